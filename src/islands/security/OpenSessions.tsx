import { useEffect, useState } from 'react';
import type { OpenSession } from '../../contract/session/endpoints.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { createOpenSessions } from '../../stores/security/sessions.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { ConfirmDialog } from '../../ui/modal/ConfirmDialog.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { forTrueAccounts } from './actions.ts';
import styles from './Security.module.css';
import { useDeviceWords } from './useDeviceWords.ts';

/** Where the account is logged in; another place is logged out from here, or all of them. */
export function OpenSessions() {
  const { t } = useLocale();
  const deviceWords = useDeviceWords();
  const [sessions] = useState(createOpenSessions);
  const [asked, setAsked] = useState<OpenSession | 'others'>();
  const [busy, setBusy] = useState(false);
  const state = useLive(sessions.$list);
  useEffect(() => void sessions.load(), [sessions]);
  const list = loadedValue(state);
  const others = list?.filter(({ isOwn }) => !isOwn) ?? [];
  const end = async (which: OpenSession | 'others') => {
    setBusy(true);
    await (which === 'others' ? sessions.endOthers() : sessions.end(which.id));
    setBusy(false);
    setAsked(undefined);
  };
  return (
    <section className={styles.section} aria-labelledby="security-sessions">
      <div className={styles.head}>
        <h3 id="security-sessions" className={styles.title}>
          {t('security.sessions')}
        </h3>
        {others.length > 0 && (
          <Button size="small" icon="log-out" onClick={() => forTrueAccounts(() => setAsked('others'))}>
            {t('security.endOthers')}
          </Button>
        )}
      </div>
      {list ? (
        <ul className={styles.rows}>
          {list.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => forTrueAccounts(() => setAsked(session))} />
          ))}
          {others.length === 0 && <li className={styles.alone}>{t('security.onlySession')}</li>}
        </ul>
      ) : state.state === 'failed' ? (
        <FailedState code={state.code} onRetry={() => void sessions.load()} />
      ) : (
        <Skeleton shape="block" className={styles.pendingSessions} />
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={t(asked === 'others' ? 'security.endOthersTitle' : 'security.endTitle')}
          text={
            asked === 'others'
              ? t('security.endOthersText')
              : t('security.endText', { device: deviceWords(asked.device) })
          }
          confirmLabel={t(asked === 'others' ? 'security.endOthers' : 'security.end')}
          danger
          busy={busy}
          onConfirm={() => void end(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly session: OpenSession;
  readonly onEnd: () => void;
}

function SessionRow({ session: { device, address, since, lastCall, isOwn }, onEnd }: RowProps) {
  const { t, language } = useLocale();
  const words = useDeviceWords()(device);
  const moment = (at: number) => formatMoment(at, language.tag);
  return (
    <li className={styles.row}>
      <Icon name={isOwn ? 'success' : 'globe'} />
      <div className={styles.told}>
        <p className={styles.line}>
          <strong>{words}</strong>
          {address !== null && (
            <bdi dir="ltr" className={styles.value}>
              {address}
            </bdi>
          )}
          {isOwn && (
            <Badge tone="positive">
              <Icon name="check" />
              {t('security.thisSession')}
            </Badge>
          )}
        </p>
        <p className={styles.text}>{t('security.since', { time: moment(since) })}</p>
        <p className={styles.text}>{t('security.lastCall', { time: moment(lastCall) })}</p>
      </div>
      {!isOwn && (
        <Button size="small" aria-label={t('security.endOf', { device: words })} onClick={onEnd}>
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}
