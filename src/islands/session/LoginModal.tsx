import type { AfterLogin } from '../../stores/session/popups.ts';
import { switchForm } from '../../stores/session/switch-form.ts';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import { useFlag } from '../system/useFlag.ts';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

interface Props extends AfterLogin {
  readonly close: () => void;
}

/** The login popup; it can switch to registration (SPEC 2). */
export default function LoginModal({ onward, close }: Props) {
  const { t } = useLocale();
  const registration = useFlag('USERNAMEREG3');
  useFirstFocus('login-username');
  const foot = registration && (
    <p className={styles.foot}>
      {t('session.noAccount')}{' '}
      <button type="button" onClick={() => switchForm('register')}>
        {t('session.register')}
      </button>
    </p>
  );
  return (
    <Modal title={t('session.logIn')} size="small" onClose={close}>
      {onward && <p className={styles.first}>{t('session.logInFirst')}</p>}
      <LoginForm onward={onward} foot={foot} />
    </Modal>
  );
}
