import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useLocale } from '../locale.tsx';
import styles from './ConfirmDialog.module.css';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text?: ReactNode | undefined;
  /** What will be done: "Sign out", not "OK". */
  readonly confirmLabel: string;
  /** "Cancel" when not given; null leaves only the confirming button. */
  readonly cancelLabel?: string | null | undefined;
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question that needs an answer before anything else. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, danger, busy, onConfirm, onCancel } = props;
  const { t } = useLocale();
  return (
    <Modal
      title={title}
      size="small"
      busy={busy}
      onClose={onCancel}
      actions={
        <>
          {cancelLabel !== null && (
            <Button
              kind="secondary"
              data-first={danger || undefined}
              onClick={onCancel}
              disabledReason={busy ? t('ui.pleaseWait') : undefined}
            >
              {cancelLabel ?? t('ui.cancel')}
            </Button>
          )}
          <Button
            kind={danger ? 'danger' : 'primary'}
            data-first={!danger || undefined}
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text && <div className={styles.text}>{text}</div>}
    </Modal>
  );
}
