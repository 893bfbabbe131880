import { expect, test } from 'vitest';
import { OPEN_DEPOSITS } from '../../../../src/gateway/cashier/limits.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { withPostgres } from '../../harness.ts';
import { openPaying } from './paying.ts';

/** Members who pay in at the same moment. */
const CLIENTS = 50;

const house = await openPaying({ database: await withPostgres(30) });

const outcomeOf = (beginning: Promise<unknown>) =>
  beginning.then(
    () => 'begun',
    (error: { code?: string }) => error.code ?? Promise.reject(error),
  );

test('of ten deposits that one member begins at the same moment, as many are open as may be', async () => {
  const depositor = await house.member();
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(house.begin(depositor))));
  expect(outcomes.filter((outcome) => outcome === 'begun')).toHaveLength(OPEN_DEPOSITS);
  expect(outcomes.filter((outcome) => outcome === 'cashier.openDeposits')).toHaveLength(10 - OPEN_DEPOSITS);
});

test('what fifty members pay in while page, notice, job and list of changes all tell of it is credited once', async () => {
  const depositors = await Promise.all(Array.from({ length: CLIENTS }, () => house.member()));
  const begun = await Promise.all(
    depositors.map(async (depositor) => ({ depositor, id: (await house.begin(depositor, '1000.00', 'card')).id })),
  );
  await Promise.all(begun.map(({ depositor, id }) => house.check(depositor, id)));
  for (const { id } of begun) {
    house.pay(id, '600.00');
    house.pay(id, '400.00');
    house.giveBack(id, '100.00');
  }
  await Promise.all([
    ...begun.flatMap(({ depositor, id }) => [house.check(depositor, id), house.check(depositor, id), house.notice(id)]),
    house.runJob(),
    house.readChanges(),
  ]);
  await house.runJob();
  for (const { depositor, id } of begun) {
    expect(await house.check(depositor, id)).toMatchObject({
      state: 'partlyReturned',
      credited: '985.00',
      returned: '98.50',
    });
    expect(await house.wallets(depositor)).toMatchObject({ main: '886.50' });
  }
  expect(await brokenInvariants(house.db)).toEqual([]);
  expect(await house.unsound()).toBeNull();
});

test('deposits of one member at the same moment settle together what is owed, and no more', async () => {
  const depositor = await house.member();
  const ids: string[] = [];
  for (let n = 0; n < OPEN_DEPOSITS; n += 1) ids.push((await house.begin(depositor)).id);
  const checkAll = () => Promise.all(ids.flatMap((id) => [house.check(depositor, id), house.check(depositor, id)]));
  await checkAll();
  for (const id of ids) house.pay(id, '1000.00');
  await checkAll();
  await house.spend(depositor, 300_000n);
  for (const id of ids) house.giveBack(id, '700.00', 'chargeback');
  await checkAll();
  expect(await house.wallets(depositor)).toMatchObject({ main: '0.00', owed: '-2100.00' });
  for (const id of ids) house.pay(id, '1500.00');
  await checkAll();
  const { main, owed = '0.00' } = await house.wallets(depositor);
  expect([main, owed]).toEqual(['2400.00', '0.00']);
  expect(await house.unsound()).toBeNull();
});
