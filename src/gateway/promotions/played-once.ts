import { type RawBuilder, sql } from 'kysely';
import { COUNTED } from '../turnover/valid.ts';

/** A bet that is open for as long is one of few: `bets_member_overnight` has these. */
const LONG = sql`interval '10 minutes'`;

/** Has PostgreSQL look up each day's bets by their times: as a join it expects so many that it reads all that the brand has. */
const DAY_BY_DAY = sql`OFFSET 0`;

/** Whose deposits of which time are looked at. */
interface Looked {
  readonly merchant: string;
  /** By whose calendar bets have their days. */
  readonly zone: string;
  /** A condition of SQL on deposits `d`. */
  readonly deposits: RawBuilder<unknown>;
  /** Expressions of SQL: payments count that were booked from `begins` until before `ends`, and bets until `lastDay` is over. */
  readonly begins: RawBuilder<unknown>;
  readonly ends: RawBuilder<unknown>;
  readonly lastDay: RawBuilder<unknown>;
}

/**
 * What members have paid in and played once: rows of `member_id`, `arrived`, `played` (minor units) and `deposits`, how many were
 * played whole.
 *
 * Money that is paid in is played by valid bets that are placed after it has arrived: what is unplayed rises with each payment and
 * falls with each bet, never below zero, so that whoever plays first and pays in then has played none of it, though the bet be settled
 * later. It is, over all payments, the most that has arrived since one of them less what was bet since. What came first is played first.
 * What went back of a deposit is what came last of it.
 *
 * Bets of whole days are known by their sum, by the day of their settlement. Single bets are read where the sum says too little, because a
 * member may have any number of them: those of a payment's day, once for all payments of it, where they can say it better; and those that
 * were open when a payment's day ended, which are few: they were open for long, or were settled just after.
 */
export function playedOnce({ merchant, zone, deposits, begins, ends, lastDay }: Looked): RawBuilder<unknown> {
  return sql`
    WITH payments AS (
      SELECT d.member_id, m.deposit, m.movement, m.booked_at AS at, m.amount - m.fee AS amount, d.credited - d.returned AS kept,
          sum(m.amount - m.fee) OVER (PARTITION BY m.deposit ORDER BY m.booked_at, m.movement) - (m.amount - m.fee) AS before
        FROM deposits AS d JOIN deposit_movements AS m ON m.merchant = d.merchant AND m.deposit = d.id AND m.kind = 'payment'
        WHERE d.merchant = ${merchant} AND d.credited > d.returned AND ${deposits}
    ), arrivals AS MATERIALIZED (
      SELECT member_id, deposit, at, (at AT TIME ZONE ${zone})::date AS day, before = 0 AS is_first, least(amount, kept - before) AS amount,
          sum(least(amount, kept - before))
            OVER (PARTITION BY member_id ORDER BY at DESC, deposit, movement ROWS UNBOUNDED PRECEDING) AS since
        FROM payments WHERE kept > before AND at >= ${begins} AND at < ${ends}
    ), days AS (
      SELECT member_id, day, sum(valid) AS valid, sum(sum(valid)) OVER (PARTITION BY member_id ORDER BY day DESC) AS since
        FROM (
          SELECT member_id, day, 0 AS valid FROM arrivals
          UNION ALL
          SELECT t.member_id, t.day, t.valid
            FROM (SELECT member_id, min(day) AS day FROM arrivals GROUP BY member_id) AS first
              JOIN turnover_days AS t ON t.merchant = ${merchant} AND t.member_id = first.member_id
                AND t.day >= first.day AND t.day <= ${lastDay}
        ) AS played
        GROUP BY member_id, day
    ), arrival_days AS MATERIALIZED (
      SELECT member_id, day, (day + 1)::timestamp AT TIME ZONE ${zone} AS ends, max(at) AS last_at FROM arrivals GROUP BY member_id, day
    ), overnight AS MATERIALIZED (
      SELECT b.member_id, b.placed_at, b.counted_day, ${COUNTED} AS valid
        FROM (SELECT member_id, min(ends) AS ends, max(last_at) AS last_at FROM arrival_days GROUP BY member_id) AS a
          JOIN bets AS b ON b.merchant = ${merchant} AND b.member_id = a.member_id AND b.state = 'settled'
            AND b.settled_at - b.placed_at >= ${LONG} AND b.settled_at >= a.ends AND b.placed_at < a.last_at
            AND b.counted_day <= ${lastDay}
      UNION ALL
      SELECT a.member_id, b.placed_at, b.counted_day, b.valid
        FROM arrival_days AS a CROSS JOIN LATERAL (
          SELECT placed_at, counted_day, ${COUNTED} AS valid FROM bets
            WHERE merchant = ${merchant} AND member_id = a.member_id AND state = 'settled'
              AND settled_at - placed_at < ${LONG} AND settled_at >= a.ends AND settled_at < a.ends + ${LONG}
              AND placed_at < a.last_at AND counted_day <= ${lastDay} ${DAY_BY_DAY}
        ) AS b
    ), bounds AS MATERIALIZED (
      SELECT a.member_id, a.at, a.day, a.since, a.since - days.since + days.valid + (
          SELECT coalesce(sum(o.valid), 0) FROM overnight AS o
            WHERE o.member_id = a.member_id AND o.placed_at < a.at AND o.counted_day > a.day
        ) AS at_most,
          greatest(max(a.since - days.since) OVER (PARTITION BY a.member_id), 0) AS at_least
        FROM arrivals AS a JOIN days ON days.member_id = a.member_id AND days.day = a.day
    ), moments AS (
      SELECT member_id, day, at, at_most, at_least, 0 AS valid FROM bounds
      UNION ALL
      SELECT a.member_id, a.day, b.placed_at, NULL, NULL, b.valid
        FROM (SELECT member_id, day, min(at) AS at FROM bounds WHERE at_most > at_least GROUP BY member_id, day) AS a
          CROSS JOIN LATERAL (
            SELECT placed_at, ${COUNTED} AS valid FROM bets
              WHERE merchant = ${merchant} AND member_id = a.member_id AND state = 'settled' AND counted_day = a.day
                AND settled_at >= a.at AND settled_at < (a.day + 1)::timestamp AT TIME ZONE ${zone} AND placed_at >= a.at ${DAY_BY_DAY}
          ) AS b
    ), since AS (
      SELECT member_id, at_most, at_least, sum(valid) OVER (PARTITION BY member_id, day ORDER BY at DESC) AS valid FROM moments
    ), unplayed AS (
      SELECT a.member_id, a.arrived, max(greatest(since.at_least, since.at_most - since.valid)) AS amount
        FROM (SELECT member_id, max(since) AS arrived FROM arrivals GROUP BY member_id) AS a JOIN since USING (member_id)
        WHERE since.at_most IS NOT NULL GROUP BY a.member_id, a.arrived
    ), whole AS (
      SELECT member_id, deposit, bool_or(is_first) AS is_first, min(since - amount) AS after
        FROM arrivals GROUP BY member_id, deposit
    )
    SELECT member_id, unplayed.arrived, unplayed.arrived - unplayed.amount AS played,
        count(*) FILTER (WHERE whole.is_first AND whole.after >= unplayed.amount) AS deposits
      FROM unplayed JOIN whole USING (member_id)
      GROUP BY member_id, unplayed.arrived, unplayed.amount`;
}
