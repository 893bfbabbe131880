import { formatAmount } from '../../money/format.ts';
import { toDecimal } from '../../money/money.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $balance, $balanceHidden, refreshBalance, toggleBalance } from '../../stores/wallet/wallet.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './BalanceBadge.module.css';
import { useBonusText } from './useBonusText.ts';

/** The balance with its hide toggle and refresh (SPEC 2 and 9). */
export function BalanceBadge() {
  const { t, language } = useLocale();
  const balance = useLive($balance);
  const hidden = useLive($balanceHidden);
  const money = loadedValue(balance);
  const bonus = useBonusText();
  return (
    <div className={styles.badge}>
      <p className={styles.amount} aria-live="polite" aria-busy={balance.state === 'loading'}>
        <span className="visually-hidden">{t('wallet.balance')} </span>
        {hidden && <span aria-hidden="true">••••••</span>}
        {hidden && <span className="visually-hidden">{t('wallet.balanceHidden')}</span>}
        {!hidden && money && formatAmount(toDecimal(money), money.currency, language.tag)}
        {!hidden && money && bonus && <span className={styles.bonus}>{bonus.amount}</span>}
        {!hidden && balance.state === 'failed' && (
          <span className={styles.failed}> {t(money ? 'wallet.balanceOld' : 'wallet.balanceFailed')}</span>
        )}
        {!hidden && !money && balance.state !== 'failed' && <Skeleton shape="line" className={styles.pending} />}
      </p>
      <IconButton
        icon={hidden ? 'eye-off' : 'eye'}
        size="small"
        label={t(hidden ? 'wallet.showBalance' : 'wallet.hideBalance')}
        onClick={toggleBalance}
      />
      <span className={styles.refresh}>
        <IconButton
          icon="refresh"
          size="small"
          busy={balance.state === 'loading'}
          label={t('wallet.refreshBalance')}
          onClick={() => void refreshBalance()}
        />
      </span>
    </div>
  );
}
