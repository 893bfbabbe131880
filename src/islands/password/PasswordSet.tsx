import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import styles from './Forget.module.css';

interface Props {
  /** Opens the log-in where it is a popup of this page; without it a link leads to its page. */
  readonly onLogIn?: (() => void) | undefined;
}

/** Says that the new password is set, and leads to the log-in. */
export function PasswordSet({ onLogIn }: Props) {
  const { t } = useLocale();
  const link = useLink();
  const look = { kind: 'primary', size: 'large', wide: true } as const;
  return (
    <div className={styles.form} role="status">
      <p className={styles.done}>{t('password.setTitle')}</p>
      <p>{t('password.set')}</p>
      {onLogIn ? (
        <Button {...look} onClick={onLogIn}>
          {t('password.toLogIn')}
        </Button>
      ) : (
        <ButtonLink {...look} href={link('login/')}>
          {t('password.toLogIn')}
        </ButtonLink>
      )}
    </div>
  );
}
