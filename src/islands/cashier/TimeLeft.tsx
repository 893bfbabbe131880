import { formatCountdown } from '../../i18n/dates.ts';
import { $now } from '../../stores/core/clock.ts';
import { useLive } from '../core/useLive.ts';
import styles from './Panel.module.css';

interface Props {
  /** Milliseconds since 1970. */
  readonly until: number;
  /** What there is time for. */
  readonly label: string;
  /** What is said when it is over. */
  readonly over: string;
}

/** Counts down by the gateway's clock. */
export function TimeLeft({ until, label, over }: Props) {
  const now = useLive($now);
  if (now >= until) return <p className={styles.over}>{over}</p>;
  return (
    <p className={styles.time}>
      <span>{label}</span>
      <strong role="timer">
        <bdi>{now === 0 ? '–' : formatCountdown(until - now)}</bdi>
      </strong>
    </p>
  );
}
