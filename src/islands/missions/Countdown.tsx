import { formatCountdown, formatTimeLeft } from '../../i18n/dates.ts';
import { $now } from '../../stores/core/clock.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Missions.module.css';

const HOUR_MS = 3_600_000;

/** How long there is time yet, by the gateway's clock: in days and hours, and to the second in the last hour. */
export function Countdown({ until }: { readonly until: number }) {
  const { t, language } = useLocale();
  const now = useLive($now);
  const left = until - now;
  const told = left < HOUR_MS ? formatCountdown(left) : formatTimeLeft(left, language.tag);
  return (
    <p className={styles.hint}>
      <Icon name="clock" size={16} />
      {left <= 0 ? t('missions.over') : t('missions.left', { time: now === 0 ? '–' : told })}
    </p>
  );
}
