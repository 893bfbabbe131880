import { CompiledQuery } from 'kysely';
import type { Trx } from '../db/schema.ts';
import { whenCommitted } from '../db/transaction.ts';
import type { Booking, BookingName } from './booking.ts';
import type { Books } from './ledger.ts';
import { LARGEST_AMOUNT, type Posting } from './posting.ts';

type Named = Pick<Booking, keyof BookingName | 'operation' | 'memo'>;

/** Finds and locks the accounts as {@link lockAccounts} does, and books where they allow it. */
export const ADD_SINGLE = `
  WITH asked (kind, owner, wallet, unit, gets) AS (
    VALUES ($7::text, $8::text, $9::text, $10::text, false), ($11, $12, $13, $10, true)
  ), locked AS (
    SELECT id, gets, balance FROM accounts JOIN asked USING (kind, owner, wallet, unit)
      WHERE merchant = $1 AND NOT may_go_below_zero ORDER BY id FOR NO KEY UPDATE OF accounts
  ), held AS (
    SELECT id, gets, balance FROM locked
    UNION ALL
    SELECT id, gets, NULL FROM accounts JOIN asked USING (kind, owner, wallet, unit)
      WHERE merchant = $1 AND may_go_below_zero
  )
  INSERT INTO bookings (merchant, kind, reference, operation, memo, booked_at, sources, destinations, amounts)
    SELECT $1, $2, $3, $4, $5, $6, ARRAY[source.id], ARRAY[destination.id], ARRAY[$14::bigint]
      FROM held AS source JOIN held AS destination ON destination.gets AND NOT source.gets
      WHERE (source.balance IS NULL OR source.balance >= $14)
        AND (destination.balance IS NULL OR destination.balance <= ${LARGEST_AMOUNT} - $14)
    ON CONFLICT DO NOTHING
    RETURNING id`;

/** The statement that books a single posting, where it is new, its accounts are open and their balances allow it. */
export function singleStatement(
  { merchant, kind, reference, operation, memo }: Named,
  { source, destination, amount }: Posting,
  now: Date,
): CompiledQuery<{ id: bigint }> {
  return CompiledQuery.raw(ADD_SINGLE, [
    ...[merchant, kind, reference, operation, memo, now],
    ...[source.kind, source.owner, source.wallet, source.unit],
    ...[destination.kind, destination.owner, destination.wallet, amount],
  ]);
}

/**
 * Books a single posting with one statement, where a list takes two.
 * @returns its number; null where nothing was booked, for whichever reason
 */
export async function addSingle(
  { db, now, metrics }: Books & { readonly db: Trx },
  named: Named,
  posting: Posting,
): Promise<bigint | null> {
  const [added] = (await db.executeQuery(singleStatement(named, posting, now))).rows;
  if (!added) return null;
  whenCommitted(db, () => metrics.bookings.inc({ kind: named.kind }));
  return added.id;
}
