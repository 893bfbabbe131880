import type { JSONColumnType } from 'kysely';
import type { Prize as ToldPrize } from '../../contract/promotions/prize.ts';
import type { RewardPrize } from '../../contract/promotions/words.ts';
import { type Currency, parseMoney } from '../../money/money.ts';
import type { Terms } from '../bonuses/terms.ts';
import { toldTerms } from '../bonuses/told.ts';
import type { Fixed } from '../core/db/fixed.ts';
import { decimalOf, type Unit } from '../core/ledger/account.ts';
import type { PrizePart } from './prize-part.ts';

/** What somebody is given; amounts are minor units of the merchant's currency, or whole points, above zero. */
export type Prize =
  | { readonly of: 'money' | 'points'; readonly amount: bigint }
  | { readonly of: 'bonus'; readonly amount: bigint; readonly terms: Terms };

/** What is kept of a prize beside its amount. */
export type PrizeDetails = { readonly terms: Terms } | null;

/** The columns of a row that keeps a prize. */
export interface PrizeColumns {
  prize: Fixed<RewardPrize>;
  /** `points` for points. */
  currency: Fixed<Unit>;
  /** Minor units, or whole points. */
  amount: Fixed<bigint>;
  /** Of a bonus what it is held to; null for all else. */
  details: JSONColumnType<PrizeDetails, string | null, never>;
}

/** A prize as a row keeps it. */
export interface KeptPrize {
  readonly prize: RewardPrize;
  readonly currency: Unit;
  readonly amount: bigint;
  readonly details: PrizeDetails;
}

/** A prize of a brand's configuration. */
export function prizeOf(part: PrizePart, currency: Currency): Prize {
  if (part.of === 'points') return { of: 'points', amount: BigInt(part.amount) };
  return { ...part, amount: parseMoney(part.amount, currency).minor };
}

/** A prize as the columns of a row. */
export function prizeColumns(prize: Prize, currency: Currency) {
  const { of, amount } = prize;
  const unit: Unit = of === 'points' ? 'points' : currency;
  const details: PrizeDetails = prize.of === 'bonus' ? { terms: prize.terms } : null;
  return { prize: of, amount, currency: unit, details: details && JSON.stringify(details) };
}

/** The prize that a row keeps. @throws Error where the terms of a bonus are missing */
export function prizeIn({ prize: of, amount, details }: Omit<KeptPrize, 'currency'>): Prize {
  if (of !== 'bonus') return { of, amount };
  if (!details) throw new Error('Expected the terms of a bonus beside its amount, found none.');
  return { of, amount, terms: details.terms };
}

/** A prize as the wire has it. */
export function toldPrize(prize: Prize, currency: Currency): ToldPrize {
  const { of, amount: minor } = prize;
  const amount = decimalOf(minor, of === 'points' ? 'points' : currency);
  if (of === 'points') return { of, amount };
  return of === 'bonus' ? { of, amount, currency, terms: toldTerms(prize.terms, currency) } : { of, amount, currency };
}
