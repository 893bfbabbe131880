import { expect, test } from 'vitest';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { withPostgres } from '../../harness.ts';
import { openWithdrawing, TERMS } from './withdrawing.ts';

/** Members who are paid out at the same moment. */
const CLIENTS = 50;

const house = await openWithdrawing({ database: await withPostgres(30) });

const outcomeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? Promise.reject(error),
  );

const countOf = (outcomes: readonly string[], wanted: string) => outcomes.filter((one) => one === wanted).length;

test('of ten withdrawals that one member asks for at the same moment, as many are made as a day allows', async () => {
  const member = await house.payee();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(house.ask(member, '10.00'))));
  expect(countOf(outcomes, 'done')).toBe(TERMS.perDay);
  expect(countOf(outcomes, 'cashier.withdrawalsDaily')).toBe(10 - TERMS.perDay);
  expect(await house.wallets(member)).toMatchObject({ main: '4950.00', held: '50.00' });
});

test('money that is withdrawn and played with at the same moment leaves once', async () => {
  const member = await house.payee({ has: 10_000n });
  const outcomes = await Promise.all([
    ...Array.from({ length: 4 }, () => outcomeOf(house.ask(member, '60.00'))),
    ...Array.from({ length: 4 }, () => outcomeOf(house.move(member, -6_000n))),
  ]);
  expect(countOf(outcomes, 'done')).toBe(1);
  expect(countOf(outcomes, 'ledger.insufficient')).toBe(7);
});

test('what fifty members are paid while page, notice, job and list of changes all tell of it is booked once', async () => {
  const asked = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const member = await house.payee();
      return { member, id: (await house.ask(member)).id };
    }),
  );
  const everywhere = () =>
    Promise.all([
      ...asked.flatMap(({ member, id }) => [house.check(member, id), house.check(member, id), house.notice(id)]),
      house.runJob(),
      house.readChanges(),
    ]);
  await everywhere();
  for (const { id } of asked) {
    house.end(id);
    house.comeBack(id, '100.00');
    house.comeBack(id, '95.00');
  }
  await everywhere();
  await house.runJob();
  for (const { member, id } of asked) {
    expect(await house.check(member, id)).toMatchObject({ state: 'disbursed', returned: '196.96' });
    expect((await house.wallets(member)).main).toBe('4696.96');
  }
  expect(await brokenInvariants(house.db)).toEqual([]);
  expect(await house.unsound()).toBeNull();
});

test('the member’s word and its time’s end at the same moment are one of both, and what was said stays', async () => {
  const member = await house.payee();
  const { id } = await house.ask(member);
  await house.check(member, id);
  house.end(id);
  await house.check(member, id);
  const outcomes = await Promise.all([
    ...Array.from({ length: 5 }, () => outcomeOf(house.confirm(member, id))),
    house.dispute(member, id, '0').then((told) => ('code' in told ? String(told.code) : 'done')),
  ]);
  expect(countOf(outcomes, 'done')).toBe(1);
  expect(countOf(outcomes, 'cashier.notAwaited')).toBe(5);
  const before = await house.check(member, id);
  await house.pass(TERMS.confirmMinutes * 60_000, member);
  await house.runJob();
  expect(await house.check(member, id)).toMatchObject({ state: before.state, received: before.received });
});

test('an operator who approves and one who rejects at the same moment decide once', async () => {
  const member = await house.payee();
  const { id } = await house.ask(member, '2000.00');
  await house.check(member, id);
  const outcomes = await Promise.all([
    outcomeOf(house.operate('withdrawals approve', { id })),
    outcomeOf(house.operate('withdrawals reject', { id, reason: 'terms' })),
    outcomeOf(house.check(member, id)),
  ]);
  const { state } = await house.check(member, id);
  expect(['paying', 'rejected']).toContain(state);
  expect(outcomes[2]).toBe('done');
  expect(countOf(outcomes.slice(0, 2), 'done')).toBeGreaterThanOrEqual(1);
  expect(house.isAskedToPay(id)).toBe(state === 'paying');
  const { main } = await house.wallets(member);
  expect(main).toBe(state === 'paying' ? '3000.00' : '5000.00');
  expect(await house.unsound()).toBeNull();
});
