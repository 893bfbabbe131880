import { expect, test } from 'vitest';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { followRank } from '../../../src/gateway/ranks/follow.ts';
import { ranksOf } from '../../../src/gateway/ranks/rules.ts';
import { giveMonthly } from '../../../src/gateway/ranks/timed.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { ranked, rankedPlayers } from './ranked.ts';

test('of twenty that look at a member at once one lifts them and gives each gift', async () => {
  const house = await createHarness({ merchants: [ranked()], database: await withPostgres() });
  const { db, clock, services } = house;
  const { player, run } = await rankedPlayers(house);
  const { id, play, moves, gifts } = await player();
  await play({ stake: 60_000n });
  const known = await services.merchants.byCode('lotus');
  const ranks = known && (await ranksOf(db, known.merchant));
  if (!ranks) throw new Error('Expected a merchant with ranks, found none.');
  const now = clock.now();
  const looks = Array.from(
    { length: 20 },
    () => () => inTransaction(db, (trx) => followRank({ db: trx, now }, ranks, id)),
  );
  await Promise.all([run('turnover'), ...looks.map((look) => look())]);
  await Promise.all(looks.map((look) => look()));
  expect(await moves()).toEqual(['2026-03-02 climbed bloom']);
  expect(await gifts()).toEqual(['upgrade Bud 500', 'upgrade Bloom 2000']);
  clock.advance(Date.parse('2026-04-01T10:00:00Z') - now.getTime());
  const later = clock.now();
  await Promise.all(
    looks.map(() => inTransaction(db, (trx) => giveMonthly({ db: trx, now: later }, ranks, id, '2026-04'))),
  );
  expect((await gifts()).slice(2)).toEqual(['monthly Bloom 2026-04 800']);
  expect(await brokenInvariants(db)).toEqual([]);
});
