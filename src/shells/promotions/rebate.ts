import { figuresOf } from '../../brand/figures.ts';
import { GAME_TYPES } from '../../contract/games/words.ts';
import type { Site } from '../core/site.ts';

/**
 * The brand's rebate: the name of its promotion, and its rates by category.
 * @throws Error for a brand without one, which has no page of it
 */
export function rebateOf({ brand, language, t }: Site) {
  for (const [slug, rule] of brand.rules) {
    if (rule.kind !== 'rebate') continue;
    const figures = figuresOf(rule, language.code, brand.cashier.currency);
    const rates = GAME_TYPES.flatMap((type) => {
      const rate = figures.get(`rate.${type}`);
      return rate === undefined ? [] : [{ name: t(`type.${type}`), rate }];
    });
    return { slug, rates };
  }
  throw new Error(`Expected a rebate among the promotions of ${brand.id}, found none.`);
}
