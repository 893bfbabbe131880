import { useEffect, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/names.ts';
import { useLocale } from '../locale.tsx';
import styles from './Toasts.module.css';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  readonly id: string;
  readonly tone: ToastTone;
  readonly text: string;
}

export interface ToastsProps {
  /** Newest last; the last three show (LOOK: at most three). */
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}

const SHOWN = 3;
const STAYS_MS = 6000;
const ICONS: Record<ToastTone, IconName> = { info: 'info', success: 'success', warning: 'warning', error: 'error' };

/** Short news at the bottom centre, in the top layer; never for something that needs a decision. */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const { t } = useLocale();
  const box = useRef<HTMLElement>(null);
  const shown = toasts.slice(-SHOWN);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // It is shown again for each toast, so that it lies above a dialog that was opened since.
    if (newest === undefined) return;
    const element = box.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, [newest]);
  return (
    <section ref={box} popover="manual" className={styles.toasts} aria-label={t('ui.notifications')}>
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>
  );
}

function ToastLine({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) {
  const { t } = useLocale();
  const line = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    // It stays as long as somebody points at it or has the focus in it.
    const timer = setInterval(() => {
      if (!line.current?.matches(':hover, :focus-within')) dismiss.current();
    }, STAYS_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div
      ref={line}
      className={classes(styles.toast, styles[toast.tone])}
      role={toast.tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[toast.tone]} />
      <p className={styles.text}>{toast.text}</p>
      <IconButton icon="close" size="small" label={t('ui.dismiss')} onClick={onDismiss} />
    </div>
  );
}
