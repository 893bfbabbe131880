import { REGISTRATION_FLAGS } from '../../contract/registration/ways.ts';
import { goHome } from '../../stores/core/go.ts';
import { $session } from '../../stores/session/session.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { BannerPlace } from '../announcements/BannerPlace.tsx';
import { useLink } from '../core/facts.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { AlreadyLoggedIn } from '../session/AlreadyLoggedIn.tsx';
import { SocialButtons } from '../session/SocialButtons.tsx';
import { useIsOn } from '../system/useFlag.ts';
import type { InvitedGift } from './InvitedNote.tsx';
import styles from './Register.module.css';
import { RegisterForm } from './RegisterForm.tsx';

interface Props {
  /** What an invitation brings at this brand, if anything. */
  readonly invited?: InvitedGift | undefined;
}

/** /register as a page of its own. Both cancelling and success lead home (SPEC 2). */
function RegisterPage({ invited }: Props) {
  const { t } = useLocale();
  const isOn = useIsOn();
  const isOpen = REGISTRATION_FLAGS.some(isOn);
  const link = useLink();
  const session = useLive($session);
  if (session.audience !== 'visitor') return <AlreadyLoggedIn member={session.member} />;
  if (!isOpen) return <Empty picture="soon" title={t('errors.registration.closed')} />;
  const foot = (
    <>
      <SocialButtons />
      <p className={styles.foot}>
        {t('registration.haveAccount')} <a href={link('login/')}>{t('session.logIn')}</a>
      </p>
    </>
  );
  return (
    <>
      <RegisterForm onCancel={goHome} invited={invited} foot={foot} />
      <BannerPlace group="w_register" />
    </>
  );
}

export default island(RegisterPage);
