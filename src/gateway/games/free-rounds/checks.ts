import { sql } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';
import type { Check, Discrepancy } from '../../core/ledger/closing/check.ts';

/** Free rounds whose count and wins are others than vendors told. */
async function toldOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT f.id::text AS subject, f.played || ' played, ' || f.won || ' won, ' || f.gathered || ' gathered' AS says,
        told.played || ' played, ' || told.won || ' won, ' || told.gathered || ' gathered' AS found
      FROM free_rounds f CROSS JOIN LATERAL (
        SELECT count(*)::integer AS played, coalesce(sum(t.amount), 0)::bigint AS won, coalesce(sum(t.bonus), 0)::bigint AS gathered
          FROM vendor_transactions t
          WHERE t.merchant = f.merchant AND t.free_rounds = f.id AND t.refusal IS NULL
      ) AS told
      WHERE f.merchant = ${merchant} AND (f.played, f.won, f.gathered) <> (told.played, told.won, told.gathered)`.execute(
    trx,
  );
  return rows;
}

/** Free rounds that are over and became a bonus of another amount than they gathered, or were made good by another one. */
async function givenOff(trx: Trx, merchant: string): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    SELECT f.id::text AS subject, f.due::text AS says, given.amount::text AS found
      FROM (
        SELECT merchant, member_id, id, source, terms, CASE WHEN terms IS NULL THEN made_good ELSE gathered + made_good END AS due
          FROM free_rounds WHERE merchant = ${merchant} AND state = 'over'
      ) AS f CROSS JOIN LATERAL (
        SELECT CASE WHEN f.terms IS NULL THEN (
            SELECT coalesce(sum((SELECT sum(one) FROM unnest(b.amounts) AS one)), 0) FROM bookings b
              WHERE b.merchant = f.merchant AND b.kind = 'game.madeGood' AND b.reference = f.id::text)
          ELSE (
            SELECT coalesce(sum(g.amount), 0) FROM bonus_grants g
              WHERE g.merchant = f.merchant AND g.member_id = f.member_id AND g.source = f.source
                AND (g.reference = 'free rounds ' || f.id OR g.reference LIKE 'free rounds ' || f.id || ' late %'))
          END::bigint AS amount
      ) AS given
      WHERE f.due <> given.amount`.execute(trx);
  return rows;
}

/** What free rounds won, compared with what vendors told and with what their members were given. */
export const freeRoundsChecks: readonly Check[] = [
  { name: 'freeRounds', ofNow: true, find: toldOff },
  { name: 'freeRoundsGiven', ofNow: true, find: givenOff },
];
