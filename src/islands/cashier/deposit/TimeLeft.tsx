import { formatCountdown } from '../../../i18n/dates.ts';
import { $now } from '../../../stores/core/clock.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { useLive } from '../../core/useLive.ts';
import styles from './Deposit.module.css';

/** Counts down, by the gateway's clock, how long a deposit may be paid yet. @param until milliseconds since 1970 */
export function TimeLeft({ until }: { readonly until: number }) {
  const { t } = useLocale();
  const now = useLive($now);
  if (now >= until) return <p className={styles.over}>{t('cashier.timeOver')}</p>;
  return (
    <p className={styles.time}>
      <span>{t('cashier.timeLeft')}</span>
      <strong role="timer">
        <bdi>{now === 0 ? '–' : formatCountdown(until - now)}</bdi>
      </strong>
    </p>
  );
}
