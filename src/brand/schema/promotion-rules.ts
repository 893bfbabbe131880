import * as z from 'zod';
import { ApplicationRule } from './application-rule.ts';
import { DepositRule } from './deposit-rule.ts';
import { GiftRule } from './gift-rule.ts';
import { RaffleRule } from './raffle-rule.ts';
import { RankRule } from './rank-rule.ts';
import { RebateRule } from './rebate-rule.ts';
import { ReferralRule } from './referral-rule.ts';
import { oneOf } from './values.ts';

/** What the gateway carries out. */
const RULES = {
  rebate: RebateRule,
  ranks: RankRule,
  deposit: DepositRule,
  application: ApplicationRule,
  gift: GiftRule,
  raffle: RaffleRule,
  referral: ReferralRule,
} as const;
export type PromotionKind = keyof typeof RULES;

/** The rule of a promotion: promotions/SLUG.yaml. Its texts of all languages, and the gateway, have their figures from it. */
export const PromotionRule = z
  .discriminatedUnion('kind', [RebateRule, DepositRule, ApplicationRule, GiftRule, RaffleRule, ReferralRule, RankRule])
  .meta({ description: 'The rule of a promotion.' });
export type PromotionRule = z.infer<typeof PromotionRule>;

const Kind = z.looseObject({
  kind: oneOf('a kind of promotion that the gateway carries out', Object.keys(RULES)).meta({ examples: ['rebate'] }),
});

/** The schema that a rule is held to: that of its kind, or where it has none, one that says which there are. */
export function schemaOfRule(rule: unknown): z.ZodType<PromotionRule> | typeof Kind {
  const named = Kind.safeParse(rule).data?.kind;
  return named !== undefined && isKind(named) ? RULES[named] : Kind;
}

function isKind(name: string): name is PromotionKind {
  return Object.hasOwn(RULES, name);
}
