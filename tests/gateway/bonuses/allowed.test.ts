import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getGrants } from '../../../src/contract/bonuses/endpoints.ts';
import type { BonusesPart } from '../../../src/gateway/bonuses/part.ts';
import { type Depositor, openPaying } from '../cashier/deposits/paying.ts';
import { catchUp } from '../catching-up.ts';
import { jobNamed } from '../job-named.ts';
import { TERMS } from './bonus-player.ts';

const BONUSES: BonusesPart = {
  deposits: [
    {
      ...{ slug: 'welcome', title: { EN: 'Welcome' }, from: '2026-01-01T00:00:00.000Z', to: null, times: 'once' },
      ...{ points: 10_000, most: '500.00', least: '200.00', terms: { ...TERMS, order: 'together', of: 'both' } },
    },
  ],
};
const house = await openPaying({ parts: { bonuses: BONUSES } });
const { beginFor, check, pay, giveBack, member, call, clock, wallets, notice, db } = house;

const look = () => {
  clock.advance(1);
  return catchUp(house.services, jobNamed('bonuses'));
};
const grantsOf = async ({ token }: Depositor) => (await call(getGrants, { token, language: 'EN' })).items;
const statesOf = async (depositor: Depositor) => (await grantsOf(depositor)).map(({ state }) => state);
const allow = async (id: string) => {
  await house.operate('bonuses allow', { brand: 'lotus', id, reason: 'The withdrawal was rejected.' });
  await look();
};

/** Pays in what was begun with the promotion. */
async function paid(depositor: Depositor, { id }: { readonly id: string }): Promise<void> {
  await check(depositor, id);
  pay(id, '300.00');
  await check(depositor, id);
  await look();
}

/** Has a withdrawal of theirs under way. @returns ends it as rejected */
async function withdrawing({ id: member_id }: Depositor) {
  const [payout, id, at] = [randomUUID(), randomUUID(), clock.now()];
  await sql`
    INSERT INTO payout_accounts (merchant, id, member_id, destination, kind, name, sealed, masked, digest, bound_at, usable_at, removed_at)
      VALUES ('lotus', ${payout}, ${member_id}, 'bank', 'bank', 'Bank', 'sealed', '****1234', ${payout}, ${at}, ${at}, ${at})`.execute(
    db,
  );
  await sql`
    INSERT INTO withdrawals (merchant, id, member_id, payout, destination, kind, name, masked, provider, currency, amount, fee, state,
        is_handed, asked_at, changed_at, confirm_minutes)
      VALUES ('lotus', ${id}, ${member_id}, ${payout}, 'bank', 'bank', 'Bank', '****1234', 'nobody', 'PHP', 100, 0, 'pending', false,
        ${at}, ${at}, 30)`.execute(db);
  return () => sql`UPDATE withdrawals SET state = 'rejected' WHERE merchant = 'lotus' AND id = ${id}`.execute(db);
}

/** Somebody whose bonus was refused because a withdrawal was under way, which is over. */
async function refused(depositor: Depositor) {
  const begun = await beginFor(depositor, 'welcome', '300.00');
  const reject = await withdrawing(depositor);
  await paid(depositor, begun);
  await reject();
  const [grant] = await grantsOf(depositor);
  expect(grant).toMatchObject({ state: 'refused' });
  return { deposit: begun.id, grant: grant?.id ?? '' };
}

test('a bonus whose deposit went back in part is not allowed, because it would be for money that is gone', async () => {
  const depositor = await member();
  const { deposit, grant } = await refused(depositor);
  giveBack(deposit, '299.99', 'chargeback');
  await check(depositor, deposit);
  await expect(allow(grant)).rejects.toThrow('whose deposit is there whole');
  expect(await wallets(depositor)).toMatchObject({ main: '0.01' });
  expect(await statesOf(depositor)).toEqual(['refused']);
});

test('what is given once is not allowed to whoever has had it since', async () => {
  const depositor = await member();
  const { grant } = await refused(depositor);
  await paid(depositor, await beginFor(depositor, 'welcome', '300.00'));
  await expect(allow(grant)).rejects.toThrow('who has not had this promotion');
  expect(await statesOf(depositor)).toEqual(['active', 'refused']);
});

test('of two refused ones of what is given once one is allowed', async () => {
  const depositor = await member();
  const [one, two] = [await refused(depositor), await refused(depositor)];
  await allow(one.grant);
  await expect(allow(two.grant)).rejects.toThrow('who has not had this promotion');
  expect((await statesOf(depositor)).filter((state) => state !== 'refused')).toEqual(['active']);
});

test('a notice that says nothing new ends no bonus, whatever of its deposit went back before it began', async () => {
  const depositor = await member();
  const { id } = await beginFor(depositor, 'welcome', '300.00');
  await check(depositor, id);
  pay(id, '300.00');
  giveBack(id, '10.00');
  await check(depositor, id);
  await look();
  const begun = { state: 'active', amount: '290.00', kept: '290.00' };
  expect(await grantsOf(depositor)).toMatchObject([begun]);
  await notice(id);
  await catchUp(house.services, jobNamed('deposits'));
  await check(depositor, id);
  expect(await grantsOf(depositor)).toMatchObject([begun]);
  giveBack(id, '10.00');
  await check(depositor, id);
  expect(await statesOf(depositor)).toEqual(['givenUp']);
});
