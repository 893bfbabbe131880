import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RejectReason, WithdrawalState } from '../../../contract/cashier/words.ts';
import type { PayoutKind } from '../../../contract/security/words.ts';
import type { Currency } from '../../../money/money.ts';
import type { Fixed } from '../../core/db/fixed.ts';

export interface WithdrawalTables {
  /** Money that members are paid, each row written when it is frozen. */
  withdrawals: {
    merchant: Fixed<string>;
    /** The gateway's own number, which the provider takes once. */
    id: Fixed<string>;
    /** By which lists go on. */
    number: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    /** The bound account, and what it was called then. */
    payout: Fixed<string>;
    destination: Fixed<string>;
    kind: Fixed<PayoutKind>;
    name: Fixed<string>;
    masked: Fixed<string>;
    provider: Fixed<string>;
    currency: Fixed<Currency>;
    /** What left the wallet, and what of it is the fee, in minor units. */
    amount: Fixed<bigint>;
    fee: Fixed<bigint>;
    state: WithdrawalState;
    /** Whether the provider has taken it. */
    is_handed: boolean;
    /** When it was last handed over, whether the provider answered or not. */
    offered_at: ColumnType<Date | null, never, Date | null>;
    asked_at: Fixed<Date>;
    changed_at: Date;
    /** By when the next step is expected. */
    next_by: Date | null;
    /** How long the member may say what came once it is paid, as the brand had it when it was asked for. */
    confirm_minutes: Fixed<number>;
    disbursed_at: Date | null;
    /** What the member says that came. */
    received: bigint | null;
    /** What came back to the provider of what it paid, what the operator made good, and what of both went into the wallet. */
    came_back: ColumnType<bigint, never, bigint>;
    made_good: ColumnType<bigint, never, bigint>;
    /** What the house has had back, of what came back, for what it made good. */
    regained: ColumnType<bigint, never, bigint>;
    returned: ColumnType<bigint, never, bigint>;
    reason: RejectReason | null;
    /** What the provider said, where it refused. */
    refusal: ColumnType<string | null, never, string | null>;
    /** Pictures of what the member says. */
    proofs: Generated<number>;
    /** When it is looked at next; null where nothing is awaited. */
    due_at: Date | null;
    tries: Generated<number>;
    /** How often the job has looked. */
    looks: Generated<number>;
  };
  /** Everything that came back of withdrawals, by the provider's number of it. */
  withdrawal_returns: {
    merchant: Fixed<string>;
    withdrawal: Fixed<string>;
    movement: Fixed<string>;
    /** What came back, in minor units, and what of it went into the wallet. */
    amount: Fixed<bigint>;
    returned: Fixed<bigint>;
    booked_at: Fixed<Date>;
  };
  withdrawal_proofs: {
    merchant: Fixed<string>;
    withdrawal: Fixed<string>;
    /** From 1. */
    number: Fixed<number>;
    upload: Fixed<string>;
    bytes: Fixed<number>;
    sent_at: Fixed<Date>;
  };
}
