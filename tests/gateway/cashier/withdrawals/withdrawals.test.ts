import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getDepositMethods, withdraw } from '../../../../src/contract/cashier/endpoints.ts';
import { bindPayout } from '../../../../src/contract/security/endpoints.ts';
import { REFUSAL_LENGTH } from '../../../../src/gateway/cashier/limits.ts';
import { createHarness, temporaryFolder } from '../../harness.ts';
import { LOTUS } from '../../merchants.ts';
import { openWithdrawing, PAYMENT, type Payee } from './withdrawing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const data = await temporaryFolder();
const house = await openWithdrawing({ dataFolder: data });
const { ask, check, confirm, dispute, payee, wallets, told, end, comeBack, provider, clock, runJob } = house;

/** A withdrawal of 500.00 that has been paid: 495.00 went to the account. */
async function paid(member: Payee, amount = '500.00') {
  const { id } = await ask(member, amount);
  await check(member, id);
  end(id);
  return check(member, id);
}

const fieldsOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    ({ code, value }: { code: string; value?: { fields?: { path: string; key: string }[] } }) =>
      [code, ...(value?.fields ?? []).map(({ path, key }) => `${path} ${key}`)].join(': '),
  );

test('what a withdrawal asks for is named before the first deposit to whoever lacks it', async () => {
  const lacks = async (token: string) => (await house.call(getDepositMethods, { token })).lacks;
  expect(await lacks((await payee()).token)).toEqual([]);
  expect(await lacks(await house.session('member', 'm-newcomer'))).toEqual(['paymentPassword', 'account']);
});

test('what is withdrawn is frozen at once, and paid without a review where it is small', async () => {
  const member = await payee();
  const asked = await ask(member);
  expect(asked).toMatchObject({
    ...{ state: 'pending', amount: '500.00', fee: '5.00', arrives: '495.00', returned: '0.00', reason: null },
    account: { kind: 'bank', name: 'BDO', account: expect.stringMatching(/^\*{4}\d{4}$/) },
    nextBy: clock.now().getTime() + 12 * HOUR_MS,
  });
  expect(await house.list(member)).toEqual([asked]);
  expect(await wallets(member)).toMatchObject({ main: '4500.00', held: '500.00' });
  expect(house.isAskedToPay(asked.id)).toBe(false);
  await runJob();
  expect(house.payOut(asked.id).asked).toMatchObject({
    ...{ merchant: 'lotus', kind: 'bank', destination: 'bdo', holder: 'Ana Reyes', amount: '495.00', currency: 'PHP' },
    notify: 'http://gateway.example/lgw/cashier/acme/notices',
  });
  expect(await check(member, asked.id)).toMatchObject({ state: 'paying' });
  end(asked.id);
  expect(await house.notice(asked.id)).toBe(200);
  await runJob();
  const [found] = await house.list(member);
  expect(found).toMatchObject({ state: 'disbursed', nextBy: clock.now().getTime() + 30 * MINUTE_MS });
  expect(await wallets(member)).toMatchObject({ main: '4500.00' });
  expect(await confirm(member, asked.id)).toMatchObject({ state: 'received', received: '495.00', nextBy: null });
  expect(await told(member)).toEqual(['Paid ₱495.00', 'Asked ₱500.00']);
  expect(await house.unsound()).toBeNull();
});

test('what members withdraw together within a day above the limit waits for somebody', async () => {
  const member = await payee();
  const first = await ask(member, '600.00');
  await check(member, first.id);
  const second = await ask(member, '400.01');
  expect(await check(member, second.id)).toMatchObject({ state: 'review' });
  expect(house.isAskedToPay(second.id)).toBe(false);
  const { answer } = await house.operate('withdrawals list', {});
  expect(answer).toMatchObject({ items: [{ id: second.id, state: 'review', amount: '400.01' }] });
  const { changes } = await house.operate('withdrawals approve', { id: second.id, note: 'Known for years.' });
  expect(changes).toMatchObject([
    { before: { state: 'review' }, after: { state: 'approved', note: 'Known for years.' } },
  ]);
  expect((await house.operate('withdrawals approve', { id: second.id })).changes).toEqual([]);
  expect(await check(member, second.id)).toMatchObject({ state: 'paying' });
  await expect(house.operate('withdrawals reject', { id: second.id, reason: 'terms' })).rejects.toMatchObject({
    code: 'withdrawal.state',
  });
});

test('what is rejected is back in the wallet whole, with the reason, and counts for no limit', async () => {
  const member = await payee();
  const { id } = await ask(member, '2000.00');
  await check(member, id);
  await house.operate('withdrawals reject', { id, reason: 'verification', note: 'No papers.' });
  expect((await house.operate('withdrawals reject', { id, reason: 'verification' })).changes).toEqual([]);
  expect(await check(member, id)).toMatchObject({
    state: 'rejected',
    reason: 'verification',
    returned: '2000.00',
    nextBy: null,
  });
  expect((await wallets(member)).main).toBe('5000.00');
  expect((await told(member))[0]).toBe('Rejected ₱2,000.00');
  expect((await house.terms(member)).terms?.left).toBe(5);
  expect(house.isAskedToPay(id)).toBe(false);
});

test('a provider that refuses gives everything back; one that pays it all the same is not believed', async () => {
  const member = await payee();
  const { id } = await ask(member);
  provider.mood = 'refuses';
  expect(await check(member, id)).toMatchObject({ state: 'rejected', reason: 'provider', returned: '500.00' });
  provider.mood = 'well';
  clock.advance(1_000);
  house.end(id);
  await check(member, id);
  expect(house.logged.some((line) => line.includes('what cannot be so') && line.includes(id))).toBe(true);
  expect(await wallets(member)).toMatchObject({ main: '5000.00' });
  const { answer } = await house.operate('withdrawals show', { id });
  expect(answer).toMatchObject([
    { what: 'asked' },
    { what: 'rejected', amount: '500.00', note: 'Not to this account.' },
  ]);
  const later = await ask(member);
  await check(member, later.id);
  end(later.id, 'refused');
  expect(await check(member, later.id)).toMatchObject({ state: 'rejected', reason: 'provider' });
});

test('a provider’s reason is kept as far as it can be kept and shown, and refuses whatever it is made of', async () => {
  const member = await payee();
  const { id } = await ask(member);
  provider.mood = 'refuses';
  provider.reason = `\0Not\u001b[2J\ud800today. ${'x'.repeat(10_000)}`;
  expect(await check(member, id)).toMatchObject({ state: 'rejected', reason: 'provider' });
  provider.mood = 'well';
  const { answer } = await house.operate('withdrawals show', { id });
  expect(answer).toMatchObject([{}, { note: `Not [2J today. ${'x'.repeat(REFUSAL_LENGTH - 15)}` }]);
});

test('a hand-over whose answer was lost is not repeated, and one that never arrived is', async () => {
  const member = await payee();
  const [lost, silent] = [await ask(member), await ask(member)];
  const handed = () => provider.asked.filter((path) => path === '/pay-outs').length;
  const before = handed();
  provider.mood = 'loses answers';
  expect(await check(member, lost.id)).toMatchObject({ state: 'paying' });
  provider.mood = 'silent';
  expect(await check(member, silent.id)).toMatchObject({ state: 'paying' });
  await expect(house.operate('withdrawals reject', { id: silent.id, reason: 'terms' })).rejects.toMatchObject({
    code: 'withdrawal.state',
  });
  provider.mood = 'well';
  clock.advance(6 * MINUTE_MS);
  await runJob();
  expect(handed() - before).toBe(3);
  for (const { id } of [lost, silent]) {
    end(id);
    expect(await check(member, id)).toMatchObject({ state: 'disbursed' });
  }
});

test('without a word in time it counts as received, is told so, and is not refunded', async () => {
  const member = await payee();
  const { id, nextBy } = await paid(member);
  expect(await house.awaited(member)).toEqual([{ id, amount: '495.00', currency: 'PHP', confirmBy: nextBy }]);
  await house.pass(30 * MINUTE_MS, member);
  await expect(confirm(member, id)).rejects.toMatchObject({ status: 409, code: 'cashier.notAwaited' });
  expect(await house.awaited(member)).toEqual([]);
  await runJob();
  expect((await house.list(member))[0]).toMatchObject({ state: 'forced', received: null, nextBy: null });
  expect((await told(member))[0]).toBe('Forced ₱495.00');
  expect(await dispute(member, id, '0')).toMatchObject({ code: 'cashier.notAwaited' });
});

describe('a member who says that it did not come in full', () => {
  test('shows it, and is made good by the operator, once', async () => {
    const member = await payee();
    const { id } = await paid(member);
    const key = randomUUID();
    expect(await dispute(member, id, '95.00', { key })).toMatchObject({
      ...{ state: 'partlyReceived', received: '95.00', proofs: 1 },
      nextBy: clock.now().getTime() + 12 * HOUR_MS,
    });
    expect(await dispute(member, id, '95.00', { key })).toMatchObject({ state: 'partlyReceived' });
    const settle = (pay: string) => house.operate('withdrawals settle', { id, pay, note: 'The bank says so.' });
    await expect(settle('495.01')).rejects.toMatchObject({ code: 'input.invalid' });
    await settle('400.00');
    expect(await check(member, id)).toMatchObject({ state: 'received', returned: '400.00' });
    expect((await wallets(member)).main).toBe('4900.00');
    expect((await told(member))[0]).toBe('MadeGood ₱400.00');
    await expect(settle('1.00')).rejects.toMatchObject({ code: 'withdrawal.state' });
    expect(await house.unsound()).toBeNull();
  });

  test('gets nothing where it had come after all, and reads that', async () => {
    const member = await payee();
    const { id } = await paid(member);
    expect(await dispute(member, id, '0')).toMatchObject({ state: 'disputed', received: '0.00' });
    await house.operate('withdrawals settle', { id, note: 'The bank shows the receipt.' });
    expect(await check(member, id)).toMatchObject({ state: 'received', returned: '0.00' });
    expect((await told(member))[0]).toBe('Upheld ₱495.00');
  });

  test('has to say less than was paid, with one picture', async () => {
    const member = await payee();
    const { id } = await paid(member);
    expect(await dispute(member, id, '495.00')).toMatchObject({
      code: 'cashier.withdrawal',
      value: { fields: [{ path: 'received', key: 'cashier.rule.received' }] },
    });
    expect(await dispute(member, id, '1.001')).toMatchObject({
      code: 'cashier.withdrawal',
      value: { fields: [{ path: 'received', key: 'cashier.rule.amount' }] },
    });
    expect(await dispute(member, id, '0', { files: [] })).toMatchObject({ code: 'request.invalid' });
    expect(await check(member, id)).toMatchObject({ state: 'disbursed' });
  });
});

describe('what was paid and comes back', () => {
  test('is in the wallet again with its part of the fee, once, whoever tells of it', async () => {
    const member = await payee();
    const { id } = await paid(member);
    comeBack(id, '100.00');
    await house.notice(id);
    await runJob();
    expect(await check(member, id)).toMatchObject({ state: 'disbursed', returned: '101.01' });
    await confirm(member, id);
    comeBack(id, '395.00');
    clock.advance(MINUTE_MS);
    await house.readChanges();
    expect(await check(member, id)).toMatchObject({ state: 'returned', returned: '500.00', nextBy: null });
    expect((await wallets(member)).main).toBe('5000.00');
    expect((await told(member)).slice(0, 2)).toEqual(['Returned ₱398.99', 'Returned ₱101.01']);
    expect(await house.unsound()).toBeNull();
  });

  test('after the operator made it good is the house’s first', async () => {
    const member = await payee();
    const { id } = await paid(member);
    await dispute(member, id, '0');
    await house.operate('withdrawals settle', { id, pay: '300.00', note: 'A part was lost.' });
    comeBack(id, '200.00');
    expect(await check(member, id)).toMatchObject({ state: 'received', returned: '300.00' });
    comeBack(id, '295.00');
    const found = await check(member, id);
    expect(found).toMatchObject({ state: 'returned' });
    // The second return is 195.00 of the member's, with its part of the fee.
    expect(found.returned).toBe('496.96');
    expect((await wallets(member)).main).toBe('4996.96');
    expect(await house.unsound()).toBeNull();
  });

  test('never more than was paid, and never under a known number with another amount', async () => {
    const member = await payee();
    const { id } = await paid(member);
    const number = comeBack(id, '100.00');
    await check(member, id);
    const { returns } = house.payOut(id);
    returns.splice(0, 1, { id: number, amount: '300.00' });
    expect(await check(member, id)).toMatchObject({ returned: '101.01' });
    returns.splice(0, 1, { id: number, amount: '100.00' });
    comeBack(id, '395.01');
    expect(await check(member, id)).toMatchObject({ state: 'disbursed', returned: '101.01' });
    expect((await wallets(member)).main).toBe('4601.01');
  });

  test('is booked once where one list names it twice, and not at all where the two are at odds', async () => {
    const member = await payee();
    const { id } = await paid(member);
    const number = comeBack(id, '100.00');
    const { returns } = house.payOut(id);
    returns.push({ id: number, amount: '100.00' });
    expect(await check(member, id)).toMatchObject({ state: 'disbursed', returned: '101.01' });
    returns.push({ id: 'twice', amount: '10.00' }, { id: 'twice', amount: '20.00' });
    expect(await check(member, id)).toMatchObject({ state: 'disbursed', returned: '101.01' });
    expect((await wallets(member)).main).toBe('4601.01');
    expect(await house.unsound()).toBeNull();
  });

  test('settles first what is owed', async () => {
    const member = await payee({ has: 50_000n });
    const { id } = await paid(member);
    await house.move(member, 30_000n, 'owed');
    await house.move(member, -30_000n);
    comeBack(id, '495.00');
    await check(member, id);
    expect(await wallets(member)).toMatchObject({ main: '200.00' });
  });
});

test('who owes something withdraws nothing, and what was approved before waits again', async () => {
  const member = await payee();
  const { id } = await ask(member);
  await house.move(member, 10_000n, 'owed');
  expect(await fieldsOf(ask(member))).toBe('cashier.owed');
  expect(await house.terms(member)).toMatchObject({ owed: '100.00' });
  expect(await check(member, id)).toMatchObject({ state: 'review' });
  await expect(house.operate('withdrawals approve', { id })).rejects.toMatchObject({ code: 'withdrawal.owed' });
  await house.move(member, -10_000n, 'owed');
  await house.operate('withdrawals approve', { id });
  await house.move(member, 10_000n, 'owed');
  expect(await check(member, id)).toMatchObject({ state: 'review' });
  expect(house.isAskedToPay(id)).toBe(false);
});

test('a withdrawal that cannot be made is refused at its field, before the payment password costs a try', async () => {
  const member = await payee();
  const other = await payee();
  const wrong = { paymentPassword: '111111' };
  expect(await fieldsOf(ask(member, '9.99', wrong))).toBe('cashier.withdrawal: amount cashier.rule.range');
  expect(await fieldsOf(ask(member, '5000.01', wrong))).toBe('cashier.withdrawal: amount cashier.rule.range');
  expect(await fieldsOf(ask(member, '10.001', wrong))).toBe('cashier.withdrawal: amount cashier.rule.amount');
  expect(await fieldsOf(ask(member, '50.00', { ...wrong, to: other.account }))).toBe(
    'cashier.withdrawal: account cashier.rule.payout',
  );
  expect(await fieldsOf(ask(member, '50.00', wrong))).toBe('security.paymentWrong');
  const poor = await payee({ has: 4_999n });
  expect(await fieldsOf(ask(poor, '50.00'))).toBe('ledger.insufficient');
  expect(await house.list(poor)).toEqual([]);
  expect(await told(poor)).toEqual([]);
});

test('no more are asked for within a day than may be', async () => {
  const member = await payee();
  for (let n = 0; n < 5; n += 1) await ask(member, '10.00');
  expect(await fieldsOf(ask(member, '10.00'))).toBe('cashier.withdrawalsDaily');
  expect((await house.terms(member)).terms).toMatchObject({ left: 0, perDay: 5, feePercent: '1', confirmMinutes: 30 });
  await house.pass(24 * HOUR_MS + 1, member);
  expect(await fieldsOf(ask(member, '10.00'))).toBeNull();
});

test('a repetition withdraws nothing more, and nobody sees or says a word on what is another member’s', async () => {
  const [member, other] = [await payee(), await payee()];
  const first = await ask(member, '500.00', { key: 'a-key-of-this-withdrawal' });
  expect(await ask(member, '500.00', { key: 'a-key-of-this-withdrawal' })).toEqual(first);
  expect((await wallets(member)).main).toBe('4500.00');
  await expect(check(other, first.id)).rejects.toMatchObject({ status: 404, code: 'cashier.noWithdrawal' });
  await expect(confirm(other, first.id)).rejects.toMatchObject({ status: 404, code: 'cashier.noWithdrawal' });
  expect(await dispute(other, first.id, '0')).toMatchObject({ code: 'cashier.noWithdrawal' });
  expect(await house.list(other)).toEqual([]);
  expect((await house.list(member, 'TY'))[0]?.account.name).toBe('Bangko');
});

test('an operator sees what came of a withdrawal, has the provider asked, and reads the picture', async () => {
  const member = await payee();
  const { id } = await paid(member);
  await dispute(member, id, '0');
  comeBack(id, '95.00');
  const dry = await house.operate('withdrawals check', { id }, { dryRun: true });
  expect(dry.changes).toEqual([]);
  expect((await house.operate('withdrawals check', { id })).changes).toMatchObject([
    { merchant: 'lotus', subject: id, after: { state: 'disputed', returned: '95.95 PHP' } },
  ]);
  const { answer } = await house.operate('withdrawals show', { id });
  expect(JSON.stringify(answer)).toContain('95.00');
  const out = join(data, 'account.webp');
  await house.operate('withdrawals proof', { id, out });
  expect(await sharp(out).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  await expect(house.operate('withdrawals proof', { id, out: join(data, 'x.webp'), number: 2 })).rejects.toMatchObject({
    code: 'withdrawal.proof',
  });
  for (const command of ['show', 'check', 'proof']) {
    const order = { id: 'a-number-of-nobody-else', ...(command === 'proof' && { out: join(data, 'x.webp') }) };
    await expect(house.operate(`withdrawals ${command}`, order)).rejects.toMatchObject({ code: 'withdrawal.none' });
  }
});

test('is refused to an account that waits, where nothing is paid out, and without a payment password', async () => {
  const member = await payee();
  const { destination, holder } = { destination: 'bdo', holder: 'Ana Reyes' };
  const body = { destination, holder, account: '00999988887777', paymentPassword: PAYMENT };
  // A further account counts later, so that its owner can object to a thief's.
  const { id: to } = await house.call(bindPayout, { token: member.token, body, language: 'EN' });
  expect(await fieldsOf(ask(member, '500.00', { to }))).toBe('cashier.withdrawal: account cashier.rule.payoutWaits');

  await house.db.updateTable('members').set({ payment_password_hash: null }).where('id', '=', member.id).execute();
  await expect(ask(member)).rejects.toMatchObject({ code: 'security.paymentUnset' });

  const closed = await createHarness({ merchants: [LOTUS], database: house.database });
  const typed = { account: member.account, amount: '500.00', paymentPassword: PAYMENT };
  await expect(closed.call(withdraw, { token: member.token, body: typed })).rejects.toMatchObject({
    ...{ status: 403, code: 'cashier.withdrawalsClosed' },
  });
});
