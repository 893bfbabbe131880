import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '../../../money/money.ts';
import type { ShareColumns } from '../../bonuses/tables.ts';
import type { CountedColumns } from '../../turnover/tables.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What a vendor can ask of a wallet that leaves a trace. */
export type TransactionKind =
  | 'debit'
  | 'credit'
  | 'rollback'
  | 'batch'
  | 'close'
  | 'adjust'
  | 'bonus'
  | 'jackpot'
  | 'tip'
  | 'buyIn'
  | 'addOn'
  | 'end'
  | 'cancel'
  | 'freeRound';

/** Why a transaction was refused for good. */
export type Refusal = 'insufficient' | 'ceiling' | 'transaction';

export interface WalletTables {
  bets: CountedColumns &
    ShareColumns & {
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
      /** What of the win becomes a bonus, held or not, because free rounds under terms won it: it is paid as no win. */
      into_bonus: Generated<bigint>;
      /** How many rounds the row stands for: one, except in seeded rows. */
      rounds: Generated<number>;
      state: 'open' | 'settled' | 'void';
      placed_at: Date;
      settled_at: Maybe<Date>;
    };
  /** What vendors asked for, once for each id of a player. */
  vendor_transactions: {
    merchant: string;
    vendor: string;
    member_id: string;
    id: string;
    kind: TransactionKind;
    play_id: string;
    /**
     * The round; of a rollback what it undoes, of what came after its rollback that one, and of a batch the digest of
     * its transactions.
     */
    subject: string;
    /** Minor units: what was staked, won or given; zero where no amount was told, and for what came after its rollback. */
    amount: bigint;
    /** What of the amount was bonus money, or becomes a bonus. */
    bonus: Generated<bigint>;
    /** Whether a credit ends its round; null for the other kinds, and for credits from before this was kept. */
    final: Maybe<boolean>;
    /** The win that an adjustment stands in place of. */
    replaces: Maybe<string>;
    /** Of a free round: of which grant it is (free_rounds). */
    free_rounds: Maybe<bigint>;
    /** The ledger's reference of what it booked. No other transaction of the merchant has it. */
    reference: string;
    /** Why nothing was booked; null where a booking was made. */
    refusal: Maybe<Refusal>;
    /** The balance that was answered, in minor units; null in rows from before this was kept. */
    balance: Maybe<bigint>;
    booked_at: Date;
  };
  /** How much of one round a vendor may pay to a player by itself, and how much a player may stake in one (ceilings.ts). */
  vendor_ceilings: {
    vendor: string;
    currency: Currency;
    kind: 'win' | 'stake';
    /** Null for all games of the vendor that have no ceiling of their own. */
    node_id: Maybe<number>;
    /** Null for all merchants that have no ceiling of their own for this vendor and currency. */
    merchant: Maybe<string>;
    /** Minor units. */
    amount: bigint;
  };
  /** What was above the ceiling, one row for each credit or return: in the member's held wallet until an operator decides. */
  held_wins: {
    merchant: string;
    id: GeneratedAlways<bigint>;
    member_id: string;
    vendor: string;
    /** The vendor's win, of which this is a part or the whole, and the ledger's reference of both. */
    transaction_id: string;
    reference: string;
    /** Null for what was gained in a stay at a vendor that keeps the money; its transaction is the transfer that brought it. */
    round_id: Maybe<string>;
    currency: Currency;
    /** Minor units. */
    amount: bigint;
    /** What of it is bonus money, and of which bonus. */
    bonus: Generated<bigint>;
    grant_id: Maybe<bigint>;
    /** Of which free rounds it is, where what they win becomes a bonus. */
    free_rounds: Maybe<bigint>;
    held_at: Date;
    state: Generated<'waiting' | 'released' | 'refused'>;
    decided_at: Maybe<Date>;
    /** The operator: user@host, and for whom. */
    decided_by: Maybe<string>;
    reason: Maybe<string>;
  };
}
