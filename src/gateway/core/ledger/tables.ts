import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '../../../money/money.ts';

/** Written once, never again. */
type Fixed<T> = ColumnType<T, T, never>;

export interface LedgerTables {
  accounts: {
    id: Fixed<string>;
    merchant: Fixed<string>;
    kind: Fixed<'member' | 'house'>;
    /** Member id, or the house account's name. */
    owner: Fixed<string>;
    currency: Fixed<Currency>;
    /** Minor units; moved by the database when an entry comes in, by nobody else. */
    balance: ColumnType<bigint, never, never>;
  };
  transfers: {
    id: Generated<bigint>;
    merchant: Fixed<string>;
    kind: Fixed<string>;
    reference: Fixed<string>;
    source: Fixed<string>;
    destination: Fixed<string>;
    currency: Fixed<Currency>;
    amount: Fixed<bigint>;
    memo: Fixed<string | null>;
    reverses: Fixed<bigint | null>;
    booked_at: Fixed<Date>;
  };
  entries: {
    transfer: Fixed<bigint>;
    account: Fixed<string>;
    currency: Fixed<Currency>;
    /** Minor units; below zero takes from the account. */
    amount: Fixed<bigint>;
    /** Filled in by the database. */
    balance_after: ColumnType<bigint, never, never>;
  };
}
