import { type RankRow, rankRows } from '../../brand/rank-figures.ts';
import type { RankRule } from '../../brand/schema/rank-rule.ts';
import type { Site } from '../core/site.ts';

/**
 * The brand's ranks: the name of their promotion, their rule, and each as the language writes it.
 * @throws Error for a brand without them, which has no page of them
 */
export function ladderOf({ brand, language }: Site): {
  readonly slug: string;
  readonly rule: RankRule;
  readonly rows: readonly RankRow[];
} {
  for (const [slug, rule] of brand.rules) {
    if (rule.kind !== 'ranks') continue;
    return { slug, rule, rows: rankRows(rule, language.code, brand.cashier.currency) };
  }
  throw new Error(`Expected ranks among the promotions of ${brand.id}, found none.`);
}
