import { type Currency, money, toDecimal } from '../../../money/money.ts';

/** The unit of an account: minor units of a currency, or whole points. */
export type Unit = Currency | 'points';

/** An amount as a person reads it, without its unit: "1234.50", or whole points. @param amount in minor units */
export function decimalOf(amount: bigint, unit: Unit): string {
  return unit === 'points' ? String(amount) : toDecimal(money(amount, unit));
}

/**
 * Accounts of the merchant itself. `bank` is money that enters or leaves the house; `bonus` is what was given away;
 * `jackpot` is what vendors put into jackpots less what these paid; `tips` is what players gave to dealers; `fees` is what members paid
 * for paying in; `trial` is play money; `adjustment` is corrections by hand.
 */
export type HouseAccount = 'bank' | 'bonus' | 'jackpot' | 'tips' | 'fees' | 'trial' | 'adjustment';

/**
 * Accounts of others with the merchant, one each: what a game vendor took and gave, a payment provider, a promotion.
 */
export type PartnerKind = 'vendor' | 'provider' | 'promotion';

export type AccountKind = 'member' | 'house' | PartnerKind;

/**
 * A member's wallets. Members play with `main`; `held` waits for a decision, or for a bonus that it is kept with; `bonus` and `trial` are kept apart from
 * it; `owed` is below zero by what a charge-back or resettlement took beyond the balance; `points` is kept in points; a
 * vendor that keeps the balance itself has its own wallet, and a transit for money on its way there or back.
 */
export type MemberWallet =
  | 'main'
  | 'held'
  | 'bonus'
  | 'trial'
  | 'owed'
  | 'points'
  | `vendor/${string}`
  | `transit/${string}`;

/** An account, named by its purpose. It gets its row and number when something is first posted to it. */
export type Account<U extends Unit = Unit> = { readonly merchant: string; readonly unit: U } & (
  | { readonly kind: 'member'; readonly owner: string; readonly wallet: MemberWallet }
  | { readonly kind: 'house'; readonly owner: HouseAccount; readonly wallet: 'main' }
  | { readonly kind: PartnerKind; readonly owner: string; readonly wallet: 'main' }
);

/** The merchant whose books hold it, and the unit that it is kept in. */
interface Keeper<U extends Unit> {
  readonly code: string;
  readonly currency: U;
}

export function memberAccount<U extends Unit>(
  memberId: string,
  { code, currency }: Keeper<U>,
  wallet: MemberWallet = 'main',
): Account<U> {
  return { kind: 'member', owner: memberId, wallet, merchant: code, unit: currency };
}

export function houseAccount<U extends Unit>(owner: HouseAccount, { code, currency }: Keeper<U>): Account<U> {
  return { kind: 'house', owner, wallet: 'main', merchant: code, unit: currency };
}

/** @param owner the vendor's or provider's code, the promotion's name */
export function partnerAccount<U extends Unit>(
  kind: PartnerKind,
  owner: string,
  { code, currency }: Keeper<U>,
): Account<U> {
  return { kind, owner, wallet: 'main', merchant: code, unit: currency };
}

/** An account as its row describes it. */
export interface AccountRow {
  readonly merchant: string;
  readonly kind: AccountKind;
  readonly owner: string;
  readonly wallet: string;
  readonly unit: Unit;
}

/**
 * Whether a balance may be below zero. A member's may not; what the house and its partners took and gave may be either.
 */
export function mayGoBelowZero({ kind, wallet }: AccountRow): boolean {
  return kind !== 'member' || wallet === 'owed';
}

/** Names an account within its merchant. */
export function nameOf({ kind, owner, wallet, unit }: Omit<AccountRow, 'merchant'>): string {
  return [kind, owner, wallet, unit].join(' ');
}
