import { REGISTRATION_FLAGS } from '../../contract/registration/ways.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $registerSettings } from '../../stores/registration/settings.ts';
import type { AfterLogin } from '../../stores/session/popups.ts';
import { switchForm } from '../../stores/session/switch-form.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { BannerPlace } from '../announcements/BannerPlace.tsx';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import { useLive } from '../core/useLive.ts';
import { SocialButtons } from '../session/SocialButtons.tsx';
import { useIsOn } from '../system/useFlag.ts';
import styles from './Register.module.css';
import { RegisterForm } from './RegisterForm.tsx';

interface Props extends AfterLogin {
  readonly close: () => void;
}

/** The registration popup; it can switch to the login (SPEC 2). */
export default function RegisterModal({ onward, close }: Props) {
  const { t } = useLocale();
  const isOn = useIsOn();
  const isOpen = REGISTRATION_FLAGS.some(isOn);
  const ready = loadedValue(useLive($registerSettings)) !== undefined;
  useFirstFocus(isOn('MOBILENUMREG3') ? 'register-mobile-mobileNum' : 'register-username', ready);
  const foot = (
    <>
      <SocialButtons onward={onward} />
      <p className={styles.foot}>
        {t('registration.haveAccount')}{' '}
        <button type="button" onClick={() => switchForm('login')}>
          {t('session.logIn')}
        </button>
      </p>
    </>
  );
  return (
    <Modal title={t('registration.title')} onClose={close}>
      {isOpen ? (
        <div className={styles.popup}>
          <RegisterForm onward={onward} onCancel={close} foot={foot} />
          <BannerPlace group="w_register" />
        </div>
      ) : (
        <Empty picture="soon" title={t('errors.registration.closed')} />
      )}
    </Modal>
  );
}
