import { useState } from 'react';
import { createContactCancel } from '../../../stores/security/contacts.ts';
import type { CancelContactAsked } from '../../../stores/security/popups.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { ConfirmDialog } from '../../../ui/modal/ConfirmDialog.tsx';
import { shownHint } from '../../confirmation/hint.ts';

interface Props extends CancelContactAsked {
  readonly close: () => void;
}

/** Asks once more before a number or an address that waits is given up. */
export default function CancelContactModal({ kind, contact, close }: Props) {
  const { t } = useLocale();
  const [cancel] = useState(() => createContactCancel(kind));
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await cancel();
    close();
  };
  return (
    <ConfirmDialog
      title={t('security.contactCancelTitle')}
      text={t('security.contactCancelText', { contact: shownHint(contact) })}
      confirmLabel={t('security.contactCancel')}
      cancelLabel={t('security.contactGoOn')}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={close}
    />
  );
}
