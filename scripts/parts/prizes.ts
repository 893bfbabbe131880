import type { BonusTerms } from '../../src/brand/schema/bonus-terms.ts';
import type { Prize } from '../../src/brand/schema/prizes.ts';
import type { Terms } from '../../src/gateway/bonuses/terms.ts';
import type { PrizePart } from '../../src/gateway/promotions/prize-part.ts';
import { asPoints } from './as-points.ts';

/** A prize of a brand's files, as the gateway reads it. */
export function prizeOf({ money, points = 0, bonus, freeRounds }: Prize): PrizePart {
  if (money !== undefined) return { of: 'money', amount: money };
  if (freeRounds) {
    const { terms, ...rounds } = freeRounds;
    return { of: 'freeRounds', ...rounds, terms: terms ? termsOf(terms) : null };
  }
  return bonus ? { of: 'bonus', amount: bonus.amount, terms: termsOf(bonus) } : { of: 'points', amount: points };
}

/** The games of free rounds among prizes, wherever these stand, each once: `PG/aztec-gold`. */
export function gamesOfPrizes(parts: unknown): string[] {
  if (typeof parts !== 'object' || parts === null) return [];
  const own = 'of' in parts && parts.of === 'freeRounds' && 'game' in parts ? [String(parts.game)] : [];
  return [...new Set([...own, ...Object.values(parts).flatMap(gamesOfPrizes)])];
}

/** What a bonus is held to. */
export function termsOf({ order, wagering, highestStake, highestWin }: BonusTerms): Terms {
  return {
    ...{ order, of: wagering.of, days: wagering.days, multiple: asPoints(wagering.multiple) },
    ...{ contributions: { ...wagering.counts }, highestStake: highestStake ?? null, highestWin: highestWin ?? null },
  };
}
