import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFailed, test } from 'vitest';
import { CHECKS } from '../../../src/gateway/areas.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { countBets } from '../../../src/gateway/turnover/count.ts';
import { COUNT_BATCH } from '../../../src/gateway/turnover/limits.ts';
import { turnoverOf } from '../../../src/gateway/turnover/read.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { GIVING, players } from '../promotions/playing.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const job = jobNamed('turnover');

/** Its days are those of Manila. */
const MANILA = {
  ...GIVING,
  parts: { ...GIVING.parts, registration: { timeZone: 'Asia/Manila' } },
};

const house = await createHarness({ merchants: [MANILA] });
const player = await players(house);

test('what is settled counts, on the day and in the category that it was settled in, and what is open does not', async () => {
  const { id, play } = await player();
  await play({ of: 'RNG', stake: 500n, win: 9000n, at: new Date('2026-05-04T15:59:59Z') });
  await play({ of: 'RNG', stake: 300n, at: new Date('2026-05-04T16:00:00Z') });
  await play({ of: 'SPORTS', stake: 1000n, win: 1600n, at: new Date('2026-05-04T20:00:00Z') });
  await play({ of: 'LIVE', stake: 1000n, win: 1000n, at: new Date('2026-05-04T20:00:00Z') });
  await play({ of: 'FISH', stake: 700n, state: 'open' });
  await play({ of: 'FISH', stake: 0n, state: 'void' });
  expect(await catchUp(house.services, job)).toBeGreaterThan(0);
  const asked = { merchant: 'lotus', memberId: id };
  expect(await turnoverOf(house.db, asked)).toEqual(
    new Map([
      ['LIVE', 0n],
      ['RNG', 800n],
      ['SPORTS', 600n],
    ]),
  );
  // Manila is eight hours ahead.
  expect(await turnoverOf(house.db, { ...asked, to: '2026-05-04' })).toEqual(new Map([['RNG', 500n]]));
  expect(await turnoverOf(house.db, { ...asked, from: '2026-05-05' })).toEqual(
    new Map([
      ['LIVE', 0n],
      ['RNG', 300n],
      ['SPORTS', 600n],
    ]),
  );
  expect(await catchUp(house.services, job)).toBe(0);
});

test('of tables among slots counts what a bet won or lost, and a bet without a stake is no round', async () => {
  const { id, play } = await player();
  await play({ of: 'RNG', classify: 'TG', stake: 20_000n, win: 19_500n });
  await play({ of: 'RNG', classify: 'SLOT', stake: 300n, win: 200n });
  await play({ of: 'RNG', classify: 'SLOT', stake: 0n, win: 900n });
  house.clock.advance(1_000);
  await catchUp(house.services, job);
  expect(await turnoverOf(house.db, { merchant: 'lotus', memberId: id })).toEqual(new Map([['RNG', 800n]]));
  const { rounds } = await house.db
    .selectFrom('turnover_days')
    .select('rounds')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(rounds).toBe(2n);
});

const change = fc.oneof(
  fc.record({ is: fc.constant('bet'), of: fc.constantFrom('RNG', 'SPORTS'), stake: fc.nat(900), win: fc.nat(900) }),
  fc.record({ is: fc.constant('win'), bet: fc.nat(20), win: fc.nat(900) }),
  fc.record({ is: fc.constantFrom('reopen', 'void', 'settle'), bet: fc.nat(20) }),
  fc.record({ is: fc.constant('count') }),
);

test('in whatever order bets are settled, settled anew, opened again and given back, what counts is what stands', async () => {
  onTestFailed(() => console.error(`SEED=${SEED}`));
  const { db, clock } = house;
  const met: Record<string, number> = {};
  for (const course of fc.sample(fc.array(change, { minLength: 4, maxLength: 14 }), { numRuns: 60, seed: SEED })) {
    const { id, play } = await player();
    for (const drawn of course) {
      met[drawn.is] = (met[drawn.is] ?? 0) + 1;
      clock.advance(60_000);
      if ('of' in drawn)
        await play({ of: drawn.of === 'RNG' ? 'RNG' : 'SPORTS', stake: BigInt(drawn.stake), win: BigInt(drawn.win) });
      if (drawn.is === 'count') await catchUp(house.services, job);
      if (!('bet' in drawn)) continue;
      const to = {
        win: sql`win = ${'win' in drawn ? drawn.win : 0}`,
        reopen: sql`state = 'open', settled_at = NULL`,
        void: sql`state = 'void', stake = 0, win = 0, settled_at = ${clock.now()}`,
        settle: sql`state = 'settled', settled_at = ${clock.now()}`,
      }[drawn.is];
      await sql`UPDATE bets SET ${to ?? sql``} WHERE merchant = 'lotus' AND id = (
        SELECT id FROM bets WHERE merchant = 'lotus' AND member_id = ${id} ORDER BY id OFFSET ${drawn.bet % 5} LIMIT 1)
        AND (state <> 'void' OR ${drawn.is} IN ('settle', 'reopen'))`.execute(db);
    }
    await catchUp(house.services, job);
    const bets = await db
      .selectFrom('bets')
      .innerJoin('games', 'games.node_id', 'bets.node_id')
      .select(['game_type', 'stake', 'win'])
      .where('member_id', '=', id)
      .where('state', '=', 'settled')
      .execute();
    const standing = (type: string) =>
      bets
        .filter(({ game_type }) => game_type === type)
        .reduce((sum, { stake, win }) => {
          const lost = Math.abs(Number(win) - Number(stake));
          return sum + (type === 'RNG' ? Number(stake) : Math.min(Number(stake), lost));
        }, 0);
    const counted = await turnoverOf(db, { merchant: 'lotus', memberId: id });
    expect(Number(counted.get('RNG') ?? 0n)).toBe(standing('RNG'));
    expect(Number(counted.get('SPORTS') ?? 0n)).toBe(standing('SPORTS'));
  }
  for (const what of ['bet', 'win', 'reopen', 'void', 'settle', 'count'])
    expect(met[what] ?? 0, what).toBeGreaterThan(10);
  const check = CHECKS.find(({ name }) => name === 'turnover');
  const span = { since: new Date(0), until: clock.now() };
  expect(await inTransaction(db, async (trx) => check?.find(trx, 'lotus', span))).toEqual([]);
  await sql`UPDATE turnover_days SET valid = valid + 1 WHERE valid = (SELECT max(valid) FROM turnover_days)`.execute(
    db,
  );
  expect(await inTransaction(db, async (trx) => check?.find(trx, 'lotus', span))).not.toEqual([]);
});

test('twenty that count at once count each bet once, and leave alone what a call of a vendor holds', async () => {
  const { db, ...real } = await createHarness({ merchants: [GIVING], database: await withPostgres() });
  const { id, play } = await (await players({ db, ...real }))();
  for (let bet = 0; bet < 30; bet += 1) await play({ stake: 100n });
  await db.transaction().execute(async (held) => {
    await sql`SELECT FROM bets WHERE member_id = ${id} ORDER BY id LIMIT 1 FOR UPDATE`.execute(held);
    const counted = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction(db, (trx) => countBets(trx, 'lotus', 'UTC'))),
    );
    expect(counted.flat()).toHaveLength(29);
  });
  expect(await inTransaction(db, (trx) => countBets(trx, 'lotus', 'UTC'))).toHaveLength(1);
  expect(await turnoverOf(db, { merchant: 'lotus', memberId: id })).toEqual(new Map([['RNG', 3000n]]));
  expect(COUNT_BATCH).toBeGreaterThan(30);
});
