import { sql } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';
import type { Check, Discrepancy, Span } from '../../core/ledger/closing/check.ts';
import { WIN_BOOKINGS } from './wins.ts';

/** Stakes and wins of a period on which a vendor's call and the books disagree, or that only one of them knows. */
async function transactionsOff(trx: Trx, merchant: string, { since, until }: Span): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT kind || ' ' || reference AS subject, said.amount::text AS says, booked.amount::text AS found
      FROM (
        SELECT kind, vendor || '/' || id AS reference, amount FROM vendor_transactions
          WHERE merchant = ${merchant} AND booked_at >= ${since} AND booked_at < ${until}
            AND refusal IS NULL AND kind <> 'rollback' AND amount > 0
      ) AS said FULL JOIN (
        SELECT CASE kind WHEN 'game.debit' THEN 'debit' ELSE 'credit' END AS kind, reference, sum(amounts[1]) AS amount
          FROM bookings WHERE merchant = ${merchant} AND booked_at >= ${since} AND booked_at < ${until}
            AND kind IN ('game.debit', 'game.credit', 'game.hold')
          GROUP BY 1, 2
      ) AS booked USING (kind, reference)
      WHERE said.amount IS DISTINCT FROM booked.amount`.execute(trx);
  return rows;
}

/** Rollbacks of a period whose stake was not given back, and stakes given back without a rollback. */
async function rollbacksOff(trx: Trx, merchant: string, { since, until }: Span): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    WITH reversed AS (
      SELECT o.reference, r.booked_at FROM bookings r JOIN bookings o ON o.merchant = r.merchant AND o.id = r.reverses
        WHERE r.merchant = ${merchant} AND r.kind = 'game.debit.reversal' AND r.booked_at >= ${since} AND r.booked_at < ${until}
    ), asked AS (
      SELECT DISTINCT d.vendor || '/' || d.id AS reference, d.merchant FROM vendor_transactions r
        JOIN vendor_transactions d ON d.merchant = r.merchant AND d.vendor = r.vendor AND d.id = r.subject
        WHERE r.merchant = ${merchant} AND r.booked_at >= ${since} AND r.booked_at < ${until}
          AND r.kind = 'rollback' AND r.refusal IS NULL AND d.kind = 'debit' AND d.refusal IS NULL
    )
    SELECT reference AS subject, 'rolled back' AS says, NULL AS found FROM asked
      WHERE NOT EXISTS (
        SELECT FROM bookings o JOIN bookings r ON r.merchant = o.merchant AND r.reverses = o.id
          WHERE o.merchant = asked.merchant AND o.kind = 'game.debit' AND o.reference = asked.reference)
    UNION ALL
    SELECT reference, NULL, 'given back' FROM reversed WHERE reference NOT IN (SELECT reference FROM asked)`.execute(
    trx,
  );
  return rows;
}

/**
 * Bets placed or settled in a period whose stake and win differ from the sum of the vendor's calls, and stakes without
 * a bet. A row of many rounds comes from a seed or an import, and no vendor called for it.
 */
async function betsOff(trx: Trx, merchant: string, { since, until }: Span): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT concat_ws('/', b.vendor, b.round_id, b.member_id) AS subject,
        b.stake || ' staked, ' || b.win || ' won' AS says, called.stake || ' staked, ' || called.win || ' won' AS found
      FROM bets b CROSS JOIN LATERAL (
        SELECT coalesce(sum(t.amount) FILTER (WHERE t.kind = 'debit' AND NOT EXISTS (
              SELECT FROM vendor_transactions r WHERE r.merchant = t.merchant AND r.vendor = t.vendor
                AND r.kind = 'rollback' AND r.subject = t.id AND r.refusal IS NULL)), 0) AS stake,
            coalesce(sum(t.amount) FILTER (WHERE t.kind = 'credit'), 0) AS win
          FROM game_plays p JOIN vendor_transactions t ON t.merchant = p.merchant AND t.play_id = p.id
          WHERE p.merchant = b.merchant AND p.member_id = b.member_id AND t.vendor = b.vendor
            AND t.kind <> 'rollback' AND t.subject = b.round_id AND t.refusal IS NULL
      ) AS called
      WHERE b.merchant = ${merchant} AND b.rounds = 1
        AND ((b.placed_at >= ${since} AND b.placed_at < ${until}) OR (b.settled_at >= ${since} AND b.settled_at < ${until}))
        AND (b.stake <> called.stake OR b.win <> called.win)
    UNION ALL
    SELECT concat_ws('/', t.vendor, t.subject, p.member_id), NULL, t.amount || ' staked'
      FROM vendor_transactions t JOIN game_plays p ON p.merchant = t.merchant AND p.id = t.play_id
      WHERE t.merchant = ${merchant} AND t.booked_at >= ${since} AND t.booked_at < ${until}
        AND t.kind = 'debit' AND t.refusal IS NULL AND NOT EXISTS (
          SELECT FROM bets b WHERE b.merchant = t.merchant AND b.vendor = t.vendor AND b.round_id = t.subject
            AND b.member_id = p.member_id)`.execute(trx);
  return rows;
}

/**
 * Members of whose held wallet the wins take up another amount than those that wait. What else lies in that wallet has
 * bookings of its own.
 */
async function heldOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { paid: _paid, ...held } = WIN_BOOKINGS;
  const kinds = [...Object.values(held), `${held.held}.reversal`];
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
