import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useLocale } from '../locale.tsx';
import { type ModalSize, ModalWindow, modalClass } from './ModalWindow.tsx';

export interface ModalProps {
  readonly title: ReactNode;
  /** Called when the user asks to close. Without it there is no close button, and Escape does nothing. */
  readonly onClose?: (() => void) | undefined;
  readonly size?: ModalSize | undefined;
  /** Work is under way, so it cannot be closed until that ends. */
  readonly busy?: boolean | undefined;
  /** Buttons beside the one that closes it. */
  readonly tools?: ReactNode | undefined;
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode | undefined;
  readonly children: ReactNode;
}

/**
 * The one modal window (SPEC 2): a `<dialog>` that locks the page's scrolling (ui/base/page.css), is not closed by clicking
 * outside, and gives the focus back to where it was, unless it has moved on. Open while it is rendered. The focus begins at what carries
 * `data-first`, which spares keyboards the way past the closing button that the platform would choose.
 */
export function Modal({ title, onClose, size = 'medium', busy = false, tools, actions, children }: ModalProps) {
  const { t } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const closable = onClose !== undefined && !busy;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    return () => {
      element.close();
      const { activeElement, body } = document;
      const isElsewhere = activeElement !== body && !element.contains(activeElement);
      if (isElsewhere || !(before instanceof HTMLElement) || !before.isConnected) return;
      before.focus({ preventScroll: true });
    };
  }, []);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (closable) onClose();
  };

  // A browser may close a dialog by itself, as Chromium does at a second Escape in a row.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    if (closable) onClose();
    else event.currentTarget.showModal();
  };

  return (
    <dialog
      ref={dialog}
      className={modalClass(size)}
      closedby={closable ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onCancel={cancel}
      onClose={closed}
    >
      <ModalWindow
        titleId={titleId}
        title={title}
        close={
          onClose && (
            <IconButton
              icon="close"
              label={t('ui.close')}
              aria-disabled={busy || undefined}
              onClick={() => closable && onClose()}
            />
          )
        }
        tools={tools}
        actions={actions}
      >
        {children}
      </ModalWindow>
    </dialog>
  );
}
