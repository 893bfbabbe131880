import { formatAmount } from '../../money/format.ts';
import { type Money, toDecimal } from '../../money/money.ts';
import { $balanceHidden, $bonus } from '../../stores/wallet/wallet.ts';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';

/** What stands in place of amounts that are hidden. */
const HIDDEN = '••••••';

/** What is said of an open bonus beside the balance, and hidden with it: what there is, and what is left to wager. Null without one. */
export function useBonusText(): { readonly amount: string; readonly left: string } | null {
  const { t, language } = useLocale();
  const bonus = useLive($bonus);
  const hidden = useLive($balanceHidden);
  if (!bonus) return null;
  const written = (money: Money) => (hidden ? HIDDEN : formatAmount(toDecimal(money), money.currency, language.tag));
  return {
    amount: t('wallet.bonus', { amount: written(bonus.amount) }),
    left: t('wallet.bonusLeft', { left: written(bonus.left) }),
  };
}
