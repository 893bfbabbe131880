import { REGISTRATION_FLAGS } from '../../contract/registration/ways.ts';
import { $modals } from '../../stores/core/modals.ts';
import { $session } from '../../stores/session/session.ts';
import { useLocale } from '../../ui/locale.tsx';
import { BannerPlace } from '../announcements/BannerPlace.tsx';
import { useLink } from '../core/facts.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { useFlagged } from '../system/useFlag.ts';
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx';
import { FreePlayOffer } from './FreePlayOffer.tsx';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';
import { SocialButtons } from './SocialButtons.tsx';

/** /login as a page of its own. What opens the popup elsewhere leads to its form, and is gone on with after the login. */
function LoginPage() {
  const { t } = useLocale();
  const registration = useFlagged(...REGISTRATION_FLAGS);
  const link = useLink();
  const session = useLive($session);
  const onward = useLive($modals).find((modal) => modal.modal === 'login')?.onward;
  if (session.audience !== 'visitor') return <AlreadyLoggedIn member={session.member} />;
  const foot = (
    <>
      <SocialButtons onward={onward} />
      {registration && (
        <p className={styles.foot} {...registration}>
          {t('session.noAccount')} <a href={link('register/')}>{t('session.register')}</a>
        </p>
      )}
      <FreePlayOffer />
    </>
  );
  return (
    <>
      <LoginForm onward={onward} foot={foot} />
      <BannerPlace group="w_login" />
    </>
  );
}

export default island(LoginPage);
