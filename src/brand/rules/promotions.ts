import type { BrandFolder } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import { fits, type PlacedAmount, refuseAmount } from '../schema/amounts.ts';
import { amountsOfPrize, type Prize } from '../schema/prizes.ts';
import type { PromotionKind, PromotionRule } from '../schema/promotion-rules.ts';
import type { RankRule } from '../schema/rank-rule.ts';
import type { YamlSource } from '../yaml.ts';

/** Kinds of which a brand has one. */
const SINGLE: readonly PromotionKind[] = ['rebate', 'ranks', 'referral'];

/** The rule of a promotion has texts and amounts of the brand's currency; of rebates, ranks and referrals there is one. */
export function promotionRuleRules({ content, parts, rules, offered }: BrandFolder): Problem[] {
  const slugs = new Set([...content.values()].flatMap(({ promotions }) => promotions.map(({ name }) => name)));
  return rules.flatMap(({ slug, source, rule }, index) => {
    if (!rule) return [];
    const first = SINGLE.includes(rule.kind)
      ? rules.slice(0, index).find((other) => other.rule?.kind === rule.kind)
      : undefined;
    const currency = parts.cashier?.currency;
    return [
      ...(slugs.has(slug)
        ? []
        : [
            problemAt(
              source,
              [],
              `has no texts, so that members would not know of it. Write content/LANG/promotions/${slug}.md in each language, or remove the rule.`,
            ),
          ]),
      ...(first
        ? [
            problemAt(
              source,
              ['kind'],
              `promotions/${first.slug}.yaml is of kind ${rule.kind} too, and a brand has one. Join them in one file.`,
            ),
          ]
        : []),
      ...(rule.kind === 'referral' && parts.features?.referral === false
        ? [
            problemAt(
              source,
              ['kind'],
              'is nothing that members could do, because features.referral of brand.yaml is false. Write true there, or remove the rule.',
            ),
          ]
        : []),
      ...writtenTwice(content, slug),
      ...(rule.kind === 'ranks' ? rankProblems(source, rule, { parts, offered }) : []),
      ...amountsOf(rule).flatMap(({ path, amount }) =>
        currency && !fits(amount, currency) ? [problemAt(source, path, refuseAmount(currency, amount))] : [],
      ),
    ];
  });
}

/** Every amount of a rule, and where it stands. */
function amountsOf(rule: PromotionRule): PlacedAmount[] {
  if (rule.kind === 'ranks') return rule.levels.flatMap(amountsOfLevel);
  const named: Readonly<Record<string, string | undefined>> = namedAmounts(rule);
  return [
    ...Object.entries(named).flatMap(([name, amount]) => (amount === undefined ? [] : [{ path: [name], amount }])),
    ...prizesOf(rule).flatMap(({ prize, path }) => amountsOfPrize(prize, path)),
  ];
}

/** What a rule gives that names its prizes, each with its place. */
function prizesOf(rule: PromotionRule): { readonly prize: Prize; readonly path: PlacedAmount['path'] }[] {
  if (rule.kind === 'application' || rule.kind === 'gift') return [{ prize: rule.prize, path: ['prize'] }];
  if (rule.kind !== 'raffle') return [];
  return rule.prizes.map(({ prize }, index) => ({ prize, path: ['prizes', index, 'prize'] }));
}

function namedAmounts(rule: Exclude<PromotionRule, { readonly kind: 'ranks' }>) {
  switch (rule.kind) {
    case 'rebate':
      return { least: rule.least };
    case 'deposit':
      return { least: rule.least, most: rule.most, highestStake: rule.highestStake, highestWin: rule.highestWin };
    case 'application':
      return { approvedWith: rule.approvedWith };
    case 'raffle':
      return { bets: rule.bets };
    case 'gift':
      return { deposit: rule.deposit };
    case 'referral': {
      const { deposit, bets, inviter, friend, most } = rule;
      return { deposit, bets, inviter, friend, most };
    }
  }
}

function amountsOfLevel({ needs, keeps, gifts }: RankRule['levels'][number], index: number): PlacedAmount[] {
  const path = ['levels', index];
  return [
    { path: [...path, 'needs'], amount: needs },
    ...(keeps === undefined ? [] : [{ path: [...path, 'keeps'], amount: keeps }]),
    ...Object.entries(gifts).flatMap(([gift, prize]) => amountsOfPrize(prize, [...path, 'gifts', gift])),
  ];
}

/** Ranks have a name in each language of the brand, and the brand shows them. */
function rankProblems(
  source: YamlSource,
  { levels }: RankRule,
  { parts: { features }, offered }: Pick<BrandFolder, 'parts' | 'offered'>,
): Problem[] {
  const unseen =
    features?.vip === false
      ? [
          problemAt(
            source,
            ['kind'],
            'is shown nowhere, because features.vip is off. Switch it on, or remove the rule.',
          ),
        ]
      : [];
  const unnamed = levels.flatMap(({ id, name }, index) =>
    offered
      .filter((code) => name[code] === undefined)
      .map((code) =>
        problemAt(source, ['levels', index, 'name'], `lacks the name of ${id} in ${code}. Write it as ${code}: ...`),
      ),
  );
  return [...unseen, ...unnamed];
}

/** Days that a page writes beside those of the rule, so that one of the two would be wrong some day. */
function writtenTwice(content: BrandFolder['content'], slug: string): Problem[] {
  return [...content.values()].flatMap(({ promotions }) =>
    promotions
      .filter(({ name }) => name === slug)
      .flatMap(({ source, frontMatter }) =>
        (['starts', 'ends'] as const)
          .filter((key) => frontMatter?.[key] !== undefined)
          .map((key) =>
            problemAt(source, [key], `stands in promotions/${slug}.yaml for all languages. Remove it here.`),
          ),
      ),
  );
}
