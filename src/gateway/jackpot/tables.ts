import type { Generated } from 'kysely';
import type { Currency } from '../../money/money.ts';

export interface JackpotTables {
  /** Vendors that contribute to a merchant's jackpot, or did. */
  jackpot_vendors: {
    merchant: string;
    vendor: string;
    /** Stakes that were settled before contribute nothing. On the hour. */
    begun_at: Date;
    /** Hours before this have been counted. */
    counted_to: Date;
  };
  /** What was staked in bets that were settled within an hour (UTC), as it was last counted. */
  jackpot_hours: {
    merchant: string;
    vendor: string;
    currency: Currency;
    hour: Date;
    /** Minor units. */
    stakes: bigint;
    /** What of them goes to the jackpot, in millionths, as the vendor declared it when the hour was first counted. */
    share: number;
  };
  /** What a vendor has put into a jackpot so far, in minor units: its share of all hours, rounded down once. */
  jackpot_contributions: {
    merchant: string;
    vendor: string;
    currency: Currency;
    posted: bigint;
  };
  /** Hours in which a bet that was settled has changed since; written by a trigger of bets. */
  jackpot_changes: {
    merchant: string;
    id: Generated<bigint>;
    vendor: string;
    hour: Date;
  };
  /** The pool as visitors read it, in minor units. */
  jackpot_pools: {
    merchant: string;
    currency: Currency;
    amount: bigint;
  };
}
