import { closeModal, switchModal } from '../../stores/core/modals.ts';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useFacts } from '../core/facts.tsx';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

/** The login popup; it can switch to registration (SPEC 2). */
export default function LoginModal({ onward }: { readonly onward?: (() => void) | undefined }) {
  const { t } = useLocale();
  const { features } = useFacts();
  useFirstFocus('login-username');
  const foot = features.registration !== 'closed' && (
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
