import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginDeposit, getDepositMethods, getDeposits } from '../../../../src/contract/cashier/endpoints.ts';
import { getMessages } from '../../../../src/contract/messages/endpoints.ts';
import { followDeposit } from '../../../../src/gateway/cashier/deposits/follow.ts';
import { OPEN_DEPOSITS } from '../../../../src/gateway/cashier/limits.ts';
import { makeDue } from '../../../../src/gateway/cashier/provider/named.ts';
import { later } from '../../../../src/gateway/core/clock.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { startJobs } from '../../../../src/gateway/core/jobs/runner.ts';
import { jobNamed } from '../../job-named.ts';
import { HUNG, PROVIDER } from '../provider.ts';
import { openPaying } from './paying.ts';

const MINUTE_MS = 60_000;
const house = await openPaying();
const { begin, check, call, clock, member, notice, pay, giveBack, provider, runJob, readChanges, wallets } = house;

test('offers the methods whose provider is there, with limits, fee and quick amounts in the form of the currency', async () => {
  const { methods, currency, lacks } = await call(getDepositMethods, { token: (await member()).token, language: 'EN' });
  // Nothing is paid out here.
  expect([currency, lacks]).toEqual(['PHP', []]);
  expect(methods.map(({ code, label, feePercent }) => [code, label, feePercent])).toEqual([
    ['bank', 'BPI', '0'],
    ['card', null, '1.5'],
  ]);
  expect(methods[0]?.quick).toEqual(['100.00', '500.00']);
});

test('a deposit tells how to pay once it is checked, and credits what comes', async () => {
  const depositor = await member();
  const begun = await begin(depositor);
  expect(begun).toMatchObject({ state: 'preparing', toPay: null, label: 'BPI', amount: '1000.00', arrives: '1000.00' });
  expect((await call(getDeposits, { token: depositor.token, language: 'EN' })).items).toEqual([begun]);
  const waiting = await check(depositor, begun.id);
  expect(waiting).toMatchObject({ state: 'waiting', toPay: { kind: 'bank', reference: 'REF1' } });
  expect(house.payIn(begun.id).asked).toMatchObject({
    ...{ merchant: 'lotus', language: 'en', notify: 'http://gateway.example/lgw/cashier/acme/notices' },
    returnTo: `https://www.lotus.example/en/member/?page=depositv2&id=${begun.id}`,
  });
  pay(begun.id, '1000.00');
  const credited = await check(depositor, begun.id);
  expect(credited).toMatchObject({ state: 'credited', paid: '1000.00', credited: '1000.00', toPay: null });
  expect((await wallets(depositor)).main).toBe('1000.00');
  expect(await check(depositor, begun.id)).toEqual(credited);
  const { items } = await call(getMessages, { token: depositor.token, language: 'EN' });
  expect(items.map(({ title }) => title.replace(/[\u2066-\u2069\u00a0]/g, ''))).toEqual(['In: ₱1,000.00']);
});

test.each([
  ['https://lotus-2.example', 'https://lotus-2.example/en'],
  ['http://localhost:4321', 'http://localhost:4321/en'],
  ['https://evil.example', 'https://www.lotus.example/en'],
  ['javascript:alert(1)//', 'https://www.lotus.example/en'],
  ['null', 'https://www.lotus.example/en'],
])('the provider leads who comes from %s back to %s, which is a page of the brand', async (Origin, home) => {
  const depositor = await member();
  const input = { token: depositor.token, language: 'EN', body: { method: 'bank', amount: '100.00' } };
  const { id } = await call(beginDeposit, { ...input, headers: { Origin } });
  await check(depositor, id);
  expect(house.payIn(id).asked.returnTo).toBe(`${home}/member/?page=depositv2&id=${id}`);
});

test('keeps the fee of what came, and not of what was asked for', async () => {
  const depositor = await member();
  const { id, fee, arrives } = await begin(depositor, '1000.00', 'card');
  expect([fee, arrives]).toEqual(['15.00', '985.00']);
  await check(depositor, id);
  pay(id, '333.33');
  expect(await check(depositor, id)).toMatchObject({ state: 'credited', paid: '333.33', credited: '328.34' });
  expect((await wallets(depositor)).main).toBe('328.34');
});

test('a page that nobody checks is followed by the job: how to pay, and what came', async () => {
  const depositor = await member();
  const { id } = await begin(depositor);
  expect(await runJob()).toBe(0);
  clock.advance(6_000);
  await runJob();
  pay(id, '1000.00');
  clock.advance(6_000);
  await runJob();
  expect((await wallets(depositor)).main).toBe('1000.00');
});

test('a notice is a hint: it is kept and has the provider asked, and says nothing by itself', async () => {
  const depositor = await member();
  const { id } = await begin(depositor);
  await check(depositor, id);
  expect(await notice(id)).toBe(200);
  await runJob();
  expect((await wallets(depositor)).main).toBe('0.00');
  pay(id, '500.00');
  for (let times = 0; times < 2; times += 1) expect(await notice(id)).toBe(200);
  await runJob();
  await runJob();
  expect((await wallets(depositor)).main).toBe('500.00');
  const kept = await house.db.selectFrom('provider_notices').selectAll().where('pay_in', '=', id).execute();
  expect(kept.map(({ is_known, provider: code }) => [is_known, code])).toEqual(Array(3).fill([true, 'acme']));
});

test('a notice that the provider did not sign, or that names nothing, is refused', async () => {
  expect(await notice('a-number-of-nobody-else')).toBe(200);
  expect(await notice('a-number-of-nobody-else', { secret: 'another secret altogether' })).toBe(401);
  expect(await notice('', { body: '{"payIn":7}' })).toBe(400);
  expect(await notice('', { body: '{' })).toBe(400);
});

test('what comes after the time is over is credited all the same, even where no notice tells of it', async () => {
  const depositor = await member();
  const { id } = await begin(depositor);
  await check(depositor, id);
  await house.pass(41 * MINUTE_MS, depositor);
  expect(await check(depositor, id)).toMatchObject({ state: 'expired', toPay: null });
  await readChanges();
  pay(id, '1000.00');
  clock.advance(MINUTE_MS);
  await readChanges();
  await runJob();
  expect((await wallets(depositor)).main).toBe('1000.00');
});

/** A deposit that was credited. */
async function credited() {
  const depositor = await member();
  const { id } = await begin(depositor);
  await check(depositor, id);
  pay(id, '1000.00');
  await check(depositor, id);
  return { depositor, id };
}

test('a pay-in of which the provider says nothing holds up none that its list names after it, and is asked about until it does', async () => {
  const [silent, other] = [await credited(), await credited()];
  await readChanges();
  provider.silentOf.add(silent.id);
  giveBack(silent.id, '1000.00', 'chargeback');
  giveBack(other.id, '1000.00', 'chargeback');
  clock.advance(MINUTE_MS);
  await readChanges();
  await runJob();
  expect((await wallets(other.depositor)).main).toBe('0.00');
  // Twelve hours without an answer.
  for (let tries = 0; tries < 144; tries += 1) {
    clock.advance(5 * MINUTE_MS);
    await runJob();
  }
  provider.silentOf.clear();
  await house.pass(5 * MINUTE_MS, silent.depositor);
  await runJob();
  expect((await wallets(silent.depositor)).main).toBe('0.00');
});

test('what could not be so at first is asked about again', async () => {
  const { depositor, id } = await credited();
  giveBack(id, '1000.01', 'chargeback');
  for (let tries = 0; tries < 12; tries += 1) expect(await check(depositor, id)).toMatchObject({ returned: '0.00' });
  house.payIn(id).returns.splice(0, 1, { id: 'later', amount: '1000.00', kind: 'chargeback' });
  await house.pass(60 * MINUTE_MS, depositor);
  await runJob();
  expect((await wallets(depositor)).main).toBe('0.00');
});

test('a notice that comes while the provider is asked is not lost, also by a process whose clock is behind', async () => {
  const { depositor, id } = await credited();
  const [given, through] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: typeof fetch = async (url, init) => {
    const answer = await house.fetch(url, init);
    given.resolve();
    await through.promise;
    return answer;
  };
  const following = followDeposit({ ...house.services, fetch: slow }, { merchant: 'lotus', id });
  await given.promise;
  giveBack(id, '1000.00', 'chargeback');
  const now = later(clock.now(), -2_000);
  await inTransaction(house.db, (trx) => makeDue(trx, 'deposits', { provider: PROVIDER, ids: [id], now }));
  through.resolve();
  await following;
  await runJob();
  expect((await wallets(depositor)).main).toBe('0.00');
});

test('a provider that hangs holds up no other', async () => {
  const [stuck, depositor] = [await member(), await member()];
  const { id: hanging } = await begin(stuck);
  await sql`UPDATE deposits SET provider = ${HUNG} WHERE id = ${hanging}`.execute(house.db);
  await house.db.insertInto('provider_places').values({ provider: HUNG, merchant: 'lotus', place: 0n }).execute();
  clock.advance(6_000);
  const { id } = await begin(depositor);
  await check(depositor, id);
  pay(id, '1000.00');
  clock.advance(MINUTE_MS);
  const running = startJobs(house.services, [jobNamed('provider-changes'), jobNamed('deposits')], house.database);
  await expect.poll(async () => (await wallets(depositor)).main).toBe('1000.00');
  provider.hung.resolve();
  await running.stop();
});

test('refunds in parts and a charge-back each take back once, and what was spent stands as owed until money comes', async () => {
  const depositor = await member();
  const { id } = await begin(depositor);
  await check(depositor, id);
  pay(id, '1000.00');
  await check(depositor, id);
  giveBack(id, '100.00');
  expect(await check(depositor, id)).toMatchObject({ state: 'partlyReturned', returned: '100.00' });
  await house.spend(depositor, 80_000n);
  giveBack(id, '900.00', 'chargeback');
  expect(await check(depositor, id)).toMatchObject({ state: 'returned', returned: '1000.00', credited: '1000.00' });
  expect(await wallets(depositor)).toMatchObject({ main: '0.00', owed: '-800.00' });
  const next = await begin(depositor, '1000.00');
  await check(depositor, next.id);
  pay(next.id, '1000.00');
  await check(depositor, next.id);
  expect(await wallets(depositor)).toMatchObject({ main: '200.00' });
  expect(await house.unsound()).toBeNull();
});

test('a deposit with a fee that goes back gives the fee back too, each cent rounded in favour of the member', async () => {
  const depositor = await member();
  const { id } = await begin(depositor, '333.33', 'card');
  await check(depositor, id);
  pay(id, '333.33');
  giveBack(id, '111.11');
  giveBack(id, '222.22');
  expect(await check(depositor, id)).toMatchObject({ state: 'returned', credited: '328.34', returned: '328.32' });
  expect((await wallets(depositor)).main).toBe('0.02');
});

test('books nothing of what cannot be so: another amount under a known number, more back than came', async () => {
  const depositor = await member();
  const { id } = await begin(depositor);
  await check(depositor, id);
  const number = pay(id, '1000.00');
  await check(depositor, id);
  const { payments, returns } = house.payIn(id);
  payments.splice(0, 1, { id: number, amount: '5000.00' });
  expect(await check(depositor, id)).toMatchObject({ credited: '1000.00' });
  payments.splice(0, 1, { id: number, amount: '1000.00' });
  giveBack(id, '1000.01');
  expect(await check(depositor, id)).toMatchObject({ state: 'credited', returned: '0.00' });
  returns.pop();
  expect(house.logged.filter((line) => line.includes('what cannot be so') && line.includes(id))).toHaveLength(2);
  expect((await wallets(depositor)).main).toBe('1000.00');
});

test('a number that one list names twice is booked once, and not at all where the two are at odds', async () => {
  const depositor = await member();
  const { id } = await begin(depositor);
  await check(depositor, id);
  const number = pay(id, '600.00');
  const { payments, returns } = house.payIn(id);
  payments.push({ id: number, amount: '600.00' });
  expect(await check(depositor, id)).toMatchObject({ state: 'credited', credited: '600.00' });
  payments.push({ id: 'twice', amount: '50.00' }, { id: 'twice', amount: '60.00' });
  expect(await check(depositor, id)).toMatchObject({ credited: '600.00' });
  payments.splice(-2);
  returns.push({ id: number, amount: '600.00', kind: 'refund' });
  expect(await check(depositor, id)).toMatchObject({ credited: '600.00', returned: '0.00' });
  expect((await wallets(depositor)).main).toBe('600.00');
  expect(await house.unsound()).toBeNull();
});

test('a provider that is silent, or whose answers are lost, costs nothing but time', async () => {
  const depositor = await member();
  provider.mood = 'silent';
  const { id } = await begin(depositor);
  expect(await check(depositor, id)).toMatchObject({ state: 'preparing' });
  provider.mood = 'loses answers';
  expect(await check(depositor, id)).toMatchObject({ state: 'preparing' });
  provider.mood = 'well';
  clock.advance(MINUTE_MS);
  await runJob();
  pay(id, '700.00');
  provider.mood = 'loses answers';
  expect(await check(depositor, id)).toMatchObject({ state: 'waiting' });
  provider.mood = 'well';
  expect(await check(depositor, id)).toMatchObject({ state: 'credited', credited: '700.00' });
});

test('an answer that no database keeps says nothing', async () => {
  const depositor = await member();
  provider.page = 'https://pay.acme.example/\0';
  const { id } = await begin(depositor, '1000.00', 'card');
  expect(await check(depositor, id)).toMatchObject({ state: 'preparing', toPay: null });
  provider.page = 'https://pay.acme.example/form';
  expect(await check(depositor, id)).toMatchObject({ state: 'waiting' });
});

test('an amount beyond all bounds says nothing, and is counted', async () => {
  const depositor = await member();
  const { id } = await begin(depositor);
  await check(depositor, id);
  const silences = async () => (await house.services.metrics.silences.get()).values[0]?.value ?? 0;
  const before = await silences();
  const number = pay(id, '1000000000000.00');
  expect(await check(depositor, id)).toMatchObject({ state: 'waiting', paid: '0.00' });
  expect(await silences()).toBe(before + 1);
  const { payments } = house.payIn(id);
  payments.splice(0, 1, ...Array.from({ length: 1_001 }, (_, n) => ({ id: `${number}.${n}`, amount: '1.00' })));
  expect(await check(depositor, id)).toMatchObject({ state: 'waiting', paid: '0.00' });
  expect(await silences()).toBe(before + 2);
  payments.splice(0, payments.length, { id: number, amount: '999999999999.00' });
  expect(await check(depositor, id)).toMatchObject({ state: 'credited', paid: '999999999999.00' });
});

test('a fault of ours is none of the provider’s: nothing is booked, and it is told as what it is', async () => {
  const depositor = await member();
  const { id } = await begin(depositor);
  await check(depositor, id);
  pay(id, '1000.00');
  await sql`ALTER TABLE deposit_movements RENAME TO movements_elsewhere`.execute(house.db);
  await expect(check(depositor, id)).rejects.toMatchObject({ status: 500, code: 'system.fault' });
  await sql`ALTER TABLE movements_elsewhere RENAME TO deposit_movements`.execute(house.db);
  expect(house.logged.filter((line) => line.includes('did not say') && line.includes(id))).toEqual([]);
  expect((await wallets(depositor)).main).toBe('0.00');
  expect(await check(depositor, id)).toMatchObject({ state: 'credited', credited: '1000.00' });
});

test('a provider that refuses ends a deposit, and one whose page is on a host of ours is not followed', async () => {
  const depositor = await member();
  provider.mood = 'refuses';
  const refused = await begin(depositor);
  expect(await check(depositor, refused.id)).toMatchObject({ state: 'refused' });
  const { answer } = await house.operate('deposits show', { id: refused.id });
  expect(answer).toMatchObject([{ what: 'refused', note: 'Not today.' }]);
  provider.mood = 'well';
  for (const page of [
    'https://www.lotus.example/x',
    'http://gateway.example/',
    'javascript:alert(1)',
    'https://a:b@x.example/',
  ]) {
    provider.page = page;
    const { id } = await begin(depositor, '1000.00', 'card');
    expect(await check(depositor, id)).toMatchObject({ state: 'preparing', toPay: null });
    house.end(id, 'refused');
    await house.pass(31 * MINUTE_MS, depositor);
    expect(await check(depositor, id)).toMatchObject({ state: 'refused' });
  }
  provider.page = 'https://pay.acme.example/form';
});

test('a deposit that the provider never heard of is over after its time', async () => {
  const depositor = await member();
  provider.mood = 'silent';
  const { id } = await begin(depositor);
  await house.pass(41 * MINUTE_MS, depositor);
  provider.mood = 'well';
  expect(await check(depositor, id)).toMatchObject({ state: 'expired' });
});

test('a coin shows its confirmations until it counts', async () => {
  const depositor = await member();
  const { id } = await begin(depositor);
  await check(depositor, id);
  house.end(id, 'confirming');
  expect(await check(depositor, id)).toMatchObject({ state: 'confirming', confirmations: { seen: 1, needed: 3 } });
  pay(id, '1000.00');
  expect(await check(depositor, id)).toMatchObject({ state: 'credited', confirmations: null });
});

test('refuses what cannot be paid in, at its field, and more open deposits than may be', async () => {
  const depositor = await member();
  const fieldsOf = (amount: string, method?: string) =>
    begin(depositor, amount, method).then(
      () => null,
      ({ code, value }: { code: string; value: { fields: { path: string; key: string }[] } }) => [
        code,
        ...value.fields.map(({ path, key }) => `${path} ${key}`),
      ],
    );
  expect(await fieldsOf('99.99')).toEqual(['cashier.deposit', 'amount cashier.rule.range']);
  expect(await fieldsOf('5000.01')).toEqual(['cashier.deposit', 'amount cashier.rule.range']);
  expect(await fieldsOf('100.001')).toEqual(['cashier.deposit', 'amount cashier.rule.amount']);
  expect(await fieldsOf('500.00', 'cash')).toEqual(['cashier.deposit', 'method cashier.rule.method']);
  for (let open = 0; open < OPEN_DEPOSITS; open += 1) await begin(depositor);
  await expect(begin(depositor)).rejects.toMatchObject({ code: 'cashier.openDeposits' });
  const { items } = await call(getDeposits, { token: depositor.token, language: 'EN' });
  expect(items).toHaveLength(OPEN_DEPOSITS);
});

test('a repetition begins nothing, and nobody checks or lists what is another member’s', async () => {
  const [depositor, other] = [await member(), await member()];
  const first = await begin(depositor, '1000.00', 'bank', 'a-key-of-this-deposit-alone');
  expect(await begin(depositor, '1000.00', 'bank', 'a-key-of-this-deposit-alone')).toEqual(first);
  await expect(check(other, first.id)).rejects.toMatchObject({ code: 'cashier.noDeposit', status: 404 });
  expect((await call(getDeposits, { token: other.token })).items).toEqual([]);
});

test('an operator lists deposits, sees what came of one, and has the provider asked', async () => {
  const depositor = await member();
  const { id } = await begin(depositor);
  await check(depositor, id);
  pay(id, '250.00');
  const dry = await house.operate('deposits check', { id }, { dryRun: true });
  expect(dry.changes).toEqual([]);
  const { changes } = await house.operate('deposits check', { id });
  expect(changes).toMatchObject([
    { merchant: 'lotus', subject: id, before: { state: 'waiting' }, after: { state: 'credited', paid: '250.00 PHP' } },
  ]);
  const { answer } = await house.operate('deposits show', { id });
  expect(answer).toMatchObject([{ what: 'payment', amount: '250.00', fee: '0.00' }]);
  const listed = await house.operate('deposits list', { brand: ['lotus'], state: 'credited', limit: 1 });
  expect(listed.answer).toMatchObject({ items: [{ id, credited: '250.00' }] });
  await expect(house.operate('deposits show', { id: 'a-number-of-nobody-else' })).rejects.toMatchObject({
    code: 'deposit.none',
  });
});
