import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimReward, getRewards } from '../../../../src/contract/promotions/endpoints.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../../src/gateway/core/ledger/ledger.ts';
import { offerReward } from '../../../../src/gateway/promotions/offer.ts';
import { toDecimal } from '../../../../src/money/money.ts';
import { TERMS } from '../../bonuses/bonus-player.ts';
import { catchUp } from '../../catching-up.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { jobNamed } from '../../job-named.ts';
import { operated } from '../../operating.ts';
import { soundness } from '../wallet/held.ts';

const house = await operated();
const { db, clock, call } = house;

test.each([
  ['a game that its vendor never had', 'PG/never-made', null],
  ['a game of a vendor that nobody knows', 'GHOST/moon', null],
  ['such a game, under terms', 'PG/never-made', TERMS],
])('who claims free rounds of %s is given their worth at once', async (_, game, terms) => {
  const username = `m-${randomUUID()}`;
  const token = await house.session('member', username);
  const prize = { of: 'freeRounds', game, rounds: 10, stake: 100n, amount: 1_000n, days: 7, terms } as const;
  await inTransaction(db, (trx) =>
    offerReward(
      { db: trx, now: clock.now() },
      {
        ...{ merchant: { code: 'lotus', currency: 'PHP' }, memberId: username, source: 'mission', prize },
        ...{ reference: 'week 18', expires: null },
        because: { of: 'mission', title: { EN: 'Ten games' }, from: '2026-05-01', to: '2026-05-07' },
      },
    ),
  );
  const [reward] = (await call(getRewards, { token, query: {} })).items;
  const claimed = await call(claimReward, { token, key: randomUUID(), body: { id: reward?.id ?? '' } });
  expect(claimed).toMatchObject({ state: 'given', gives: { game } });
  await catchUp(house.services, jobNamed('free-rounds-ends'));
  await catchUp(house.services, jobNamed('free-rounds'));
  const listed = await house.operate('free-rounds list', { username, brand: 'lotus' });
  expect(listed.answer).toMatchObject([{ game, state: 'over', ending: 'gone', played: 0, madeGood: '10.00' }]);
  const own = toDecimal(await balanceOf(db, memberAccount(username, { code: 'lotus', currency: 'PHP' })));
  const bonuses = await db.selectFrom('bonus_grants').select('amount').where('member_id', '=', username).execute();
  expect([own, bonuses]).toEqual(terms === null ? ['10.00', []] : ['0.00', [{ amount: 1_000n }]]);
  const messages = await db
    .selectFrom('messages')
    .select(['key', 'details'])
    .where('member_id', '=', username)
    .where('key', '=', 'freeRoundsGone')
    .execute();
  expect(messages).toMatchObject([{ details: { game, left: '10', amount: '10.00' } }]);
  expect([...(await brokenInvariants(db)), ...(await soundness(house))]).toEqual([]);
});
