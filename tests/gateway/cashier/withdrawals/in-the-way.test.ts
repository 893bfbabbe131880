import { describe, expect, test } from 'vitest';
import { removePayout } from '../../../../src/contract/security/endpoints.ts';
import type { CashierPart } from '../../../../src/gateway/cashier/part.ts';
import { syncPart } from '../../../../src/gateway/cashier/part.ts';
import { followWithdrawal } from '../../../../src/gateway/cashier/withdrawals/follow.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { GATE_FRESH_MS } from '../../../../src/gateway/core/merchants/merchants.ts';
import { temporaryFolder } from '../../harness.ts';
import { openWithdrawing, PAYMENT, type Payee, TERMS } from './withdrawing.ts';

const MINUTE_MS = 60_000;

const house = await openWithdrawing({ dataFolder: await temporaryFolder() });
const { clock, call, db, services, ask, check, payee } = house;

const PART: CashierPart = { deposits: [], withdrawals: TERMS };
const setPart = (part: CashierPart) => inTransaction(db, (trx) => syncPart(trx, 'lotus', part));
const contradictions = (id: string) =>
  house.logged.filter((line) => line.includes('what cannot be so') && line.includes(id));

/** A withdrawal that the provider has. */
async function handed() {
  const member = await payee();
  const { id } = await ask(member);
  await check(member, id);
  return { member, id };
}

/** Follows with an answer of the provider's that was given, and arrives when it is let through. */
async function slowly(id: string) {
  const [given, through] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: typeof fetch = async (url, init) => {
    const answer = await house.fetch(url, init);
    given.resolve();
    await through.promise;
    return answer;
  };
  const followed = followWithdrawal({ ...services, fetch: slow, db }, { merchant: 'lotus', id });
  await given.promise;
  return async () => {
    through.resolve();
    await followed;
  };
}

describe('an answer that arrives late', () => {
  test('is no contradiction of what is known since', async () => {
    const { member, id } = await handed();
    const arrive = await slowly(id);
    house.end(id);
    expect(await check(member, id)).toMatchObject({ state: 'disbursed' });
    await arrive();
    expect(contradictions(id)).toEqual([]);
  });

  test('does not hide the notice that came meanwhile', async () => {
    const { member, id } = await handed();
    house.end(id);
    const arrive = await slowly(id);
    clock.advance(500);
    house.comeBack(id, '495.00');
    expect(await house.notice(id)).toBe(200);
    clock.advance(500);
    await arrive();
    await house.runJob();
    expect((await house.list(member))[0]).toMatchObject({ state: 'returned' });
  });
});

test('what a provider has taken is not handed over again when it says that it does not know it', async () => {
  const { id } = await handed();
  const before = house.provider.asked.filter((path) => path === '/pay-outs').length;
  const forgets: typeof fetch = async (url, init) =>
    String(url).endsWith('/status')
      ? Response.json({ payOut: id, state: 'unknown', returns: [] })
      : house.fetch(url, init);
  clock.advance(1_000);
  for (let looks = 0; looks < 2; looks += 1) {
    await followWithdrawal({ ...services, fetch: forgets, db }, { merchant: 'lotus', id });
  }
  expect(house.provider.asked.filter((path) => path === '/pay-outs').length).toBe(before);
  expect(contradictions(id)).toHaveLength(2);
});

describe('a member who comes to owe before the provider has a withdrawal', () => {
  /** One that went to a provider that was silent, so that it may have it or not. */
  async function sentInVain() {
    const member = await payee();
    house.provider.mood = 'silent';
    const { id } = await ask(member);
    expect(await check(member, id)).toMatchObject({ state: 'paying' });
    await house.move(member, 10_000n, 'owed');
    house.provider.mood = 'well';
    return { member, id };
  }

  test('is paid nothing: it waits for somebody, who reads why', async () => {
    const { member, id } = await sentInVain();
    await house.pass(5 * MINUTE_MS, member);
    await house.runJob();
    expect(await check(member, id)).toMatchObject({ state: 'review' });
    expect(house.isAskedToPay(id)).toBe(false);
    const { answer } = await house.operate('audit list', { kind: 'withdrawals', limit: 1 });
    expect(answer).toMatchObject({
      items: [
        { subject: id, before: { state: 'paying' }, after: { state: 'review', note: expect.stringContaining('owe') } },
      ],
    });
    await expect(house.operate('withdrawals approve', { id })).rejects.toMatchObject({ code: 'withdrawal.owed' });
    await house.operate('withdrawals reject', { id, reason: 'verification' });
    expect(await house.unsound()).toBeNull();
  });

  test('has it neither paid nor taken back for as long as an earlier call may still reach the provider', async () => {
    const { member, id } = await sentInVain();
    await house.pass(MINUTE_MS, member);
    expect(await check(member, id)).toMatchObject({ state: 'paying' });
    expect(house.isAskedToPay(id)).toBe(false);
  });

  test('has it followed as before where the provider has it', async () => {
    const member = await payee();
    house.provider.mood = 'loses answers';
    const { id } = await ask(member);
    await check(member, id);
    await house.move(member, 10_000n, 'owed');
    house.provider.mood = 'well';
    await house.pass(5 * MINUTE_MS, member);
    await house.runJob();
    house.end(id);
    expect(await check(member, id)).toMatchObject({ state: 'disbursed' });
  });
});

describe('an account that is gone before the money is', () => {
  test('is paid nothing: all goes back with the reason', async () => {
    const member = await payee();
    const { id } = await ask(member, '2000.00');
    await check(member, id);
    await house.operate('withdrawals approve', { id });
    await call(removePayout, { token: member.token, body: { id: member.account, paymentPassword: PAYMENT } });
    expect(await check(member, id)).toMatchObject({ state: 'rejected', reason: 'account', returned: '2000.00' });
    expect(house.isAskedToPay(id)).toBe(false);
  });

  test('is paid nothing either where its provider was silent, and has never heard of the money', async () => {
    const member = await payee();
    house.provider.mood = 'silent';
    const { id } = await ask(member);
    expect(await check(member, id)).toMatchObject({ state: 'paying' });
    await call(removePayout, { token: member.token, body: { id: member.account, paymentPassword: PAYMENT } });
    house.provider.mood = 'well';
    await house.pass(5 * MINUTE_MS, member);
    await house.runJob();
    expect(await check(member, id)).toMatchObject({ state: 'rejected', reason: 'account' });
    expect(house.isAskedToPay(id)).toBe(false);
    expect(await house.unsound()).toBeNull();
  });

  test('is not approved', async () => {
    const member = await payee();
    const { id } = await ask(member, '2000.00');
    await check(member, id);
    await call(removePayout, { token: member.token, body: { id: member.account, paymentPassword: PAYMENT } });
    await expect(house.operate('withdrawals approve', { id })).rejects.toMatchObject({ code: 'withdrawal.account' });
  });
});

test('whose own account is closed waits for somebody, who sees that it is', async () => {
  const member = await payee();
  const { id } = await ask(member);
  const { username } = await db
    .selectFrom('members')
    .select('username')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  await house.operate('member close', { brand: 'lotus', username });
  await house.runJob();
  expect(house.isAskedToPay(id)).toBe(false);
  const { answer } = await house.operate('withdrawals list', { limit: 1 });
  expect(answer).toMatchObject({ items: [{ id, state: 'review', isClosed: true }] });
});

describe('the time to say what came', () => {
  test('is that of when it was asked for, also where the brand has taken its withdrawals out since', async () => {
    const { member, id } = await handed();
    await setPart({ deposits: [] });
    house.end(id);
    await check(member, id);
    await house.runJob();
    const [found] = await house.list(member);
    await setPart(PART);
    expect(found).toMatchObject({ state: 'disbursed', nextBy: clock.now().getTime() + 30 * MINUTE_MS });
  });

  test('does not end while the site is closed, and is there as a whole afterwards', async () => {
    const { member, id } = await handed();
    house.end(id);
    await check(member, id);
    await house.operate('maintenance on', { brand: ['lotus'] });
    await house.pass(31 * MINUTE_MS, member);
    await house.runJob();
    await house.pass(5 * MINUTE_MS, member);
    await house.runJob();
    await house.operate('maintenance off', { brand: ['lotus'] });
    clock.advance(GATE_FRESH_MS);
    expect((await house.list(member))[0]).toMatchObject({
      state: 'disbursed',
      nextBy: clock.now().getTime() - GATE_FRESH_MS + 30 * MINUTE_MS,
    });
    await house.pass(30 * MINUTE_MS, member);
    await house.runJob();
    expect((await house.list(member))[0]).toMatchObject({ state: 'forced' });
  });
});

describe('a name that an operator changes while a withdrawal is open', () => {
  const rename = async ({ id }: Payee) => {
    const { username } = await db
      .selectFrom('members')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const order = { brand: 'lotus', username, name: 'Ana Reyes-Cruz', reason: 'Married.' };
    await house.operate('member change-holder', order);
  };

  test('is that under which it is handed over', async () => {
    const member = await payee();
    const { id } = await ask(member, '2000.00');
    await check(member, id);
    await rename(member);
    await house.operate('withdrawals approve', { id });
    expect(await check(member, id)).toMatchObject({ state: 'paying' });
    expect(house.payOut(id).asked).toMatchObject({ holder: 'Ana Reyes-Cruz' });
  });

  test('does not hand anything over a second time whose answer was lost', async () => {
    const member = await payee();
    const { id } = await ask(member);
    house.provider.mood = 'loses answers';
    expect(await check(member, id)).toMatchObject({ state: 'paying' });
    house.provider.mood = 'well';
    await rename(member);
    house.end(id);
    expect(await check(member, id)).toMatchObject({ state: 'disbursed' });
    expect(house.payOut(id).asked).toMatchObject({ holder: 'Ana Reyes' });
    expect(house.provider.others).not.toContain(id);
  });
});

test('what cannot be decided for a while is decided in the end', async () => {
  const member = await payee();
  const { id } = await ask(member);
  const part = JSON.stringify({ ...PART, ofANewerRelease: true });
  await db.updateTable('cashier_parts').set({ part }).execute();
  for (let looks = 0; looks < 11; looks += 1) {
    await expect(followWithdrawal({ ...services, db }, { merchant: 'lotus', id })).rejects.toThrow('ofANewerRelease');
  }
  await setPart(PART);
  clock.advance(24 * 60 * MINUTE_MS);
  await house.runJob();
  expect(house.isAskedToPay(id)).toBe(true);
});

test('what came back already is neither asked about nor told as paid', async () => {
  const { member, id } = await handed();
  house.end(id);
  await check(member, id);
  house.comeBack(id, '95.00');
  expect(await check(member, id)).toMatchObject({ arrives: '495.00', open: '400.00' });
  expect(await house.awaited(member)).toMatchObject([{ id, amount: '400.00' }]);
  await house.dispute(member, id, '0');
  await house.operate('withdrawals settle', { id, note: 'The bank shows the receipt.' });
  expect((await house.told(member))[0]).toBe('Upheld ₱400.00');
});

test('what came back is asked about until its provider has told of it, however long that takes', async () => {
  const { member, id } = await handed();
  house.end(id);
  await check(member, id);
  await house.confirm(member, id);
  await house.readChanges();
  house.comeBack(id, '495.00');
  house.provider.mood = 'silent of states';
  clock.advance(MINUTE_MS);
  await house.readChanges();
  // Twelve hours without an answer.
  for (let tries = 0; tries < 144; tries += 1) {
    clock.advance(5 * MINUTE_MS);
    await house.runJob();
  }
  house.provider.mood = 'well';
  await house.pass(5 * MINUTE_MS, member);
  await house.runJob();
  expect((await house.list(member))[0]).toMatchObject({ state: 'returned' });
});
