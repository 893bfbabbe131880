import type { JSONColumnType } from 'kysely';
import type { RewardPrize } from '../../contract/promotions/words.ts';
import { type Currency, money, parseMoney, toDecimal } from '../../money/money.ts';
import type { Terms } from '../bonuses/terms.ts';
import type { Fixed } from '../core/db/fixed.ts';
import { decimalOf, type Unit } from '../core/ledger/account.ts';
import type { PrizePart } from './prize-part.ts';

/** Rounds of a game without a stake. */
export interface FreeRoundsPrize {
  readonly of: 'freeRounds';
  /** What all of them are played with. */
  readonly amount: bigint;
  /** Vendor and code, such as PG/aztec-gold. */
  readonly game: string;
  readonly rounds: number;
  /** Of one round. */
  readonly stake: bigint;
  readonly days: number;
  /** What is won becomes a bonus on these; money at once without them. */
  readonly terms: Terms | null;
}

/** What somebody is given; amounts are minor units of the merchant's currency, or whole points, above zero. */
export type Prize =
  | { readonly of: 'money'; readonly amount: bigint }
  | { readonly of: 'points'; readonly amount: bigint }
  | { readonly of: 'bonus'; readonly amount: bigint; readonly terms: Terms }
  | FreeRoundsPrize;

type RoundsDetails = Pick<FreeRoundsPrize, 'game' | 'rounds' | 'days' | 'terms'> & {
  /** A decimal text. */
  readonly stake: string;
};

/** What is kept of a prize beside its amount. */
export type PrizeDetails = { readonly terms: Terms } | RoundsDetails | null;

/** The columns of a row that keeps a prize. */
export interface PrizeColumns {
  prize: Fixed<RewardPrize>;
  /** `points` for points. */
  currency: Fixed<Unit>;
  /** Minor units, or whole points. */
  amount: Fixed<bigint>;
  /** Of a bonus what it is held to, of free rounds which they are; null for all else. */
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
  if (part.of !== 'freeRounds') return { ...part, amount: parseMoney(part.amount, currency).minor };
  const stake = parseMoney(part.stake, currency).minor;
  return { ...part, stake, amount: stake * BigInt(part.rounds) };
}

/** How much it is, as the wire has it. */
export function amountOf({ of, amount }: Prize, currency: Currency): string {
  return decimalOf(amount, of === 'points' ? 'points' : currency);
}

/** A prize as the columns of a row. */
export function prizeColumns(prize: Prize, currency: Currency) {
  const { of, amount } = prize;
  const unit: Unit = of === 'points' ? 'points' : currency;
  const details = detailsOf(prize, currency);
  return { prize: of, amount, currency: unit, details: details && JSON.stringify(details) };
}

function detailsOf(prize: Prize, currency: Currency): PrizeDetails {
  if (prize.of === 'bonus') return { terms: prize.terms };
  if (prize.of !== 'freeRounds') return null;
  const { game, rounds, stake, days, terms } = prize;
  return { game, rounds, stake: toDecimal(money(stake, currency)), days, terms };
}

/** The prize that a row keeps. @throws Error where what belongs to it is missing */
export function prizeIn({ prize: of, currency, amount, details }: KeptPrize): Prize {
  if (of === 'money' || of === 'points') return { of, amount };
  if (of === 'bonus' && details?.terms) return { of, amount, terms: details.terms };
  if (of === 'freeRounds' && details && 'game' in details && currency !== 'points') {
    return { of, amount, ...details, stake: parseMoney(details.stake, currency).minor };
  }
  throw new Error(`Expected what a prize of ${of} is held to beside its amount, found ${JSON.stringify(details)}.`);
}
