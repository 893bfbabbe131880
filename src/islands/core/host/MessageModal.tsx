import { closeModal, type Message } from '../../../stores/core/modals.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { ConfirmDialog } from '../../../ui/modal/ConfirmDialog.tsx';

/** One thing to say, and a button to nod. */
export default function MessageModal({ message }: { readonly message: Message }) {
  const { t } = useLocale();
  const close = () => {
    closeModal('message');
    message.onward?.();
  };
  return (
    <ConfirmDialog
      title={t(message.titleKey)}
      text={t(message.textKey)}
      confirmLabel={t(message.confirmKey)}
      cancelLabel={null}
      onConfirm={close}
      onCancel={close}
    />
  );
}
