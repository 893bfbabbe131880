import { toastError } from '../../stores/core/toasts.ts';
import { continueAfterLogin } from '../../stores/session/after-login.ts';
import type { Came, SignIn } from '../../stores/social/sign-in.ts';
import { useLocale } from '../../ui/locale.tsx';
import { LoginForm } from '../session/LoginForm.tsx';
import styles from './SocialModal.module.css';

interface Props {
  readonly came: Came;
  readonly name: string;
  readonly signIn: SignIn;
  readonly onward?: (() => void) | undefined;
  readonly close: () => void;
}

/** Asks the member who has the provider's address of mail to log in once, which links the two. */
export function LinkPart({ came, name, signIn, onward, close }: Props) {
  const { t } = useLocale();
  const linked = async () => {
    const refusal = await signIn.link(came);
    if (refusal !== undefined) toastError(refusal);
    close();
    continueAfterLogin(onward);
  };
  return (
    <>
      <p className={styles.lead}>{t('social.known', { provider: name })}</p>
      <LoginForm id="link" onward={() => void linked()} />
    </>
  );
}
