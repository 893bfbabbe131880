import type { AfterLogin } from '../../stores/session/popups.ts';
import { switchForm } from '../../stores/session/switch-form.ts';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import { usePreferred } from '../system/usePreferred.ts';
import styles from './Forget.module.css';
import { ForgetWays } from './ForgetWays.tsx';

interface Props extends AfterLogin {
  readonly close: () => void;
}

/** The popup of a forgotten password, which the log-in popup switches to (SPEC 2). */
export default function ForgetModal({ onward, close }: Props) {
  const { t } = useLocale();
  useFirstFocus(usePreferred('CHNGPASSVERIF3') ? 'reset-mobileNum' : 'forget-username');
  return (
    <Modal title={t('password.forgotten')} size="small" onClose={close}>
      <ForgetWays onward={onward} onLogIn={() => switchForm('login')} />
      <p className={styles.foot}>
        <button type="button" onClick={() => switchForm('login')}>
          {t('password.backToLogIn')}
        </button>
      </p>
    </Modal>
  );
}
