import { type RawBuilder, sql } from 'kysely';
import type { CountedBet } from '../core/area.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { COUNT_BATCH } from './limits.ts';
import { COUNTED, SIDED, validSql } from './valid.ts';

/** Of a bet's row: whether it is otherwise than it was counted. The index of uncounted bets says the same. */
const UNCOUNTED = sql<boolean>`(counted_stake IS DISTINCT FROM CASE WHEN state = 'settled' THEN stake END
  OR counted_win IS DISTINCT FROM CASE WHEN state = 'settled' THEN win END)`;

const IS: RawBuilder<bigint> = validSql({ sided: sql`sided`, stake: sql`stake`, win: sql`win` });

/** Those of these merchants of which bets wait to be counted. */
export async function behind(db: Db | Trx, merchants: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM unnest(${sql.val([...merchants])}::text[]) AS code
      WHERE EXISTS (SELECT FROM bets WHERE merchant = code AND ${UNCOUNTED})`.execute(db);
  return rows.map(({ code }) => code);
}

/** Whether every bet of a member that was settled before then is counted as it is. */
export async function isCountedUntil(
  db: Db | Trx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  before: Date,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bets
      WHERE merchant = ${merchant} AND member_id = ${memberId} AND settled_at < ${before} AND ${UNCOUNTED}
      LIMIT 1`.execute(db);
  return rows.length === 0;
}

/** What lies before the end of a day of the merchant's calendar. */
interface Before {
  readonly until: Date;
  /** The last day, YYYY-MM-DD. */
  readonly day: string;
}

/** Whether bets wait to be counted that change what a day that is over, or one before it, comes to. */
export async function isBehind(db: Db | Trx, merchant: string, { until, day }: Before): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bets WHERE merchant = ${merchant} AND ${UNCOUNTED} AND (settled_at < ${until} OR counted_day <= ${day}::date)
      LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Counts bets of a merchant that were settled, settled anew, rolled back or opened again since they were counted last: what
 * they were goes, what they are comes. A bet that a vendor's call holds at this moment waits for the next time, so neither waits
 * for the other, and no bet is counted by two at once.
 * @param zone by whose calendar a bet has its day
 * @returns the bets that were counted, in the order of their numbers
 */
export async function countBets(trx: Trx, merchant: string, zone: string): Promise<readonly CountedBet[]> {
  const { rows } = await sql<CountedBet>`
    WITH due AS MATERIALIZED (
      SELECT bets.id, bets.member_id, games.game_type, ${SIDED} AS sided, bets.state = 'settled' AS counts, bets.rounds, bets.stake, bets.win,
          (bets.settled_at AT TIME ZONE ${zone})::date AS day,
          bets.counted_stake, bets.counted_win, bets.counted_day, bets.counted_type, bets.counted_sided
        FROM bets JOIN games ON games.node_id = bets.node_id
        WHERE bets.merchant = ${merchant} AND ${UNCOUNTED}
        ORDER BY bets.id LIMIT ${COUNT_BATCH}
        FOR NO KEY UPDATE OF bets SKIP LOCKED
    ), marked AS (
      UPDATE bets SET counted_stake = CASE WHEN due.counts THEN due.stake END,
          counted_win = CASE WHEN due.counts THEN due.win END,
          counted_day = CASE WHEN due.counts THEN due.day END,
          counted_type = CASE WHEN due.counts THEN due.game_type END,
          counted_sided = CASE WHEN due.counts THEN due.sided END
        FROM due WHERE bets.merchant = ${merchant} AND bets.id = due.id
    ), changes AS (
      SELECT member_id, counted_day AS day, counted_type AS game_type, -${COUNTED} AS valid,
          CASE WHEN counted_stake > 0 THEN -rounds ELSE 0 END AS rounds
        FROM due WHERE counted_day IS NOT NULL
      UNION ALL
      SELECT member_id, day, game_type, ${IS}, CASE WHEN stake > 0 THEN rounds ELSE 0 END FROM due WHERE counts
    ), summed AS (
      INSERT INTO turnover_days (merchant, member_id, day, game_type, valid, rounds)
        SELECT ${merchant}, member_id, day, game_type, sum(valid), sum(rounds) FROM changes
          GROUP BY member_id, day, game_type ORDER BY member_id, day, game_type
        ON CONFLICT (merchant, member_id, day, game_type) DO UPDATE
          SET valid = turnover_days.valid + excluded.valid, rounds = turnover_days.rounds + excluded.rounds
    )
    SELECT id, member_id AS "memberId", CASE WHEN counts THEN ${IS} ELSE 0 END::bigint AS valid,
        array_remove(ARRAY[counted_day, CASE WHEN counts THEN day END], NULL)::text[] AS days
      FROM due ORDER BY id`.execute(trx);
  return rows;
}
