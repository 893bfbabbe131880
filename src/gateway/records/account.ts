import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../core/db/schema.ts';
import type { Unit } from '../core/ledger/account.ts';

/** A wallet whose movements are read. */
export interface WalletName {
  readonly merchant: string;
  readonly owner: string;
  readonly wallet: string;
  readonly unit: Unit;
}

/** Its account, with the kinds of all bookings that ever moved it. */
export interface MovedAccount {
  readonly merchant: string;
  readonly id: bigint;
  readonly kinds: readonly string[];
  /** Whether `entries_kind` has its entries. */
  readonly indexed: boolean;
}

/**
 * The account of a wallet; null where nothing was ever booked to it. Kinds are found by stepping from one to the next in
 * the index, so that their number counts and not that of the entries.
 */
export async function movedAccount(
  db: Db,
  { merchant, owner, wallet, unit }: WalletName,
): Promise<MovedAccount | null> {
  // What is owed may go below zero, and has few entries.
  const indexed = wallet !== 'owed';
  const { rows } = await sql<{ id: bigint; kinds: string[] }>`
    WITH RECURSIVE account AS MATERIALIZED (
      SELECT id FROM accounts WHERE merchant = ${merchant} AND kind = 'member' AND owner = ${owner}
        AND wallet = ${wallet} AND unit = ${unit}
    ), told (kind) AS (
      (SELECT kind FROM entries WHERE merchant = ${merchant} AND account = (SELECT id FROM account)
        AND ${isIndexed(indexed)} ORDER BY kind LIMIT 1)
      UNION ALL
      SELECT (SELECT kind FROM entries WHERE merchant = ${merchant} AND account = (SELECT id FROM account)
        AND entries.kind > told.kind AND ${isIndexed(indexed)} ORDER BY kind LIMIT 1)
        FROM told WHERE told.kind IS NOT NULL
    )
    SELECT id, ARRAY(SELECT kind FROM told WHERE kind IS NOT NULL) AS kinds FROM account`.execute(db);
  const [row] = rows;
  return row ? { merchant, indexed, ...row } : null;
}

/** The condition under which `entries_kind` has an entry. */
export function isIndexed(indexed: boolean): RawBuilder<boolean> {
  return indexed ? sql<boolean>`entries.balance_after IS NOT NULL` : sql<boolean>`true`;
}
