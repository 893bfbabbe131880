import { grouped } from '../../../stores/security/authenticator.ts';
import { $session } from '../../../stores/session/session.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { useLive } from '../../core/useLive.ts';
import styles from './Authenticator.module.css';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The codes that stand in for an authenticator application. They are shown this one time, so nothing but the last button ends it. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { t } = useLocale();
  const session = useLive($session);
  const account = session.audience === 'visitor' ? '' : session.member.userName;
  const text = codes.map(grouped).join('\n');
  const file = `${t('security.codesFile', { account, site: location.host })}\n\n${text}\n`;
  return (
    <div className={styles.codes}>
      <p className={styles.about}>{t('security.codesText')}</p>
      <ul className={styles.list} aria-label={t('security.codesList')}>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{grouped(code)}</bdi>
          </li>
        ))}
      </ul>
      <div className={styles.keep}>
        <CopyButton label={t('security.codesCopy')} text={text} />
        <ButtonLink
          icon="download"
          download={`recovery-codes-${account}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          {t('security.codesSave')}
        </ButtonLink>
      </div>
      <Button id="authenticator-kept" kind="primary" size="large" wide onClick={onKept}>
        {t('security.codesDone')}
      </Button>
    </div>
  );
}
