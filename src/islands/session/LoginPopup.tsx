import { REGISTRATION_FLAGS } from '../../contract/registration/ways.ts';
import type { AfterLogin } from '../../stores/session/popups.ts';
import { switchForm } from '../../stores/session/switch-form.ts';
import { useLocale } from '../../ui/locale.tsx';
import { BannerPlace } from '../announcements/BannerPlace.tsx';
import { useFlagged } from '../system/useFlag.ts';
import { FreePlayOffer } from './FreePlayOffer.tsx';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';
import { SocialButtons } from './SocialButtons.tsx';

/** Who logs in by a form: a member, or an agent on the agents' landing (SPEC 6). */
export type Side = 'member' | 'agent';

interface Props {
  readonly side: Side;
  readonly onward: AfterLogin['onward'] | undefined;
  /** Whether to say that a login is needed; the mark of the page's dialog decides without it (src/boot/popups.ts). */
  readonly first?: boolean;
}

/**
 * What the login popup holds. The members' can switch to registration and to free play (SPEC 2); the agents' cannot,
 * because both make members.
 */
export function LoginPopup({ side, onward, first = true }: Props) {
  const { t } = useLocale();
  return (
    <div className={styles.popup}>
      {first && <p className={styles.first}>{t('session.logInFirst')}</p>}
      <LoginForm
        onward={onward}
        foot={side === 'member' && <OtherWays onward={onward} />}
        onForgot={() => switchForm('forget')}
      />
      {side === 'member' && <BannerPlace group="w_login" />}
    </div>
  );
}

function OtherWays({ onward }: Pick<Props, 'onward'>) {
  const { t } = useLocale();
  const registration = useFlagged(...REGISTRATION_FLAGS);
  return (
    <>
      <SocialButtons onward={onward} />
      {registration && (
        <p className={styles.foot} {...registration}>
          {t('session.noAccount')}{' '}
          <button type="button" onClick={() => switchForm('register')}>
            {t('session.register')}
          </button>
        </p>
      )}
      <FreePlayOffer />
    </>
  );
}
