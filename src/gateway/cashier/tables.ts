import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { TransferDirection } from '../../contract/cashier/words.ts';
import type { Currency } from '../../money/money.ts';
import type { Fixed } from '../core/db/fixed.ts';
import type { DepositTables } from './deposits/tables.ts';
import type { CashierPart } from './part.ts';
import type { WithdrawalTables } from './withdrawals/tables.ts';

export interface CashierTables extends DepositTables, WithdrawalTables {
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
