import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CHECKS } from '../../../src/gateway/areas.ts';
import type { Db } from '../../../src/gateway/core/db/schema.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { checkBooks, unsound } from '../../../src/gateway/core/ledger/closing/books-check.ts';
import { fillDatabase } from '../../../src/gateway/seed/volume/fill.ts';
import { seriesWord } from '../../../src/gateway/seed/volume/games.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness, LOTUS, testConfig, withPostgres } from '../harness.ts';

/** An empty database, and what fills it. */
async function filling() {
  const database = await withPostgres();
  const config = testConfig({ DATABASE_URL: database.url });
  const fill = (volume: { games: number; bets: number }) => fillDatabase(config, [LOTUS], volume, () => undefined);
  return { database, db: database.db, fill };
}

async function counts(db: Db) {
  const { rows } = await sql<{ games: number; bets: number; bookings: number }>`
    SELECT (SELECT count(*) FROM games)::integer AS games, (SELECT count(*) FROM bets)::integer AS bets,
      (SELECT count(*) FROM bookings)::integer AS bookings`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('Expected a row of counts, found none.');
  return found;
}

test('fills a database up to numbers of games and bets, and goes on from there', async () => {
  const { db, fill } = await filling();
  await fill({ games: 1_500, bets: 4_000 });
  const first = await counts(db);
  expect(first.games).toBe(1_500);
  expect(first.bets).toBeGreaterThanOrEqual(4_000);
  expect(first.bets).toBeLessThan(5_000);

  await fill({ games: 1_500, bets: 4_000 });
  expect(await counts(db)).toEqual(first);

  await fill({ games: 1_600, bets: first.bets + 2_000 });
  expect(await counts(db)).toMatchObject({ games: 1_600, bets: first.bets + 2_000 });
  const { rows } = await sql`SELECT DISTINCT vendor, game_type, lower(name) FROM games`.execute(db);
  expect(rows).toHaveLength(1_600);

  expect(await brokenInvariants(db)).toEqual([]);
  expect(unsound(await inTransaction(db, (trx) => checkBooks(trx, CHECKS)))).toBeNull();
  const { rows: sums } = await sql`
    SELECT sum(stake)::bigint AS staked, sum(win)::bigint AS won FROM bets`.execute(db);
  const { rows: booked } = await sql`
    SELECT sum(greatest(e.amount, 0))::bigint AS staked, sum(greatest(-e.amount, 0))::bigint AS won
      FROM entries e JOIN accounts a ON a.merchant = e.merchant AND a.id = e.account
        JOIN bookings b ON b.merchant = e.merchant AND b.id = e.booking AND b.kind <> 'jackpot.contribution'
      WHERE a.kind = 'vendor'`.execute(db);
  expect(booked).toEqual(sums);
});

test('places its bets in the last three months, in the order of their numbers, and none ahead', async () => {
  const { db, fill } = await filling();
  await fill({ games: 0, bets: 3_000 });
  const { rows } = await sql<{ first: Date; last: Date; turned: number }>`
    SELECT min(placed_at) AS first, max(settled_at) AS last, count(*) FILTER (WHERE placed_at < day - interval '2 days')::integer AS turned
      FROM (SELECT *, max(placed_at) OVER (ORDER BY id) AS day FROM bets WHERE round_id LIKE 'volume/%') AS numbered`.execute(
    db,
  );
  const [{ first, last, turned } = { first: new Date(0), last: new Date(0), turned: -1 }] = rows;
  const days = (Date.now() - first.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(85);
  expect(days).toBeLessThan(91);
  expect(last.getTime()).toBeLessThanOrEqual(Date.now());
  expect(turned).toBe(0);
});

test('refuses a database with members that the demo did not make, and leaves it as it was', async () => {
  const { database, db, fill } = await filling();
  await (await createHarness({ database })).session('member', 'ana');
  const before = await counts(db);
  await expect(fill({ games: 10, bets: 1_000 })).rejects.toThrow(
    /Expected an empty database or one of the demo .* found members of lotus/,
  );
  expect(await counts(db)).toEqual(before);
});

test('gives each series of games a word of its own', () => {
  const words = Array.from({ length: 70_000 }, (_, series) => seriesWord(series));
  expect(new Set(words).size).toBe(words.length);
});
