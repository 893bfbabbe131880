import type { Message } from '../../../stores/core/modals.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { ConfirmDialog } from '../../../ui/modal/ConfirmDialog.tsx';

interface Props extends Message {
  readonly close: () => void;
}

/** A message with one button to confirm it. */
export default function MessageModal({ titleKey, textKey, confirmKey, onward, close }: Props) {
  const { t } = useLocale();
  const nod = () => {
    close();
    onward?.();
  };
  return (
    <ConfirmDialog
      title={t(titleKey)}
      text={t(textKey)}
      confirmLabel={t(confirmKey)}
      cancelLabel={null}
      onConfirm={nod}
      onCancel={nod}
    />
  );
}
