import { useEffect, useState } from 'react';
import type { LoginRecord } from '../../contract/session/endpoints.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { createLoginHistory } from '../../stores/security/logins.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/names.ts';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Security.module.css';
import { useDeviceWords } from './useDeviceWords.ts';

/** Who logged in to the account, and who tried. */
export function LoginHistory() {
  const { t } = useLocale();
  const [logins] = useState(createLoginHistory);
  const state = useLive(logins.$read);
  useEffect(() => logins.start(), [logins]);
  const read = loadedValue(state);
  return (
    <section className={styles.section} aria-labelledby="security-logins">
      <h3 id="security-logins" className={styles.title}>
        {t('security.logins')}
      </h3>
      {read?.items.length === 0 && (
        <Empty picture="inbox" title={t('security.noLogins')} text={t('security.noLoginsText')} />
      )}
      {read && read.items.length > 0 && (
        <ul className={styles.rows}>
          {read.items.map((login) => (
            <LoginRow key={login.id} login={login} />
          ))}
        </ul>
      )}
      {state.state === 'failed' && <FailedState code={state.code} onRetry={logins.retry} />}
      {read && read.next !== null && state.state !== 'failed' && (
        <Button wide busy={state.state === 'loading'} onClick={logins.more}>
          {t('security.more')}
        </Button>
      )}
      {!read && state.state !== 'failed' && <Skeleton shape="block" className={styles.pendingLogins} />}
    </section>
  );
}

const OUTCOMES = {
  opened: ['positive', 'check'],
  confirmed: ['positive', 'shield-check'],
  wrongPassword: ['negative', 'warning'],
} as const satisfies Readonly<Record<LoginRecord['outcome'], readonly [BadgeTone, IconName]>>;

function LoginRow({ login: { at, way, outcome, device, address } }: { readonly login: LoginRecord }) {
  const { t, language } = useLocale();
  const words = useDeviceWords()(device);
  const [tone, sign] = OUTCOMES[outcome];
  return (
    <li className={styles.row}>
      <Icon name={outcome === 'wrongPassword' ? 'error' : 'log-in'} />
      <div className={styles.told}>
        <p className={styles.line}>
          <strong>{formatMoment(at, language.tag)}</strong>
          <Badge tone={tone}>
            <Icon name={sign} />
            {t(`security.outcome.${outcome}`)}
          </Badge>
        </p>
        <p className={styles.parts}>
          <span>{t(`security.way.${way}`)}</span>
          <span>{words}</span>
          {address !== null && <bdi dir="ltr">{address}</bdi>}
        </p>
        {outcome === 'wrongPassword' && <p className={styles.text}>{t('security.notYou')}</p>}
      </div>
    </li>
  );
}
