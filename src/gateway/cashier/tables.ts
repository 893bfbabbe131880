import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Deposit, PayInstructions } from '../../contract/cashier/deposit.ts';
import type {
  DepositKind,
  DepositState,
  RejectReason,
  TransferDirection,
  WithdrawalState,
} from '../../contract/cashier/words.ts';
import type { PayoutKind } from '../../contract/security/words.ts';
import type { Currency } from '../../money/money.ts';
import type { CashierPart } from './part.ts';

/** Written once, never again. */
type Fixed<T> = ColumnType<T, T, never>;

export type MovementOfDeposit = 'payment' | 'refund' | 'chargeback';

export interface CashierTables {
  /** Transfers between members, a row for each side, so that each reads their own by one index. */
  member_transfers: {
    merchant: Fixed<string>;
    id: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    direction: Fixed<TransferDirection>;
    /** The other side. */
    partner_id: Fixed<string>;
    currency: Fixed<Currency>;
    /** Minor units. */
    amount: Fixed<bigint>;
    /** The ledger's reference of the booking. */
    reference: Fixed<string>;
    sent_at: Fixed<Date>;
  };
  /** Money that members pay in, each row written before the provider hears of it. */
  deposits: {
    merchant: Fixed<string>;
    /** The gateway's own number, which the provider takes once. */
    id: Fixed<string>;
    /** By which lists go on. */
    number: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    /** The brand's code of the method, and its provider, as they were when it began. */
    method: Fixed<string>;
    kind: Fixed<DepositKind>;
    provider: Fixed<string>;
    currency: Fixed<Currency>;
    /** What was asked for, in minor units. */
    amount: Fixed<bigint>;
    /** Hundredths of a percent of what is paid. */
    fee_points: Fixed<number>;
    state: DepositState;
    /** Spec code of the language in which it began, and where the provider's page leads back to. */
    language: Fixed<string>;
    return_to: Fixed<string>;
    begun_at: Fixed<Date>;
    expires_at: Fixed<Date>;
    changed_at: Date;
    to_pay: ColumnType<PayInstructions | null, null, string>;
    confirmations: ColumnType<Deposit['confirmations'], null, string | null>;
    /** What came, and what of it went into the wallet. */
    paid: ColumnType<bigint, never, bigint>;
    credited: ColumnType<bigint, never, bigint>;
    /** What went back of what came, and what of that was taken out of the wallet. */
    went_back: ColumnType<bigint, never, bigint>;
    returned: ColumnType<bigint, never, bigint>;
    /** Pictures of receipts. */
    proofs: Generated<number>;
    /** When the provider is asked next; null where nothing is awaited. */
    due_at: Date | null;
    /** How often in a row nothing had changed. */
    tries: Generated<number>;
    /** How often the job has asked. */
    asked: Generated<number>;
  };
  /** Every payment, refund and charge-back that was booked, by the provider's number of it. */
  deposit_movements: {
    merchant: Fixed<string>;
    deposit: Fixed<string>;
    movement: Fixed<string>;
    kind: Fixed<MovementOfDeposit>;
    /** What came or went back, in minor units, and what of it was or had been the fee. */
    amount: Fixed<bigint>;
    fee: Fixed<bigint>;
    booked_at: Fixed<Date>;
  };
  /** Pictures of receipts, by their key in the store of uploads. */
  deposit_proofs: {
    merchant: Fixed<string>;
    deposit: Fixed<string>;
    /** From 1. */
    number: Fixed<number>;
    upload: Fixed<string>;
    bytes: Fixed<number>;
    sent_at: Fixed<Date>;
  };
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
  /** What providers have posted. It is a hint, and booked by nobody. */
  provider_notices: {
    id: GeneratedAlways<bigint>;
    provider: Fixed<string>;
    /** What it names: one of the two. */
    pay_in: Fixed<string | null>;
    pay_out: Fixed<string | null>;
    /** Whether there is such a deposit or withdrawal with this provider. */
    is_known: Fixed<boolean>;
    came_at: Fixed<Date>;
  };
  /** How far each provider's list of changes was read. */
  provider_places: { provider: string; merchant: string; place: bigint };
  /** A brand's configuration of this area, as it was last handed in. */
  cashier_parts: { merchant: string; part: JSONColumnType<CashierPart> };
}
