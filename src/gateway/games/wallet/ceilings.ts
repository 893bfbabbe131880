import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '../../../money/money.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import type { WalletTables } from './tables.ts';

/** What a ceiling is for: what a vendor pays in one round by itself, or what a player stakes in one. */
export type CeilingKind = WalletTables['vendor_ceilings']['kind'];

/** Where a round is played: each what it is, or SQL that reads it. */
interface Place {
  readonly vendor: string | RawBuilder<string>;
  /** Null where it is not known, as at a vendor that keeps the money. */
  readonly node_id: number | RawBuilder<number> | null;
  readonly currency: Currency | RawBuilder<string>;
  readonly merchant: string | RawBuilder<string>;
}

/**
 * SQL of the ceiling that counts for a round: the game's own before its vendor's, and of either the merchant's own before
 * that for all. Minor units; null where there is none.
 */
export function ceilingSql(
  kind: CeilingKind,
  { vendor, node_id, currency, merchant }: Place,
): RawBuilder<bigint | null> {
  return sql<bigint | null>`(SELECT amount FROM vendor_ceilings AS ceiling
    WHERE ceiling.vendor = ${vendor} AND ceiling.currency = ${currency} AND ceiling.kind = ${kind}
      AND (ceiling.node_id = ${node_id}::integer OR ceiling.node_id IS NULL)
      AND (ceiling.merchant = ${merchant} OR ceiling.merchant IS NULL)
    ORDER BY ceiling.node_id NULLS LAST, ceiling.merchant NULLS LAST LIMIT 1)`;
}

/** {@link ceilingSql}, read by itself. */
export async function ceilingFor(db: Db | Trx, kind: CeilingKind, place: Place): Promise<bigint | null> {
  const row = await db.selectNoFrom(ceilingSql(kind, place).as('amount')).executeTakeFirst();
  return row?.amount ?? null;
}
