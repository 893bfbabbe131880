import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useLocale } from '../locale.tsx';
import { type ModalSize, ModalWindow, modalClass } from './ModalWindow.tsx';

interface Props {
  readonly name: string;
  readonly title: string;
  readonly size: ModalSize;
  /** It was closed, by whatever way. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/**
 * A modal window whose markup the page holds from the start, closed. The page opens it by its name (`data-popup`) before
 * any code of it is there, and closes it, so it works without this code too.
 */
export function HeldModal({ name, title, size, onClosed, children }: Props) {
  const { t } = useLocale();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const begin = useRef(onClosed);
  // It may have been closed before this code came.
  useEffect(() => {
    if (!dialog.current?.open) begin.current();
  }, []);
  return (
    <dialog
      ref={dialog}
      data-popup={name}
      className={modalClass(size)}
      closedby="closerequest"
      aria-labelledby={titleId}
      onClose={({ target, currentTarget }) => target === currentTarget && !currentTarget.open && onClosed()}
      suppressHydrationWarning
    >
      <ModalWindow
        titleId={titleId}
        title={title}
        close={
          <form method="dialog">
            <IconButton type="submit" icon="close" label={t('ui.close')} />
          </form>
        }
      >
        {children}
      </ModalWindow>
    </dialog>
  );
}
