import type { Prize } from '../../contract/promotions/prize.ts';
import { formatAmount } from '../../money/format.ts';
import { useLocale } from '../../ui/locale.tsx';

/** What is given, as the reader writes it: "₱25.00", "120 points", "₱20.00 bonus", "10 free rounds of ₱1.00". */
export function useRewardText(): (prize: Prize) => string {
  const { t, language } = useLocale();
  return (prize) => {
    if (prize.of === 'points') return t('rewards.points', { count: Number(prize.amount) });
    const amount = formatAmount(prize.amount, prize.currency, language.tag);
    if (prize.of === 'money') return amount;
    if (prize.of === 'bonus') return t('rewards.bonus', { amount });
    const stake = formatAmount(prize.stake, prize.currency, language.tag);
    return t('rewards.freeRounds', { count: prize.rounds, stake });
  };
}
