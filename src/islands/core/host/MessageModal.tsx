import type { Message } from '../../../stores/core/modals.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { ConfirmDialog } from '../../../ui/modal/ConfirmDialog.tsx';
import { pageTexts } from '../texts.ts';

type Props = Message & { readonly close: () => void };

/** A message with one button to confirm it, and one that takes what it offers. */
export default function MessageModal(message: Props) {
  const { titleKey, textKey, said, confirmKey, onward, offer, close } = message;
  const { t } = useLocale();
  const nod = () => {
    close();
    onward?.();
  };
  const take = () => {
    close();
    offer?.take();
  };
  const known = 'number' in message ? t(message.textKey, { number: message.number }) : t(message.textKey);
  return (
    <ConfirmDialog
      title={t(titleKey)}
      text={said !== undefined && !(textKey in pageTexts()) ? said : known}
      confirmLabel={t(offer?.labelKey ?? confirmKey)}
      cancelLabel={offer ? t(confirmKey) : null}
      onConfirm={offer ? take : nod}
      onCancel={nod}
    />
  );
}
