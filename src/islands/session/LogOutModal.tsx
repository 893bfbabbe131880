import { useState } from 'react';
import { logOut } from '../../stores/session/log-out.ts';
import { $session } from '../../stores/session/session.ts';
import { useLocale } from '../../ui/locale.tsx';
import { ConfirmDialog } from '../../ui/modal/ConfirmDialog.tsx';

/** SPEC 2: logging out asks for confirmation, then leads home. */
export default function LogOutModal({ close }: { readonly close: () => void }) {
  const { t } = useLocale();
  // What it says stays, although nobody is logged in any more once it was done.
  const [isTrial] = useState(() => $session.get().audience === 'trial');
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await logOut();
    close();
  };
  return (
    <ConfirmDialog
      title={t('session.signOutTitle')}
      text={t(isTrial ? 'session.signOutTrial' : 'session.signOutText')}
      confirmLabel={t('session.signOut')}
      busy={busy}
      onConfirm={() => void leave()}
      onCancel={close}
    />
  );
}
