import type { AfterLogin } from '../../stores/session/popups.ts';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import { LoginPopup } from './LoginPopup.tsx';

interface Props extends AfterLogin {
  readonly close: () => void;
}

/** The login popup on pages that do not hold it, because no visitor may see them. */
export default function LoginModal({ onward, close }: Props) {
  const { t } = useLocale();
  useFirstFocus('login-username');
  return (
    <Modal title={t('session.logIn')} size="small" onClose={close}>
      <LoginPopup side="member" onward={onward} first={onward !== undefined} />
    </Modal>
  );
}
