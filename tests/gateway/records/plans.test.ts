import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { movedAccount } from '../../../src/gateway/records/account.ts';
import { selectPage } from '../../../src/gateway/records/bets.ts';
import { selectMovements } from '../../../src/gateway/records/transactions.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { knownMember } from '../member/known.ts';
import { costOf, planOf } from '../plans.ts';

/** A member who has played much, beside one who has played as much. */
const ROWS = 20_000;
/** Bookings at once. Each leaves a version of its accounts, through which the next one looks until they are committed. */
const SLICE = 500;
const LIMIT = 20;
/** Rows that a page may cost: one page of each game or kind, of which the member has some. */
const MOST_READ = 1_000;

const { db } = await createHarness({ database: await withPostgres(2) });
for (const member of ['m-much', 'm-other']) await fill(member);
await sql`VACUUM ANALYZE bets, entries, bookings, accounts`.execute(db);

/** Bets of ten games, one in 5,000 of them open, and as many bookings, one in 4,000 of them a refund. */
async function fill(member: string): Promise<void> {
  await knownMember(db, member);
  await sql`
    INSERT INTO vendors (code, name, position) VALUES ('PG', 'PG', 1), ('JDB', 'JDB', 2) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`
    INSERT INTO games (vendor, game_type, code, name, name_key, icon, is_new, is_open, popularity)
      SELECT CASE WHEN n < 9 THEN 'PG' ELSE 'JDB' END, CASE WHEN n < 9 THEN 'RNG' ELSE 'FISH' END, 'plan-' || n, 'Game ' || n, 'game',
          '/icon.svg', false, true, 1
        FROM generate_series(0, 9) AS n ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO bets (merchant, member_id, node_id, vendor, round_id, currency, stake, state, placed_at, settled_at)
      SELECT 'lotus', ${member}, g.node_id, g.vendor, 'plan-' || n, 'PHP', 100, CASE WHEN n % 5000 = 1 THEN 'open' ELSE 'settled' END,
          timestamptz '2026-01-01' + n * interval '1 minute',
          CASE WHEN n % 5000 = 1 THEN NULL ELSE timestamptz '2026-01-01' + n * interval '1 minute' END
        -- Games of the second vendor are rare and old.
        FROM generate_series(1, ${ROWS}::integer) AS n
          JOIN games g ON g.code = 'plan-' || CASE WHEN n < 100 THEN 9 ELSE n % 9 END`.execute(db);
  await sql`
    INSERT INTO accounts (merchant, kind, owner, wallet, unit, may_go_below_zero)
      VALUES ('lotus', 'member', ${member}, 'main', 'PHP', false), ('lotus', 'house', 'bank', 'main', 'PHP', true)
      ON CONFLICT DO NOTHING`.execute(db);
  for (let from = 1; from <= ROWS; from += SLICE) await book(member, from);
}

async function book(member: string, from: number): Promise<void> {
  await sql`
    INSERT INTO bookings (merchant, kind, reference, operation, sources, destinations, amounts, booked_at)
      SELECT 'lotus', CASE WHEN n % 4000 = 1 THEN 'game.debit.reversal' WHEN n % 2 = 0 THEN 'game.credit' ELSE 'demo.deposit' END,
          ${member} || n, 'plan', ARRAY[bank.id], ARRAY[own.id], ARRAY[100], timestamptz '2026-01-01' + n * interval '1 minute'
        FROM generate_series(${from}::integer, ${from + SLICE - 1}::integer) AS n, accounts bank, accounts own
        WHERE bank.merchant = 'lotus' AND bank.kind = 'house' AND bank.owner = 'bank'
          AND own.merchant = 'lotus' AND own.owner = ${member}`.execute(db);
}

/** An old place, so that a page in the middle is asked for, and not the first. */
const PLACE = { at: '2026-01-10T00:00:00.000000Z', id: '1' };
const PLACES = [undefined, PLACE];
const RANGES = [{}, { from: Date.parse('2026-01-02'), to: Date.parse('2026-01-03') }];

describe('a page of bets reads what it shows, and not the history of its member', () => {
  const filters = [
    {},
    { vendor: 'JDB' },
    { gameType: 'FISH' },
    { vendor: 'PG' },
    { state: 'open' },
    { state: 'void' },
    { state: 'open', vendor: 'JDB' },
    { state: 'settled', vendor: 'JDB' },
  ] as const;
  const asked = filters.flatMap((filter) =>
    RANGES.flatMap((range) => PLACES.map((place) => ({ filter, range, place }))),
  );

  test.each(asked)('$filter $range $place', async ({ filter, range, place }) => {
    const owner = { merchant: 'lotus', member_id: 'm-much' };
    const query = selectPage(db, owner, { ...filter, range }, { limit: LIMIT, place });
    const { read, whole } = costOf(planOf(await query.explain('json', sql`analyze`)), /^bets/);
    expect(whole).toEqual([]);
    expect(read).toBeLessThan(MOST_READ);
  });
});

describe('a page of movements does the same', () => {
  const kinds = [null, ['game.debit.reversal'], ['game.credit'], ['game.tip']] as const;
  const asked = kinds.flatMap((only) => RANGES.flatMap((range) => PLACES.map((place) => ({ only, range, place }))));

  test.each(asked)('$only $range $place', async ({ only, range, place }) => {
    const account = await movedAccount(db, { merchant: 'lotus', owner: 'm-much', wallet: 'main', unit: 'PHP' });
    expect(account?.kinds).toEqual(['demo.deposit', 'game.credit', 'game.debit.reversal']);
    if (!account) return;
    const moved = { ...account, kinds: only ?? account.kinds };
    const query = selectMovements(db, moved, { range, limit: LIMIT, place, wallet: 'main' });
    const { read, whole } = costOf(planOf(await query.explain('json', sql`analyze`)), /^(?:entries|bookings)/);
    expect(whole).toEqual([]);
    expect(read).toBeLessThan(MOST_READ);
  });
});
