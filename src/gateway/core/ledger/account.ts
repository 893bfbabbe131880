import { createHash } from 'node:crypto';
import type { Currency } from '../../../money/money.ts';

/**
 * Accounts of the merchant itself. `bank` is money in and out of the house; `vendor` what games took and gave;
 * `bonus` what was given away; `trial` play money; `adjustment` corrections by hand. They may stand below zero.
 */
export type HouseAccount = 'bank' | 'vendor' | 'bonus' | 'trial' | 'adjustment';

/** An account by what it is for. It comes to be with its first transfer. */
export type Account<C extends Currency = Currency> = { readonly merchant: string; readonly currency: C } & (
  | { readonly kind: 'member'; readonly owner: string }
  | { readonly kind: 'house'; readonly owner: HouseAccount }
);

/** A member's main wallet. */
export function memberAccount<C extends Currency>(
  memberId: string,
  merchant: { code: string; currency: C },
): Account<C> {
  return { kind: 'member', owner: memberId, merchant: merchant.code, currency: merchant.currency };
}

export function houseAccount<C extends Currency>(
  owner: HouseAccount,
  merchant: { code: string; currency: C },
): Account<C> {
  return { kind: 'house', owner, merchant: merchant.code, currency: merchant.currency };
}

/**
 * A house account is kept in this many rows: every stake and win passes through `vendor`, and in one row all players
 * would queue for one lock.
 */
export const HOUSE_STRIPES = 16;

/**
 * The row of an account that a transfer moves.
 * @param other what stands on the other side; a member always meets the same row of the house
 */
export function rowOf(account: Account, other: string): string {
  const { kind, merchant, owner, currency } = account;
  const id = `${merchant}/${kind}/${owner}/${currency}`;
  if (kind === 'member') return id;
  const stripe = (createHash('sha256').update(other).digest()[0] ?? 0) % HOUSE_STRIPES;
  return `${id}/${stripe}`;
}
