import { useState } from 'react';
import { closeModal } from '../../stores/core/modals.ts';
import { logOut } from '../../stores/session/log-out.ts';
import { useLocale } from '../../ui/locale.tsx';
import { ConfirmDialog } from '../../ui/modal/ConfirmDialog.tsx';

/** SPEC 2: logging out asks for confirmation, then leads home. */
export default function LogOutModal() {
  const { t } = useLocale();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await logOut();
    closeModal('logOut');
  };
  return (
    <ConfirmDialog
      title={t('session.signOutTitle')}
      text={t('session.signOutText')}
      confirmLabel={t('session.signOut')}
      busy={busy}
      onConfirm={() => void leave()}
      onCancel={() => closeModal('logOut')}
    />
  );
}
