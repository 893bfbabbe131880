import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getActivities } from '../../../src/contract/activities/endpoints.ts';
import { getBonusOffers, getGrants } from '../../../src/contract/bonuses/endpoints.ts';
import { sendToMember, withdraw } from '../../../src/contract/cashier/endpoints.ts';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { grantBonus } from '../../../src/gateway/bonuses/begin.ts';
import { grantForDeposit } from '../../../src/gateway/bonuses/offers.ts';
import type { BonusesPart, DepositOffer } from '../../../src/gateway/bonuses/part.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { lockPersons } from '../../../src/gateway/security/linked-accounts.ts';
import { money } from '../../../src/money/money.ts';
import { type Depositor, openPaying } from '../cashier/deposits/paying.ts';
import { PAYMENT, payers, SENDING } from '../cashier/payers.ts';
import { openWithdrawing } from '../cashier/withdrawals/withdrawing.ts';
import { catchUp } from '../catching-up.ts';
import { SANDBOX } from '../games/launch/open-play.ts';
import { soundness } from '../games/wallet/held.ts';
import { createHarness, type Harness, withPostgres } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { binds, isPaidTo } from '../security/paid-out.ts';
import { bonusPlayer, TERMS } from './bonus-player.ts';

const DAY_MS = 86_400_000;
/** How long a busy machine may take until a call waits for a lock. */
const PATIENTLY = { timeout: 60_000 };

const OFFER: Omit<DepositOffer, 'slug' | 'times'> = {
  ...{ title: { EN: 'Welcome', TY: 'Pambungad' }, from: '2026-01-01T00:00:00.000Z', to: null },
  ...{ points: 10_000, most: '500.00', least: '200.00', terms: { ...TERMS, order: 'together', of: 'both' } },
};

const BONUSES: BonusesPart = {
  deposits: [
    { ...OFFER, slug: 'welcome', times: 'once' },
    { ...OFFER, slug: 'daily', times: 'daily', points: 2_000 },
    { ...OFFER, slug: 'over', times: 'always', to: '2026-01-02T00:00:00.000Z' },
  ],
};

const house = await openPaying({ parts: { bonuses: BONUSES }, environment: SANDBOX });
const { begin, beginFor, check, pay, giveBack, member, pass, wallets, call, clock } = house;

const look = () => {
  clock.advance(1);
  return catchUp(house.services, jobNamed('bonuses'));
};
/** Withdrawals of these tests come from nowhere. */
const unsoundBeside = async () => (await soundness(house)).filter((one) => !one.startsWith('payouts nobody'));
const grantsOf = async ({ token }: Depositor) => (await call(getGrants, { token, language: 'EN' })).items;
const offersFor = async ({ token }: Depositor) =>
  (await call(getBonusOffers, { token, language: 'EN' })).offers.map(({ slug }) => slug);
const refusal = (key: string) => ({ code: 'cashier.deposit', value: { fields: [{ path: 'promotion', key }] } });

/** Pays a deposit whole. */
async function paid(depositor: Depositor, { id, amount }: { id: string; amount: string }) {
  await check(depositor, id);
  pay(id, amount);
  await check(depositor, id);
  await look();
}

test('a deposit brings the bonus that was chosen for it, once it has arrived, by the terms of then', async () => {
  const depositor = await member();
  expect(await offersFor(depositor)).toEqual(['welcome', 'daily']);
  const begun = await beginFor(depositor, 'welcome', '300.00');
  expect(begun.promotion).toBe('Welcome');
  expect(await grantsOf(depositor)).toEqual([]);
  await paid(depositor, begun);
  expect(await grantsOf(depositor)).toMatchObject([
    {
      ...{ title: 'Welcome', slug: 'welcome', state: 'active', amount: '300.00', kept: '300.00', balance: '600.00' },
      ...{ required: '6000.00', wagered: '0.00', left: '6000.00', terms: { order: 'together', multiple: '10' } },
    },
  ]);
  expect(await wallets(depositor)).toMatchObject({ main: '0.00', bonus: '600.00' });
  expect(await offersFor(depositor)).toEqual(['daily']);
  expect(await unsoundBeside()).toEqual([]);
});

test('it gives no more than its most, of what arrived and not of what was asked for', async () => {
  const [rich, poor] = [await member(), await member()];
  await paid(rich, await beginFor(rich, 'welcome', '900.00'));
  expect(await grantsOf(rich)).toMatchObject([{ amount: '500.00', kept: '900.00' }]);
  const { id } = await beginFor(poor, 'welcome', '900.00');
  await paid(poor, { id, amount: '199.99' });
  expect(await grantsOf(poor)).toEqual([]);
  expect(await wallets(poor)).toMatchObject({ main: '199.99' });
});

test('too little, an unknown promotion, one that is over and one that was had are refused at their field', async () => {
  const depositor = await member();
  await expect(beginFor(depositor, 'welcome', '150.00')).rejects.toMatchObject(refusal('cashier.rule.promotionLeast'));
  // The fee takes 3.05 of it.
  await expect(beginFor(depositor, 'welcome', '203.00', 'card')).rejects.toMatchObject(
    refusal('cashier.rule.promotionLeast'),
  );
  await expect(beginFor(depositor, 'none', '300.00')).rejects.toMatchObject(refusal('cashier.rule.promotion'));
  await expect(beginFor(depositor, 'over', '300.00')).rejects.toMatchObject(refusal('cashier.rule.promotion'));
  await paid(depositor, await beginFor(depositor, 'welcome', '300.00'));
  await expect(beginFor(depositor, 'welcome', '300.00')).rejects.toMatchObject(refusal('cashier.rule.promotion'));
});

test('two deposits that were begun for one bonus bring it once; a daily one comes again after a day', async () => {
  const depositor = await member();
  const [one, other] = [await beginFor(depositor, 'daily', '300.00'), await beginFor(depositor, 'daily', '400.00')];
  await paid(depositor, one);
  await paid(depositor, other);
  expect(await grantsOf(depositor)).toMatchObject([{ amount: '60.00' }]);
  await pass(DAY_MS, depositor);
  await paid(depositor, await beginFor(depositor, 'daily', '300.00'));
  expect((await grantsOf(depositor)).map(({ state }) => state)).toEqual(['queued', 'active']);
});

test('a deposit that goes back takes its bonus with it, and what was kept with it is the own again before', async () => {
  const depositor = await member();
  const { id, amount } = await beginFor(depositor, 'welcome', '300.00');
  await paid(depositor, { id, amount });
  giveBack(id, '300.00', 'chargeback');
  await check(depositor, id);
  expect(await grantsOf(depositor)).toMatchObject([{ state: 'givenUp', own: '300.00' }]);
  expect(await wallets(depositor)).toMatchObject({ main: '0.00', bonus: '0.00' });
  expect((await wallets(depositor)).owed ?? '0.00').toBe('0.00');
  expect(await unsoundBeside()).toEqual([]);
});

/** Both are of one device, as their registrations told. */
async function ofOneDevice(...all: readonly Depositor[]) {
  const device = randomUUID();
  for (const { id: member_id } of all) {
    await house.db
      .insertInto('member_origins')
      .values({ merchant: 'lotus', member_id, inviter_id: null, device, place: null, came_at: clock.now() })
      .execute();
  }
}
/** What a member was told, by its name. */
const toldTo = async ({ id }: Depositor) =>
  (await house.db.selectFrom('messages').select('key').where('member_id', '=', id).execute()).map(({ key }) => key);

/** Each begins a deposit for what is given once, and then they are paid one after the other. */
async function payAtOnce(all: readonly Depositor[]) {
  const begun = [];
  for (const depositor of all) begun.push({ depositor, deposit: await beginFor(depositor, 'welcome', '300.00') });
  for (const { depositor, deposit } of begun) await paid(depositor, deposit);
}
/** An account that both have bound, and the first was paid to. */
async function ofOneAccount(first: Depositor, second: Depositor) {
  const digest = randomUUID();
  await isPaidTo(house, first.id, await binds(house, first.id, digest));
  return binds(house, second.id, digest);
}
const follow = () => {
  clock.advance(1);
  return catchUp(house.services, jobNamed('bonuses-taken'));
};

test('what is given once is not given to a second account of the device, whose deposit comes all the same, and who is told', async () => {
  const [one, other, stranger] = [await member(), await member(), await member()];
  await ofOneDevice(one, other);
  await payAtOnce([one, other, stranger]);
  expect(await grantsOf(one)).toMatchObject([{ state: 'active' }]);
  expect(await grantsOf(other)).toMatchObject([{ state: 'refused', amount: '300.00', own: '0.00' }]);
  expect(await wallets(other)).toMatchObject({ main: '300.00' });
  expect(await toldTo(other)).toContain('bonusTaken');
  expect(await grantsOf(stranger)).toMatchObject([{ state: 'active' }]);
  await paid(other, await beginFor(other, 'daily', '300.00'));
  expect((await grantsOf(other)).map(({ state }) => state)).toEqual(['active', 'refused']);
  expect(await unsoundBeside()).toEqual([]);
});

test('nor to a second account that has bound where the first one was paid to; that the first one has only bound it says nothing', async () => {
  const [one, other, third] = [await member(), await member(), await member()];
  await ofOneAccount(one, other);
  const bound = randomUUID();
  await binds(house, one.id, bound);
  await binds(house, third.id, bound);
  await payAtOnce([one, other, third]);
  expect(await grantsOf(one)).toMatchObject([{ state: 'active' }]);
  expect(await grantsOf(other)).toMatchObject([{ state: 'refused' }]);
  expect(await grantsOf(third)).toMatchObject([{ state: 'active' }]);
});

test('nor is it offered to that account any more, at the deposit or on its page', async () => {
  const [one, other, stranger] = [await member(), await member(), await member()];
  await ofOneDevice(one, other);
  await paid(one, await beginFor(one, 'welcome', '300.00'));
  expect(await offersFor(other)).toEqual(['daily']);
  expect(await offersFor(stranger)).toEqual(['welcome', 'daily']);
  await expect(beginFor(other, 'welcome', '300.00')).rejects.toMatchObject(refusal('cashier.rule.promotion'));
  const stateFor = async ({ token }: Depositor) =>
    (await call(getActivities, { token, language: 'EN' })).activities.find(({ slug }) => slug === 'welcome')?.state;
  expect(await stateFor(other)).toBe('closed');
  expect(await stateFor(stranger)).toBe('joining');
});

describe('what turns out only later', () => {
  test('ends the one of two open bonuses that was granted last: what was won goes, the own money comes back, and its member is told', async () => {
    const [one, other] = [await member(), await member()];
    await payAtOnce([one, other]);
    const account = await ofOneAccount(one, other);
    await isPaidTo(house, other.id, account);
    await follow();
    expect(await grantsOf(one)).toMatchObject([{ state: 'active' }]);
    expect(await grantsOf(other)).toMatchObject([{ state: 'refused', own: '300.00' }]);
    expect(await wallets(other)).toMatchObject({ main: '300.00', bonus: '0.00' });
    expect(await toldTo(other)).toContain('bonusTakenInPlay');
    expect(await toldTo(other)).not.toContain('bonusTaken');
    expect(await toldTo(one)).not.toContain('bonusTakenInPlay');
    expect(await offersFor(other)).toEqual(['daily']);
    expect(await unsoundBeside()).toEqual([]);
  });

  test('ends one that waits as well, and one that is paid to the account later; one that is over stays', async () => {
    const [one, other] = [await member(), await member()];
    await paid(other, await beginFor(other, 'daily', '300.00'));
    await payAtOnce([one, other]);
    const digest = randomUUID();
    const account = await binds(house, one.id, digest);
    await binds(house, other.id, digest);
    await follow();
    expect((await grantsOf(other)).map(({ state }) => state)).toEqual(['queued', 'active']);
    const [grant] = await grantsOf(one);
    await house.operate('bonuses end', { brand: 'lotus', id: grant?.id ?? '', reason: 'They asked for it.' });
    await isPaidTo(house, one.id, account);
    await follow();
    expect(await grantsOf(other)).toMatchObject([{ state: 'refused', own: '300.00' }, { state: 'active' }]);
    expect(await grantsOf(one)).toMatchObject([{ state: 'givenUp' }]);
    expect(await unsoundBeside()).toEqual([]);
  });

  test('is found when a bonus begins, too, before anything of it is given', async () => {
    const [one, other] = [await member(), await member()];
    await payAtOnce([one]);
    const deposit = await beginFor(other, 'welcome', '300.00');
    await check(other, deposit.id);
    pay(deposit.id, '300.00');
    await check(other, deposit.id);
    expect(await wallets(other)).toMatchObject({ main: '0.00', held: '300.00' });
    await ofOneAccount(one, other);
    await look();
    expect(await grantsOf(other)).toMatchObject([{ state: 'refused', began: null, own: '300.00' }]);
    expect(await wallets(other)).toMatchObject({ main: '300.00', held: '0.00' });
  });

  test('ends none for one that was granted later, as long as that is open', async () => {
    const [one, other] = [await member(), await member()];
    await payAtOnce([one, other]);
    // The first has bound where the other one was paid to, which says nothing against the other one.
    const account = randomUUID();
    await binds(house, one.id, account);
    const ofOther = await binds(house, other.id, account);
    await isPaidTo(house, other.id, ofOther);
    await follow();
    expect(await grantsOf(one)).toMatchObject([{ state: 'active' }]);
    expect(await grantsOf(other)).toMatchObject([{ state: 'active' }]);
    const [grant] = await grantsOf(other);
    await house.operate('bonuses end', { brand: 'lotus', id: grant?.id ?? '', reason: 'They asked for it.' });
    await isPaidTo(house, other.id, ofOther);
    await follow();
    expect(await grantsOf(one)).toMatchObject([{ state: 'refused' }]);
  });

  test('is looked for account by account', async () => {
    const [one, other] = [await member(), await member()];
    await follow();
    const bound = [randomUUID(), randomUUID()];
    for (const digest of bound) {
      await binds(house, one.id, digest);
      await binds(house, other.id, digest);
    }
    const pieces = await jobNamed('bonuses-taken').due({ ...house.services, db: house.db, now: clock.now() });
    expect(pieces.map(({ subject }) => subject).toSorted()).toEqual(
      bound.map((digest) => `lotus/${digest}`).toSorted(),
    );
  });

  test('what was played of it is granted anew where an operator allows it: what was taken, with what was left to wager', async () => {
    const one = await member();
    const player = await bonusPlayer(house);
    const other = { id: player.memberId, token: await player.token() };
    await payAtOnce([one, other]);
    await player.round('50.00', '20.00');
    await player.count();
    expect(await grantsOf(other)).toMatchObject([{ state: 'active', balance: '570.00', wagered: '50.00' }]);
    await ofOneAccount(one, other);
    await follow();
    const [refused] = await grantsOf(other);
    expect(refused).toMatchObject({ state: 'refused', own: '270.00' });
    expect(await wallets(other)).toMatchObject({ main: '370.00', bonus: '0.00' });
    await house.operate('bonuses allow', { brand: 'lotus', id: refused?.id ?? '', reason: 'They are siblings.' });
    await look();
    expect(await grantsOf(other)).toMatchObject([
      { state: 'active', amount: '300.00', kept: '270.00', balance: '570.00', required: '5950.00' },
      { state: 'refused' },
    ]);
    expect(await wallets(other)).toMatchObject({ main: '100.00', bonus: '570.00' });
    expect(await unsoundBeside()).toEqual([]);
  });

  test('one that was lost in play leaves nothing that an operator could allow', async () => {
    const one = await member();
    const player = await bonusPlayer(house);
    const other = { id: player.memberId, token: await player.token() };
    await payAtOnce([one, other]);
    await player.debit('all-of-it-in-play', '600.00', 'round-all-of-it');
    await ofOneAccount(one, other);
    await follow();
    const [refused] = await grantsOf(other);
    expect(refused).toMatchObject({ state: 'refused', own: '0.00' });
    await expect(
      house.operate('bonuses allow', { brand: 'lotus', id: refused?.id ?? '', reason: 'They are siblings.' }),
    ).rejects.toMatchObject({ code: 'bonus.over' });
  });

  test('whoever an operator allowed it has had it, so a third account of theirs is not given it', async () => {
    const [one, sibling, third] = [await member(), await member(), await member()];
    await ofOneDevice(one, sibling);
    await payAtOnce([one, sibling]);
    const [refused] = await grantsOf(sibling);
    await house.operate('bonuses allow', { brand: 'lotus', id: refused?.id ?? '', reason: 'They are siblings.' });
    await look();
    const deposit = await beginFor(third, 'welcome', '300.00');
    await ofOneAccount(sibling, third);
    await paid(third, deposit);
    expect(await grantsOf(third)).toMatchObject([{ state: 'refused' }]);
    expect(await grantsOf(sibling)).toMatchObject([{ state: 'active' }, { state: 'refused' }]);
  });

  test('an operator grants it anew all the same, and it does not end for that again', async () => {
    const [one, other] = [await member(), await member()];
    await payAtOnce([one, other]);
    await ofOneAccount(one, other);
    await follow();
    const [refused] = await grantsOf(other);
    const allow = () =>
      house.operate('bonuses allow', { brand: 'lotus', id: refused?.id ?? '', reason: 'They are siblings.' });
    await allow();
    await look();
    expect(await grantsOf(other)).toMatchObject([
      { state: 'active', kept: '300.00', balance: '600.00', required: '6000.00' },
      { state: 'refused' },
    ]);
    await expect(allow()).rejects.toMatchObject({ code: 'bonus.over' });
    await ofOneAccount(one, other);
    await ofOneAccount(other, one);
    await follow();
    expect(await grantsOf(other)).toMatchObject([{ state: 'active' }, { state: 'refused' }]);
    expect(await grantsOf(one)).toMatchObject([{ state: 'active' }]);
    expect(await unsoundBeside()).toEqual([]);
  });
});

test('an operator has it begin for a household, unless the deposit has gone back, and it ends where that goes back later', async () => {
  const [one, sibling, gone] = [await member(), await member(), await member()];
  await ofOneDevice(one, sibling, gone);
  const allow = async (depositor: Depositor) => {
    const grant = (await grantsOf(depositor)).at(-1);
    return house.operate('bonuses allow', { brand: 'lotus', id: grant?.id ?? '', reason: 'They are siblings.' });
  };
  const begun = await Promise.all([sibling, gone].map((depositor) => beginFor(depositor, 'welcome', '300.00')));
  const [ofSibling, ofGone] = begun;
  if (!ofSibling || !ofGone) throw new Error('Expected two deposits, found fewer.');
  await payAtOnce([one]);
  await paid(sibling, ofSibling);
  expect((await allow(sibling)).changes).toMatchObject([{ before: { state: 'refused' }, after: { state: 'allowed' } }]);
  expect(await wallets(sibling)).toMatchObject({ main: '0.00', held: '300.00' });
  await look();
  expect(await grantsOf(sibling)).toMatchObject([{ state: 'active', balance: '600.00' }, { state: 'refused' }]);
  await expect(allow(sibling)).rejects.toMatchObject({ code: 'bonus.over' });
  await paid(gone, ofGone);
  for (const [depositor, { id }] of [
    [gone, ofGone],
    [sibling, ofSibling],
  ] as const) {
    giveBack(id, '300.00', 'chargeback');
    await check(depositor, id);
  }
  await expect(allow(gone)).rejects.toMatchObject({ code: 'bonus.over' });
  expect(await grantsOf(sibling)).toMatchObject([{ state: 'givenUp', own: '300.00' }, { state: 'refused' }]);
  expect(await unsoundBeside()).toEqual([]);
});

test('a deposit whose bonus waits is held with it, and goes back whole where it is charged back', async () => {
  const depositor = await member();
  await paid(depositor, await beginFor(depositor, 'daily', '200.00'));
  const { id, amount } = await beginFor(depositor, 'welcome', '300.00');
  await paid(depositor, { id, amount });
  expect(await wallets(depositor)).toMatchObject({ main: '0.00', held: '300.00', bonus: '240.00' });
  giveBack(id, '300.00', 'chargeback');
  await check(depositor, id);
  expect(await grantsOf(depositor)).toMatchObject([{ state: 'givenUp', own: '300.00' }, { state: 'active' }]);
  expect(await wallets(depositor)).toMatchObject({ main: '0.00', held: '0.00', bonus: '240.00' });
  expect((await wallets(depositor)).owed ?? '0.00').toBe('0.00');
  expect(await unsoundBeside()).toEqual([]);
});

test('what was held settles what is owed since, once the bonus that it waited for is given up', async () => {
  const depositor = await member();
  await paid(depositor, await beginFor(depositor, 'daily', '200.00'));
  const plain = await begin(depositor, '100.00');
  await paid(depositor, plain);
  await house.spend(depositor, 10_000n);
  await paid(depositor, await beginFor(depositor, 'welcome', '300.00'));
  giveBack(plain.id, '100.00', 'chargeback');
  await check(depositor, plain.id);
  expect(await wallets(depositor)).toMatchObject({ main: '0.00', held: '300.00', owed: '-100.00' });
  const [waiting] = await grantsOf(depositor);
  await house.operate('bonuses end', { brand: 'lotus', id: waiting?.id ?? '', reason: 'They asked for it.' });
  expect(await wallets(depositor)).toMatchObject({ main: '200.00', held: '0.00', owed: '0.00' });
});

test('an operator who allows a bonus waits for what is being booked of its deposit', async () => {
  const real = await openPaying({ parts: { bonuses: BONUSES }, database: await withPostgres(12, onTestFinished) });
  const depositor = await real.member();
  const { id } = await real.beginFor(depositor, 'welcome', '300.00');
  await real.check(depositor, id);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO bonus_grants (merchant, member_id, source, reference, slug, title, currency, amount, to_keep, terms, required, state,
        granted_at, ended_at)
      VALUES ('lotus', ${depositor.id}, 'promotion', ${`deposit ${id}`}, 'welcome', '{"EN": "Welcome"}', 'PHP', 30000, 0,
        ${JSON.stringify(TERMS)}, 30000, 'refused', ${real.clock.now()}, ${real.clock.now()})
      RETURNING id::text`.execute(real.db);
  const allow = () =>
    real.operate('bonuses allow', { brand: 'lotus', id: rows[0]?.id ?? '', reason: 'They are siblings.' });
  await sql`UPDATE deposits SET paid = 30000, credited = 30000 WHERE id = ${id}`.execute(real.db);
  const { allowing } = await real.db.transaction().execute(async (trx) => {
    await sql`UPDATE deposits SET went_back = 30000, returned = 30000 WHERE id = ${id}`.execute(trx);
    const begun = Promise.allSettled([allow()]);
    await vi.waitFor(async () => {
      const { rows: waiting } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(real.db);
      expect(waiting).toHaveLength(1);
    }, PATIENTLY);
    return { allowing: begun };
  });
  expect(await allowing).toMatchObject([{ status: 'rejected', reason: { code: 'bonus.over' } }]);
});

test('of deposits of five accounts of one device at once one brings it', async () => {
  const real = await openPaying({ parts: { bonuses: BONUSES }, database: await withPostgres(12, onTestFinished) });
  const device = randomUUID();
  const all = [];
  for (let account = 0; account < 5; account += 1) {
    const { id: member_id } = await real.member();
    await real.db
      .insertInto('member_origins')
      .values({ merchant: 'lotus', member_id, inviter_id: null, device, place: null, came_at: real.clock.now() })
      .execute();
    all.push(member_id);
  }
  const arrived = money(30_000n, 'PHP');
  const granted = await Promise.all(
    all.map((member_id) =>
      inTransaction(real.db, (trx) =>
        grantForDeposit(
          { db: trx, now: real.clock.now(), metrics: real.services.metrics },
          {
            merchant: 'lotus',
            member_id,
            id: randomUUID(),
            slug: 'welcome',
            ...{ begunAt: real.clock.now(), offer: null, terms: null },
            arrived,
            isWithdrawing: false,
          },
        ),
      ),
    ),
  );
  expect(granted.filter((isGranted) => isGranted)).toHaveLength(1);
});

test('a deposit that may bring what is given once waits for the person before it holds any money', async () => {
  const real = await openPaying({ parts: { bonuses: BONUSES }, database: await withPostgres(12, onTestFinished) });
  const depositor = await real.member();
  await real.db
    .insertInto('member_origins')
    .values({
      ...{ merchant: 'lotus', member_id: depositor.id, inviter_id: null, device: randomUUID(), place: null },
      came_at: real.clock.now(),
    })
    .execute();
  const before = await real.begin(depositor, '100.00');
  await real.check(depositor, before.id);
  real.pay(before.id, '100.00');
  await real.check(depositor, before.id);
  const { id } = await real.beginFor(depositor, 'welcome', '300.00');
  await real.check(depositor, id);
  real.pay(id, '300.00');
  const { checking } = await real.db.transaction().execute(async (trx) => {
    await lockPersons(trx, 'lotus', [depositor.id]);
    const begun = real.check(depositor, id);
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'advisory'`.execute(real.db);
      expect(rows).toHaveLength(1);
    }, PATIENTLY);
    const { rows } = await sql`
      SELECT FROM accounts WHERE owner = ${depositor.id} AND wallet = 'main' FOR UPDATE SKIP LOCKED`.execute(trx);
    expect(rows).toHaveLength(1);
    return { checking: begun };
  });
  await checking;
  expect(await real.wallets(depositor)).toMatchObject({ main: '100.00', held: '300.00' });
});

test('a deposit without a promotion brings none', async () => {
  const depositor = await member();
  await paid(depositor, await begin(depositor, '300.00'));
  expect(await grantsOf(depositor)).toEqual([]);
});

/** Grants a member of lotus a bonus, of which the money waits to begin. */
const granted = ({ db, clock: time, services }: Pick<Harness, 'db' | 'clock' | 'services'>, member_id: string) =>
  inTransaction(db, (trx) =>
    grantBonus(
      { db: trx, now: time.now(), metrics: services.metrics },
      {
        ...{ merchant: 'lotus', member_id, source: 'promotion', reference: randomUUID(), slug: 'welcome' },
        ...{ title: { EN: 'Welcome' }, currency: 'PHP', amount: 5000n, paidIn: 10_000n, terms: TERMS },
      },
    ),
  );

test('nothing is withdrawn while a bonus is open, not even before it has begun', async () => {
  const paying = await openWithdrawing();
  const payee = await paying.payee();
  await granted(paying, payee.id);
  const body = { account: payee.account, amount: '100.00', paymentPassword: '802317' };
  const asked = { token: payee.token, key: randomUUID(), language: 'EN', body };
  await expect(paying.call(withdraw, asked)).rejects.toMatchObject({ code: 'bonuses.open', status: 409 });
  await catchUp(paying.services, jobNamed('bonuses'));
  await expect(paying.call(withdraw, { ...asked, key: randomUUID() })).rejects.toMatchObject({ code: 'bonuses.open' });
});

test('nothing is sent to other members while a bonus is open', async () => {
  const sending = await createHarness({ merchants: [SENDING] });
  const { payer } = await payers(sending);
  const inviter = await payer();
  const sender = await payer({ invitedBy: inviter.id });
  await granted(sending, sender.id);
  const body = { to: inviter.username, amount: '50.00', paymentPassword: PAYMENT };
  await expect(
    sending.call(sendToMember, { token: sender.token, key: randomUUID(), language: 'EN', body }),
  ).rejects.toMatchObject({ code: 'bonuses.open' });
});

test('a bonus is told when it begins', async () => {
  const depositor = await member();
  await paid(depositor, await beginFor(depositor, 'welcome', '300.00'));
  const { items } = await call(getMessages, { token: depositor.token, language: 'EN' });
  expect(items[0]).toMatchObject({ about: { place: 'bonuses' } });
});
