import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Deposit, PayInstructions } from '../../../contract/cashier/deposit.ts';
import type { DepositKind, DepositState } from '../../../contract/cashier/words.ts';
import type { Currency } from '../../../money/money.ts';
import type { DepositOffer } from '../../bonuses/part.ts';
import type { Terms } from '../../bonuses/terms.ts';
import type { Fixed } from '../../core/db/fixed.ts';

export type MovementOfDeposit = 'payment' | 'refund' | 'chargeback';

export interface DepositTables {
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
    /** The promotion whose bonus it is to bring. */
    promotion: Fixed<string | null>;
    /** That promotion as it was shown when the deposit began; null without one, and where it began before this was kept. */
    bonus_offer: ColumnType<DepositOffer | null, string | null | undefined, never>;
    /** What of it was kept before: what its bonus is held to. */
    bonus_terms: ColumnType<Terms | null, never, never>;
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
    /** What the provider said, where it refused. */
    refusal: ColumnType<string | null, never, string | null>;
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
}
