import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '../../../money/money.ts';

export type Direction = 'in' | 'out';

/**
 * What became of a transfer, as far as the vendor has told. `sent` includes all of which nobody knows yet: its money is in
 * the member's transit wallet.
 */
export type TransferState = 'sent' | 'done' | 'refused';

/** What the vendor answered that does not end a transfer; `silent` where it said nothing, or nothing that counts. */
export type Doubt = 'pending' | 'unknown' | 'silent';

type Ended = Exclude<TransferState, 'sent'>;

/** How the end of a transfer was learnt. */
export type Because = 'answered' | 'asked' | 'unknown to the vendor after its time';

/** What can happen to a transfer. There are few of them, so its history stays short however long it waits. */
export type TransferStep =
  | 'begun'
  | Doubt
  | `${Ended}: ${Because}`
  | `told to be ${Ended} after it was ${TransferState}`;

export interface TransferTables {
  /** A member's wallet at a vendor that keeps the money. */
  transfer_wallets: {
    merchant: string;
    member_id: string;
    vendor: string;
    currency: Currency;
    /**
     * `home`: nothing is there. `away`: the vendor has it, or will. `leaving`: it is brought back when no round is open, and
     * until then the play may be resumed. `returning`: its sessions there end, and it is brought back.
     */
    state: 'home' | 'away' | 'leaving' | 'returning';
    /** Counts what changed, so that a balance that was told before a change is not booked after it. */
    version: ColumnType<bigint, bigint | undefined, bigint>;
    changed_at: Date;
    /** When the vendor is asked next; null where there is nothing to ask. */
    due_at: ColumnType<Date | null, Date | null, Date | null>;
    /** How often in a row it could not be brought to an end. */
    tries: Generated<number>;
    /** Minor units: what came back in this stay, less what went there; zero at home. */
    gain: ColumnType<bigint, bigint | undefined, bigint>;
    /** Its member sent money there by hand, which stays while they are logged in; never so once it was asked back. */
    by_hand: Generated<boolean>;
  };
  /** Transfers, each stored before its vendor hears of it. */
  vendor_transfers: {
    merchant: string;
    /** The operator's own. */
    id: string;
    /** By which lists go on. */
    number: GeneratedAlways<bigint>;
    member_id: string;
    vendor: string;
    currency: Currency;
    direction: Direction;
    /** Minor units. */
    amount: bigint;
    state: ColumnType<TransferState, TransferState | undefined, TransferState>;
    sent_at: Date;
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** What happened to a transfer, in the order in which each came first. */
  vendor_transfer_steps: {
    merchant: string;
    transfer: string;
    id: GeneratedAlways<bigint>;
    /** When it came first, how often it came, and when last. */
    at: Date;
    times: Generated<number>;
    last_at: Date;
    /** `begun`, what the vendor answered or that it did not, and how it ended. */
    step: TransferStep;
  };
  /** Merchants that said whether money comes back by itself when a game of another vendor opens. */
  merchant_transfers: {
    merchant: string;
    auto: boolean;
  };
}
