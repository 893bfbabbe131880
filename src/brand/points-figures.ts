import { GAME_TYPES, type GameType } from '../contract/games/words.ts';
import { type LanguageCode, language } from '../i18n/languages.ts';
import { formatAmount } from '../money/format.ts';
import type { Currency } from '../money/money.ts';
import type { PointsMall } from './schema/points.ts';

/** Valid bets that bring one point, as a language writes them, for each category in the order of the menus. */
export function pointRates(
  { earn }: Pick<PointsMall, 'earn'>,
  code: LanguageCode,
  currency: Currency,
): readonly { readonly type: GameType; readonly each: string }[] {
  const { tag } = language(code);
  return GAME_TYPES.flatMap((type) => {
    const amount = earn[type];
    return amount === undefined ? [] : [{ type, each: formatAmount(amount, currency, tag) }];
  });
}
