import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { TransferDirection } from '../../contract/cashier/words.ts';
import type { Currency } from '../../money/money.ts';
import type { CashierPart } from './part.ts';

/** Written once, never again. */
type Fixed<T> = ColumnType<T, T, never>;

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
  /** A brand's configuration of this area, as it was last handed in. */
  cashier_parts: { merchant: string; part: JSONColumnType<CashierPart> };
}
