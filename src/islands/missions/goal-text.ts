import type { Mission } from '../../contract/missions/endpoints.ts';
import { isolated } from '../../i18n/isolated.ts';
import type { Locale } from '../../i18n/translate.ts';
import { formatAmount } from '../../money/format.ts';

/** How far a mission is done, in words: "12 of 20 rounds". @param currency of amounts */
export function goalText(
  { goal, done, target }: Pick<Mission, 'goal' | 'done' | 'target'>,
  currency: string,
  { t, language: { tag } }: Locale,
): string {
  const isMoney = goal === 'validBets' || goal === 'depositAmount';
  const number = new Intl.NumberFormat(tag);
  const written = (value: string) =>
    isolated(isMoney ? formatAmount(value, currency, tag) : number.format(Number(value)));
  return t(`missions.done.${goal}`, { done: written(done), target: written(target) });
}
