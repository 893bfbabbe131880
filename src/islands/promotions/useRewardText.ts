import type { Prize } from '../../contract/promotions/prize.ts';
import { formatAmount } from '../../money/format.ts';
import { useLocale } from '../../ui/locale.tsx';

/** What is given, as the reader writes it: "₱25.00", "120 points", "₱20.00 bonus". */
export function useRewardText(): (prize: Prize) => string {
  const { t, language } = useLocale();
  return (prize) => {
    if (prize.of === 'points') return t('rewards.points', { count: Number(prize.amount) });
    const amount = formatAmount(prize.amount, prize.currency, language.tag);
    return prize.of === 'bonus' ? t('rewards.bonus', { amount }) : amount;
  };
}
