import type { Message } from '../../../stores/core/modals.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { ConfirmDialog } from '../../../ui/modal/ConfirmDialog.tsx';

type Props = Message & { readonly close: () => void };

/** A message with one button to confirm it. */
export default function MessageModal(message: Props) {
  const { titleKey, confirmKey, onward, close } = message;
  const { t } = useLocale();
  const nod = () => {
    close();
    onward?.();
  };
  return (
    <ConfirmDialog
      title={t(titleKey)}
      text={'number' in message ? t(message.textKey, { number: message.number }) : t(message.textKey)}
      confirmLabel={t(confirmKey)}
      cancelLabel={null}
      onConfirm={nod}
      onCancel={nod}
    />
  );
}
