import type { BrandFolder } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import { fits, refuseAmount } from '../schema/amounts.ts';

/** The rule of a promotion has texts, amounts of the brand's currency, and is the only one of its kind. */
export function promotionRuleRules({ content, parts, rules }: BrandFolder): Problem[] {
  const slugs = new Set([...content.values()].flatMap(({ promotions }) => promotions.map(({ name }) => name)));
  return rules.flatMap(({ slug, source, rule }, index) => {
    if (!rule) return [];
    const first = rules.slice(0, index).find((other) => other.rule?.kind === rule.kind);
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
              `promotions/${first.slug}.yaml is a ${rule.kind} too, and a brand has one. Join them in one file.`,
            ),
          ]
        : []),
      ...writtenTwice(content, slug),
      ...(currency && !fits(rule.least, currency)
        ? [problemAt(source, ['least'], refuseAmount(currency, rule.least))]
        : []),
    ];
  });
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
