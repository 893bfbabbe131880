import { closeModal, switchModal } from '../../stores/core/modals.ts';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import { useFlag } from '../core/useLive.ts';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

/** The login popup; it can switch to registration (SPEC 2). */
export default function LoginModal({ onward }: { readonly onward?: (() => void) | undefined }) {
  const { t } = useLocale();
  const registration = useFlag('USERNAMEREG3');
  useFirstFocus('login-username');
  const foot = registration && (
    <p className={styles.foot}>
      {t('session.noAccount')}{' '}
      <button type="button" onClick={() => switchModal('register')}>
        {t('session.register')}
      </button>
    </p>
  );
  return (
    <Modal title={t('session.logIn')} size="small" onClose={() => closeModal('login')}>
      <LoginForm onward={onward} foot={foot} />
    </Modal>
  );
}
