import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classes } from '../classes.ts';
import { useLocale } from '../locale.tsx';
import styles from './Modal.module.css';
import { lockScroll } from './scrollLock.ts';

export interface ModalProps {
  readonly title: ReactNode;
  /** Called when the user asks to close. Without it there is no close button, and Escape does nothing. */
  readonly onClose?: (() => void) | undefined;
  /** small 400, medium 480, large 720 pixels, or nearly the whole screen (a game). */
  readonly size?: 'small' | 'medium' | 'large' | 'full' | undefined;
  /** Work is under way, so it cannot be closed until that ends. */
  readonly busy?: boolean | undefined;
  /** Buttons at the foot, the primary one last. */
  readonly actions?: ReactNode | undefined;
  readonly children: ReactNode;
}

/**
 * The one modal window (SPEC 2): a `<dialog>` that locks the page's scrolling, is not closed by clicking outside, and
 * gives the focus back to where it was. Open while it is rendered.
 */
export function Modal({ title, onClose, size = 'medium', busy = false, actions, children }: ModalProps) {
  const { t } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const closable = onClose !== undefined && !busy;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    const release = lockScroll();
    element.showModal();
    return () => {
      element.close();
      release();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
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
      className={classes(styles.modal, styles[size])}
      closedby={closable ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onCancel={cancel}
      onClose={closed}
    >
      <div className={styles.window}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {onClose && (
            <IconButton
              icon="close"
              label={t('ui.close')}
              aria-disabled={busy || undefined}
              onClick={() => closable && onClose()}
            />
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
