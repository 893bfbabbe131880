import { sql } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';
import type { Check, Discrepancy, Span } from '../../core/ledger/closing/check.ts';
import { HOLDING } from './wins.ts';

/** What each kind of call that moves money is booked as, beside what is held of a win. */
const BOOKED = sql`CASE WHEN kind IN ('debit', 'buyIn', 'addOn') THEN 'game.debit' WHEN kind IN ('credit', 'end', 'adjust')
  THEN 'game.credit' WHEN kind IN ('tip', 'bonus', 'jackpot', 'freeRound') THEN 'game.' || kind END`;

/** What free rounds won under terms is booked when their bonus begins. */
const TO_BOOK = sql`CASE WHEN kind = 'freeRound' THEN amount - bonus ELSE amount END`;

/** Stakes, wins and tips of a period on which a vendor's call and the books disagree, or that only one of them knows. */
async function transactionsOff(trx: Trx, merchant: string, { since, until }: Span): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT concat_ws(' ', coalesce(said.kind, booked.kind), reference) AS subject, said.amount::text AS says,
        booked.amount::text AS found
      FROM (
        SELECT ${BOOKED} AS kind, reference, ${TO_BOOK} AS amount FROM vendor_transactions
          WHERE merchant = ${merchant} AND booked_at >= ${since} AND booked_at < ${until}
            AND refusal IS NULL AND kind NOT IN ('rollback', 'batch', 'close', 'cancel') AND ${TO_BOOK} > 0
      ) AS said FULL JOIN (
        SELECT min(kind) FILTER (WHERE kind <> 'game.hold') AS kind, reference, sum((SELECT sum(one) FROM unnest(amounts) AS one)) AS amount
          FROM bookings WHERE merchant = ${merchant} AND booked_at >= ${since} AND booked_at < ${until}
            AND kind IN ('game.debit', 'game.credit', 'game.bonus', 'game.jackpot', 'game.freeRound', 'game.tip', 'game.hold')
          GROUP BY reference
      ) AS booked USING (reference)
      WHERE said.amount IS DISTINCT FROM booked.amount OR said.kind <> booked.kind`.execute(trx);
  return rows;
}

/** Stakes, tips and wins of a period that were to be given or taken back and were not, and those that nobody asked for. */
async function rollbacksOff(trx: Trx, merchant: string, { since, until }: Span): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH reversed AS (
      SELECT o.kind || ' ' || o.reference AS subject
        FROM bookings r JOIN bookings o ON o.merchant = r.merchant AND o.id = r.reverses
        WHERE r.merchant = ${merchant} AND r.booked_at >= ${since} AND r.booked_at < ${until}
          AND r.kind IN ('game.debit.reversal', 'game.tip.reversal', 'game.credit.reversal')
    ), asked AS (
      SELECT DISTINCT ${BOOKED_OF_UNDONE} || ' ' || d.reference AS subject FROM vendor_transactions r
        JOIN vendor_transactions d ON d.merchant = r.merchant AND d.vendor = r.vendor AND d.member_id = r.member_id
          AND CASE r.kind WHEN 'rollback' THEN d.id = r.subject AND d.kind IN ('debit', 'buyIn', 'addOn', 'tip')
            WHEN 'cancel' THEN d.subject = r.subject AND d.kind IN ('debit', 'buyIn', 'addOn')
            ELSE d.id = r.replaces AND EXISTS (SELECT FROM bookings b
              WHERE b.merchant = d.merchant AND b.kind = 'game.credit' AND b.reference = d.reference) END
        WHERE r.merchant = ${merchant} AND r.booked_at >= ${since} AND r.booked_at < ${until}
          AND r.kind IN ('rollback', 'cancel', 'adjust') AND r.refusal IS NULL AND d.refusal IS NULL
    )
    SELECT subject, 'to be mirrored' AS says, NULL AS found FROM asked
      WHERE NOT EXISTS (
        SELECT FROM bookings o JOIN bookings r ON r.merchant = o.merchant AND r.reverses = o.id
          WHERE o.merchant = ${merchant} AND o.kind = split_part(asked.subject, ' ', 1)
            AND o.reference = split_part(asked.subject, ' ', 2))
    UNION ALL
    SELECT subject, NULL, 'mirrored' FROM reversed WHERE subject NOT IN (SELECT subject FROM asked)`.execute(trx);
  return rows;
}

/** What a transaction that may be undone was booked as. */
const BOOKED_OF_UNDONE = sql`CASE WHEN d.kind = 'tip' THEN 'game.tip' WHEN d.kind IN ('debit', 'buyIn', 'addOn')
  THEN 'game.debit' ELSE 'game.credit' END`;

/**
 * Bets placed or settled in a period, or corrected in it, whose stake and win differ from what the vendor's calls sum to, and stakes and wins without
 * a bet. A row of many rounds comes from a seed or an import, and no vendor called for it.
 */
async function betsOff(trx: Trx, merchant: string, { since, until }: Span): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT concat_ws('/', b.vendor, b.round_id, b.member_id) AS subject,
        b.stake || ' staked, ' || b.win || ' won, ' || b.into_bonus || ' into a bonus' AS says,
        called.stake || ' staked, ' || called.win || ' won, ' || called.into_bonus || ' into a bonus' AS found
      FROM bets b CROSS JOIN LATERAL (
        SELECT coalesce(sum(t.amount) FILTER (WHERE t.kind IN ('debit', 'buyIn', 'addOn') AND NOT EXISTS (
              SELECT FROM vendor_transactions r WHERE r.merchant = t.merchant AND r.vendor = t.vendor
                AND r.member_id = t.member_id AND r.refusal IS NULL
                AND (r.kind = 'rollback' AND r.subject = t.id OR r.kind = 'cancel' AND r.subject = t.subject))), 0) AS stake,
            coalesce(sum(t.amount) FILTER (WHERE t.kind IN ('credit', 'end', 'adjust', 'bonus', 'jackpot', 'freeRound') AND NOT EXISTS (
              SELECT FROM vendor_transactions r WHERE r.merchant = t.merchant AND r.vendor = t.vendor
                AND r.member_id = t.member_id AND r.refusal IS NULL AND r.replaces = t.id)), 0) AS win,
            coalesce(sum(t.amount) FILTER (WHERE t.kind = 'freeRound' AND EXISTS (
              SELECT FROM free_rounds f WHERE f.merchant = t.merchant AND f.id = t.free_rounds AND f.terms IS NOT NULL)), 0) AS into_bonus
          FROM vendor_transactions t
          WHERE t.merchant = b.merchant AND t.vendor = b.vendor AND t.member_id = b.member_id
            AND t.kind NOT IN ('rollback', 'batch', 'tip') AND t.subject = b.round_id AND t.refusal IS NULL
      ) AS called
      WHERE b.merchant = ${merchant} AND b.rounds = 1
        AND ((b.placed_at >= ${since} AND b.placed_at < ${until}) OR (b.settled_at >= ${since} AND b.settled_at < ${until})
          OR (b.vendor, b.round_id, b.member_id) IN (SELECT t.vendor, t.subject, t.member_id FROM vendor_transactions t
            WHERE t.merchant = ${merchant} AND t.kind = 'adjust' AND t.booked_at >= ${since} AND t.booked_at < ${until}))
        AND (b.stake, b.win, b.into_bonus) <> (called.stake, called.win, called.into_bonus)
    UNION ALL
    SELECT concat_ws('/', t.vendor, t.subject, t.member_id), NULL, t.kind || ' of ' || t.amount
      FROM vendor_transactions t
      WHERE t.merchant = ${merchant} AND t.booked_at >= ${since} AND t.booked_at < ${until}
        AND t.kind NOT IN ('rollback', 'batch', 'tip') AND t.refusal IS NULL AND NOT EXISTS (
          SELECT FROM bets b WHERE b.merchant = t.merchant AND b.vendor = t.vendor AND b.round_id = t.subject
            AND b.member_id = t.member_id)`.execute(trx);
  return rows;
}

/**
 * Members of whose held wallet the wins take up another amount than those that wait. What else lies in that wallet has
 * bookings of its own.
 */
async function heldOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const kinds = Object.values(HOLDING).flatMap((kind) => [kind, `${kind}.reversal`]);
  const { rows } = await sql<Discrepancy>`
    SELECT concat_ws(' ', owner, unit) AS subject, booked.amount::text AS says, waiting.amount::text AS found
      FROM (
        SELECT a.owner, a.unit, sum(e.amount) AS amount
          FROM bookings b JOIN entries e ON e.merchant = b.merchant AND e.booking = b.id
            JOIN accounts a ON a.merchant = e.merchant AND a.id = e.account
          WHERE b.merchant = ${merchant} AND b.kind = ANY (${kinds}) AND a.kind = 'member' AND a.wallet = 'held'
          GROUP BY a.owner, a.unit HAVING sum(e.amount) <> 0
      ) AS booked FULL JOIN (
        SELECT member_id AS owner, currency AS unit, sum(amount) AS amount FROM held_wins
          WHERE merchant = ${merchant} AND state = 'waiting' GROUP BY member_id, currency
      ) AS waiting USING (owner, unit)
      WHERE booked.amount IS DISTINCT FROM waiting.amount`.execute(trx);
  return rows;
}

/** What vendors said, what is kept of bets, and the books, compared with each other. */
export const gameChecks: readonly Check[] = [
  { name: 'transactions', find: transactionsOff },
  { name: 'rollbacks', find: rollbacksOff },
  { name: 'bets', find: betsOff },
  { name: 'held', ofNow: true, find: heldOff },
];
