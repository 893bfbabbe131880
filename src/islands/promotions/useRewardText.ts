import type { Reward } from '../../contract/promotions/endpoints.ts';
import { formatAmount } from '../../money/format.ts';
import { useLocale } from '../../ui/locale.tsx';

/** What a reward is, as the reader writes it: "₱25.00", "120 points". */
export function useRewardText(): (reward: Pick<Reward, 'amount' | 'currency'>) => string {
  const { t, language } = useLocale();
  return ({ amount, currency }) =>
    currency === null ? t('rewards.points', { count: Number(amount) }) : formatAmount(amount, currency, language.tag);
}
