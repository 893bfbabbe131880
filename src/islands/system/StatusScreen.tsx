import { formatMoment, formatTimeLeft } from '../../i18n/dates.ts';
import { $now } from '../../stores/core/clock.ts';
import { $status } from '../../stores/system/system.ts';
import { useLocale } from '../../ui/locale.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './StatusScreen.module.css';

interface Props {
  readonly kind: 'maintenance' | 'blocked';
}

/** Facts of a closed site that only the gateway knows: when maintenance ends, or the visitor's address (SPEC 2). */
function StatusScreen({ kind }: Props) {
  return <div className={styles.screen}>{kind === 'maintenance' ? <EndTime /> : <Address />}</div>;
}

function EndTime() {
  const { t, language } = useLocale();
  const now = useLive($now);
  const endsAt = useLive($status)?.maintenance?.endsAt ?? null;
  if (endsAt === null) return <p>{t('system.endUnknown')}</p>;
  const left = endsAt - now;
  return (
    <>
      <p>
        {t('system.endsAt')} <time dateTime={new Date(endsAt).toISOString()}>{formatMoment(endsAt, language.tag)}</time>
      </p>
      {now > 0 && (
        <p role="timer">
          {left > 0 ? t('system.timeLeft', { time: formatTimeLeft(left, language.tag) }) : t('system.anyMoment')}
        </p>
      )}
    </>
  );
}

function Address() {
  const { t } = useLocale();
  const ip = useLive($status)?.location.ip;
  return (
    <p>
      {t('blockip')} <strong className={styles.ip}>{ip ?? '–'}</strong>
    </p>
  );
}

export default island(StatusScreen);
