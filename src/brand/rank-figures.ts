import { RANK_GIFTS } from '../contract/promotions/words.ts';
import { formatUnit } from '../i18n/dates.ts';
import { type LanguageCode, language } from '../i18n/languages.ts';
import { formatAmount } from '../money/format.ts';
import type { Currency } from '../money/money.ts';
import { prizeTexts } from './prize-figures.ts';
import type { RankLevelRule, RankRule } from './schema/rank-rule.ts';

type Figure = readonly [name: string, written: string];

/** What stands where a rank gives or asks for nothing. */
export const NOTHING = '–';

/**
 * `{{rows}}` of a table: each rank with its bets, its gifts (when it is reached, each month, on the birthday) and what keeps it;
 * `{{count}}` of the ranks, `{{claimDays}}`, `{{name.ID}}`, `{{needs.ID}}`, and where the rule has them `{{keepsFor}}`,
 * `{{window}}`, `{{keeps.ID}}`, `{{upgrade.ID}}`, `{{monthly.ID}}` and `{{birthday.ID}}`.
 */
export function rankFigures(rule: RankRule, code: LanguageCode, currency: Currency): readonly Figure[] {
  const { tag } = language(code);
  const number = new Intl.NumberFormat(tag);
  const rows = rankRows(rule, code, currency);
  return [
    ['count', number.format(rule.levels.length)],
    ['claimDays', number.format(rule.claimDays)],
    ...(rule.keepsFor === undefined ? [] : [['keepsFor', formatUnit('month', rule.keepsFor, tag)] as const]),
    ...(rule.window === undefined ? [] : [['window', formatUnit('day', rule.window, tag)] as const]),
    ['rows', rows.map(rowOf).join('\n')],
    ...rows.flatMap(({ id, ...figures }) =>
      Object.entries(figures).flatMap(([name, written]) =>
        written === undefined ? [] : [[`${name}.${id}`, written] as const],
      ),
    ),
  ];
}

/** A rank as a table shows it. */
export interface RankRow {
  readonly id: string;
  readonly name: string;
  readonly needs: string;
  readonly upgrade: string | undefined;
  readonly monthly: string | undefined;
  readonly birthday: string | undefined;
  readonly keeps: string | undefined;
}

/** The ranks, lowest first, as a language writes them. */
export function rankRows({ levels }: RankRule, code: LanguageCode, currency: Currency): readonly RankRow[] {
  const { tag } = language(code);
  const amount = (decimal: string) => formatAmount(decimal, currency, tag);
  const gift = prizeTexts(code, currency);
  return levels.map(({ id, name, needs, keeps, gifts }) => {
    const [upgrade, monthly, birthday] = RANK_GIFTS.map((one) => gifts[one] && gift(gifts[one]));
    return {
      ...{ id, name: nameOf(name, code), needs: amount(needs), upgrade, monthly, birthday },
      keeps: keeps === undefined ? undefined : amount(keeps),
    };
  });
}

function nameOf(name: RankLevelRule['name'], code: LanguageCode): string {
  return new Map<string, string>(Object.entries(name)).get(code) ?? '';
}

/** A row of Markdown. What would be a sign of it in a name stays a letter. */
function rowOf({ name, needs, upgrade, monthly, birthday, keeps }: RankRow): string {
  const escaped = name.replaceAll(/[\\`*_[\]|<>]/g, '\\$&');
  return `| ${[escaped, needs, upgrade, monthly, birthday, keeps].map((cell) => cell ?? NOTHING).join(' | ')} |`;
}
