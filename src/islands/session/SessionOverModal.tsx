import type { AfterLogin } from '../../stores/session/popups.ts';
import { logInAgain, stayLoggedOut } from '../../stores/session/session-over.ts';
import { useLocale } from '../../ui/locale.tsx';
import { ConfirmDialog } from '../../ui/modal/ConfirmDialog.tsx';

/** The gateway has ended the session: on another device, after a while without use, or because the password changed. */
export default function SessionOverModal({ onward, close }: AfterLogin & { readonly close: () => void }) {
  const { t } = useLocale();
  const andClose = (then: () => void) => () => {
    close();
    then();
  };
  return (
    <ConfirmDialog
      title={t('session.overTitle')}
      text={t('session.overText')}
      confirmLabel={t('session.logIn')}
      cancelLabel={null}
      onConfirm={andClose(() => logInAgain(onward))}
      onCancel={andClose(stayLoggedOut)}
    />
  );
}
