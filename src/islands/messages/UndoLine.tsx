import { useEffect, useRef } from 'react';
import type { Inbox } from '../../stores/messages/inbox.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Messages.module.css';

interface Props {
  readonly inbox: Inbox;
  /** The first of those that are back; the button that had the focus is gone. */
  readonly onRestored: (id: string) => void;
}

/**
 * Says what was deleted, and takes it back. It asks nobody beforehand, because nothing is lost by a slip, and it stays until
 * something else is done.
 */
export function UndoLine({ inbox, onRestored }: Props) {
  const { t } = useLocale();
  const deleted = useLive(inbox.$deleted);
  const line = useRef<HTMLDivElement>(null);
  const count = deleted.length;
  useEffect(() => {
    // What had the focus went with the message.
    if (count > 0 && document.activeElement === document.body) line.current?.focus();
  }, [count]);
  const restore = async () => {
    const [first] = deleted;
    await inbox.restore();
    if (first !== undefined) onRestored(first);
  };
  return (
    <div ref={line} role="status" tabIndex={-1} className={styles.undo}>
      {count > 0 && (
        <>
          <span>{t('inbox.deleted', { count })}</span>
          <Button size="small" kind="quiet" onClick={() => void restore()}>
            {t('inbox.undo')}
          </Button>
        </>
      )}
    </div>
  );
}
