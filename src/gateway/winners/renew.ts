import { sql } from 'kysely';
import { WINNERS_MOST } from '../../contract/winners/words.ts';
import { later } from '../core/clock.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { selectGames } from '../games/catalogue/catalogue.ts';
import { HOUR_WINS, WINNERS_WINDOW_MS } from './limits.ts';
import { masked } from './mask.ts';

/** The parts of a merchant that decide its board. */
type Winning = Pick<Merchant, 'code' | 'languages' | 'currency'>;

/** What was paid of a bet's win; what free rounds won under terms becomes a bonus, which may be lost again. */
const PAID = sql<bigint>`(bets.win - bets.into_bonus)`;

/**
 * Looks at the bets that were settled since the last count, and fills the merchant's board anew. A board is read for each
 * page of visitors, so it never looks at bets itself.
 */
export async function renewWinners(trx: Trx, merchant: Winning, now: Date): Promise<void> {
  await keepHours(trx, merchant, now);
  const board = await rank(trx, merchant, now);
  const known = await trx
    .selectFrom('winners')
    .select(['game_type', 'place', 'node_id', 'name', 'amount'])
    .where('merchant', '=', merchant.code)
    .orderBy('game_type')
    .orderBy('place')
    .execute();
  // Every write makes the ready board old, so nothing is written where nothing changed.
  if (sameText(known) === sameText(board)) return;
  await trx.deleteFrom('winners').where('merchant', '=', merchant.code).execute();
  if (board.length === 0) return;
  await trx
    .insertInto('winners')
    .values(board.map((row) => ({ ...row, merchant: merchant.code })))
    .execute();
}

/**
 * Keeps the highest wins of each hour and category: of the last hour that was looked at and the one before it, because
 * bets are settled anew and committed late, and of all that have come since.
 */
async function keepHours(trx: Trx, { code, currency }: Winning, now: Date): Promise<void> {
  await sql`
    WITH since AS (
      SELECT date_trunc('hour', greatest(max(hour) - interval '1 hour', ${windowStart(now)}), 'UTC') AS hour
        FROM win_hours WHERE merchant = ${code}
    ), counted AS (
      SELECT hour, id FROM (
        SELECT date_trunc('hour', bets.settled_at, 'UTC') AS hour, bets.id, row_number() OVER (
            PARTITION BY date_trunc('hour', bets.settled_at, 'UTC'), games.game_type ORDER BY ${PAID} DESC, bets.id) AS place
          FROM bets JOIN games ON games.node_id = bets.node_id
          WHERE bets.merchant = ${code} AND bets.settled_at >= (SELECT hour FROM since)
            AND bets.state = 'settled' AND ${PAID} > 0 AND bets.currency = ${currency}
      ) AS ranked WHERE place <= ${HOUR_WINS}
    ), gone AS (
      DELETE FROM win_hours known WHERE merchant = ${code} AND hour >= (SELECT hour FROM since)
        AND NOT EXISTS (SELECT FROM counted WHERE counted.hour = known.hour AND counted.id = known.bet_id)
    )
    INSERT INTO win_hours (merchant, hour, bet_id) SELECT ${code}, hour, id FROM counted
      ON CONFLICT (merchant, hour, bet_id) DO NOTHING`.execute(trx);
}

/**
 * The board of each category. A row of a bet stands for one round; in seeded and imported rows, for all rounds of a visit. A
 * win that an operator holds or has refused is not a win yet.
 */
async function rank(trx: Trx, merchant: Winning, now: Date) {
  const wins = selectGames(trx, merchant, { isOpen: true })
    .innerJoin('bets', 'bets.node_id', 'games.node_id')
    .innerJoin('win_hours', (join) =>
      join.onRef('win_hours.merchant', '=', 'bets.merchant').onRef('win_hours.bet_id', '=', 'bets.id'),
    )
    .innerJoin('members', (join) =>
      join.onRef('members.merchant', '=', 'bets.merchant').onRef('members.id', '=', 'bets.member_id'),
    )
    .where('bets.merchant', '=', merchant.code)
    .where('win_hours.hour', '>', windowStart(now))
    .where('bets.state', '=', 'settled')
    .where(PAID, '>', 0n)
    .where('bets.currency', '=', merchant.currency)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('held_wins')
            .whereRef('held_wins.merchant', '=', 'bets.merchant')
            .whereRef('held_wins.member_id', '=', 'bets.member_id')
            .whereRef('held_wins.vendor', '=', 'bets.vendor')
            .whereRef('held_wins.round_id', '=', 'bets.round_id')
            .where('held_wins.state', '<>', 'released'),
        ),
      ),
    )
    .select(['games.game_type', 'games.node_id', 'members.username', PAID.as('amount')])
    .select((eb) =>
      eb.fn
        .agg<bigint>('row_number')
        .over((over) => over.partitionBy('games.game_type').orderBy(PAID, 'desc').orderBy('bets.id', 'desc'))
        .as('place'),
    )
    .as('wins');
  const rows = await trx
    .selectFrom(wins)
    .selectAll()
    .where('place', '<=', BigInt(WINNERS_MOST))
    .orderBy('game_type')
    .orderBy('place')
    .execute();
  return rows.map(({ game_type, place, node_id, username, amount }) => ({
    ...{ game_type, place: Number(place), node_id, name: masked(username), amount },
  }));
}

const windowStart = (now: Date) => later(now, -WINNERS_WINDOW_MS);

const sameText = (rows: readonly object[]) =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
