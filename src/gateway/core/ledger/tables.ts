import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Currency } from '../../../money/money.ts';
import type { Fixed } from '../db/fixed.ts';
import type { AccountKind, Unit } from './account.ts';

export interface LedgerTables {
  accounts: {
    merchant: Fixed<string>;
    /** The account's number, by which entries and postings name it. */
    id: GeneratedAlways<bigint>;
    kind: Fixed<AccountKind>;
    /** Its owner: member id, vendor code and so on, or the name of a house account. */
    owner: Fixed<string>;
    /** Which of a member's wallets; `main` for all others. */
    wallet: Fixed<string>;
    unit: Fixed<Unit>;
    may_go_below_zero: Fixed<boolean>;
    /**
     * Minor units, moved by the database alone. Where it may go below zero, it lacks the bookings after `summed_to`.
     */
    balance: ColumnType<bigint, never, never>;
    /** The last booking that `balance` includes; zero where the balance has a floor and is always current. */
    summed_to: ColumnType<bigint, never, bigint>;
  };
  /** Postings that were booked at once. Posting n takes amounts[n] from sources[n] and gives it to destinations[n]. */
  bookings: {
    merchant: Fixed<string>;
    id: GeneratedAlways<bigint>;
    kind: Fixed<string>;
    reference: Fixed<string>;
    /** The cause, which several bookings may share: an operation of the API, a vendor's transaction. */
    operation: Fixed<string>;
    sources: Fixed<bigint[]>;
    destinations: Fixed<bigint[]>;
    /** Minor units, each above zero. */
    amounts: Fixed<bigint[]>;
    memo: Fixed<string | null>;
    reverses: Fixed<bigint | null>;
    booked_at: Fixed<Date>;
  };
  /** What a booking gave to an account or, below zero, took from it; written by the database alone. */
  entries: {
    merchant: ColumnType<string, never, never>;
    booking: ColumnType<bigint, never, never>;
    account: ColumnType<bigint, never, never>;
    /** Minor units. */
    amount: ColumnType<bigint, never, never>;
    /** Null where the account may go below zero, because no booking waited to know it. */
    balance_after: ColumnType<bigint | null, never, never>;
    /** Its booking's, beside it, so that one account's entries of a kind or time are found without the others. */
    kind: ColumnType<string, never, never>;
    booked_at: ColumnType<Date, never, never>;
  };
  /** What a vendor took and gave at a merchant on a day (UTC), in minor units; revenue is stakes less wins. */
  vendor_days: {
    merchant: string;
    /** YYYY-MM-DD when written. */
    day: ColumnType<Date, string, string>;
    vendor: string;
    currency: Currency;
    stakes: bigint;
    wins: bigint;
    revenue: bigint;
  };
  /**
   * What each check of a closed day found; zero means no discrepancy. Both tables of the closing were made by a
   * migration of games, which stays where it landed.
   */
  closing_checks: {
    merchant: string;
    day: ColumnType<Date, string, string>;
    name: string;
    discrepancies: number;
    closed_at: Date;
  };
  /** Ranges of booking numbers that have a partition for their entries. */
  ledger_ranges: { first: ColumnType<bigint, never, never>; beyond: ColumnType<bigint, never, never> };
}
