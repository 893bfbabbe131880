import { useState } from 'react';
import type { ChangeOver } from '../../stores/session/popups.ts';
import { changeOver } from '../../stores/session/ticket.ts';
import { useLocale } from '../../ui/locale.tsx';
import { ConfirmDialog } from '../../ui/modal/ConfirmDialog.tsx';

/** DESIGN 9: a link asks before its session replaces who is logged in. Leaving the dialog leaves them logged in. */
export default function ChangeOverModal({ ticket, from, to, close }: ChangeOver & { readonly close: () => void }) {
  const { t } = useLocale();
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    await changeOver(ticket);
    close();
  };
  return (
    <ConfirmDialog
      title={t('session.changeOverTitle', { name: to })}
      text={
        from === undefined
          ? t('session.changeOverUnknown', { name: to })
          : t('session.changeOverText', { current: from, name: to })
      }
      confirmLabel={t('session.changeOver', { name: to })}
      cancelLabel={from === undefined ? t('session.changeOverStayHere') : t('session.changeOverStay', { name: from })}
      busy={busy}
      onConfirm={() => void change()}
      onCancel={close}
    />
  );
}
