import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '../../../money/money.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface WalletTables {
  bets: {
    id: Generated<bigint>;
    merchant: string;
    member_id: string;
    node_id: number;
    vendor: string;
    round_id: string;
    currency: Currency;
    /** Minor units. */
    stake: bigint;
    win: ColumnType<bigint, bigint | undefined, bigint>;
    /** How many rounds the row stands for: one, except in seeded rows. */
    rounds: Generated<number>;
    state: 'open' | 'settled' | 'void';
    placed_at: Date;
    settled_at: Maybe<Date>;
  };
  vendor_transactions: {
    merchant: string;
    vendor: string;
    id: string;
    kind: 'debit' | 'credit' | 'rollback';
    play_id: string;
    /** The round of a debit or credit, the debit of a rollback, the rollback of a debit that it came before. */
    subject: string;
    /** Minor units: the stake of a debit, the win of a credit, zero for a rollback and for a debit that came after it. */
    amount: bigint;
    /** Whether a credit ends its round; null for the other kinds, and for credits from before this was kept. */
    final: Maybe<boolean>;
    /** Why nothing was booked; null where a booking was made. */
    refusal: Maybe<'insufficient' | 'transaction'>;
    booked_at: Date;
  };
  /** How much of one round a vendor may pay to a player by itself. */
  vendor_ceilings: {
    vendor: string;
    currency: Currency;
    /** Null for all merchants that have no ceiling of their own for this vendor and currency. */
    merchant: Maybe<string>;
    /** Minor units. */
    amount: bigint;
  };
  /** What was above the ceiling, one row for each credit: in the member's held wallet until an operator decides. */
  held_wins: {
    merchant: string;
    id: GeneratedAlways<bigint>;
    member_id: string;
    vendor: string;
    /** The vendor's credit, of which this is a part or the whole. */
    transaction_id: string;
    round_id: string;
    currency: Currency;
    /** Minor units. */
    amount: bigint;
    held_at: Date;
    state: Generated<'waiting' | 'released' | 'refused'>;
    decided_at: Maybe<Date>;
    /** The operator: user@host, and for whom. */
    decided_by: Maybe<string>;
    reason: Maybe<string>;
  };
}
