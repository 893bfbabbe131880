import { readTexts } from '../i18n/files.ts';
import { type LanguageCode, language } from '../i18n/languages.ts';
import { createTranslate } from '../i18n/translate.ts';
import { formatAmount } from '../money/format.ts';
import type { Currency } from '../money/money.ts';
import type { Prize } from './schema/prizes.ts';

type Figure = readonly [name: string, written: string];

/**
 * Prizes in words: "₱25.00", "120 points", "₱20.00 bonus". In a language whose texts are not whole the figure alone, which `check`
 * says elsewhere.
 */
export function prizeTexts(code: LanguageCode, currency: Currency): (prize: Prize) => string {
  const texts = { ...readTexts('EN'), ...readTexts(code) };
  const t = Object.hasOwn(texts, 'rewards.points_other') ? createTranslate(code, texts) : undefined;
  return (prize) => {
    const { tag } = language(code);
    const figure = prizeFigure(prize, tag, currency);
    if (!t || prize.money !== undefined) return figure;
    const { bonus, freeRounds } = prize;
    if (bonus) return t('rewards.bonus', { amount: figure });
    if (!freeRounds) return t('rewards.points', { count: prize.points ?? 0 });
    return t('rewards.freeRounds', { count: freeRounds.rounds, stake: formatAmount(freeRounds.stake, currency, tag) });
  };
}

/** An amount of money or of a bonus, or a number of points or of free rounds, whose kind the text names. */
function prizeFigure({ money, points, bonus, freeRounds }: Prize, tag: string, currency: Currency): string {
  const amount = money ?? bonus?.amount;
  return amount === undefined
    ? new Intl.NumberFormat(tag).format(points ?? freeRounds?.rounds ?? 0)
    : formatAmount(amount, currency, tag);
}

/**
 * A prize by its name in texts; of a bonus `{{NAME.multiple}}` and `{{NAME.days}}` as well, of free rounds `{{NAME.stake}}` and
 * `{{NAME.days}}`.
 */
export function prizeFigures(name: string, prize: Prize, tag: string, currency: Currency): readonly Figure[] {
  const number = new Intl.NumberFormat(tag);
  const { bonus, freeRounds } = prize;
  return [
    [name, prizeFigure(prize, tag, currency)],
    ...(bonus
      ? ([
          [`${name}.multiple`, number.format(Number(bonus.wagering.multiple))],
          [`${name}.days`, number.format(bonus.wagering.days)],
        ] as const)
      : []),
    ...(freeRounds
      ? ([
          [`${name}.stake`, formatAmount(freeRounds.stake, currency, tag)],
          [`${name}.days`, number.format(freeRounds.days)],
        ] as const)
      : []),
  ];
}
