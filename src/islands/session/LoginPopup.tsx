import type { AfterLogin } from '../../stores/session/popups.ts';
import { switchForm } from '../../stores/session/switch-form.ts';
import { useLocale } from '../../ui/locale.tsx';
import { useFlagged } from '../system/useFlag.ts';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

interface Props {
  readonly onward: AfterLogin['onward'] | undefined;
  /** Whether to say that a login is needed; the mark of the page's dialog decides without it (src/boot/popups.ts). */
  readonly first?: boolean;
}

/** What the login popup holds; it can switch to registration (SPEC 2). */
export function LoginPopup({ onward, first = true }: Props) {
  const { t } = useLocale();
  const registration = useFlagged('USERNAMEREG3');
  const foot = registration && (
    <p className={styles.foot} {...registration}>
      {t('session.noAccount')}{' '}
      <button type="button" onClick={() => switchForm('register')}>
        {t('session.register')}
      </button>
    </p>
  );
  return (
    <>
      {first && <p className={styles.first}>{t('session.logInFirst')}</p>}
      <LoginForm onward={onward} foot={foot} />
    </>
  );
}
