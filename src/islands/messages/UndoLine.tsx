import { useEffect, useRef } from 'react';
import type { Inbox } from '../../stores/messages/inbox.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Messages.module.css';

/**
 * Says what was deleted, and takes it back. It asks nobody beforehand, because nothing is lost by a slip, and it stays until
 * something else is done.
 */
export function UndoLine({ inbox }: { readonly inbox: Inbox }) {
  const { t } = useLocale();
  const deleted = useLive(inbox.$deleted);
  const line = useRef<HTMLDivElement>(null);
  const count = deleted.length;
  useEffect(() => {
    // What had the focus went with the message.
    if (count > 0 && document.activeElement === document.body) line.current?.focus();
  }, [count]);
  return (
    <div ref={line} role="status" tabIndex={-1} className={styles.undo}>
      {count > 0 && (
        <>
          <span>{t('inbox.deleted', { count })}</span>
          <Button size="small" kind="quiet" onClick={() => void inbox.restore()}>
            {t('inbox.undo')}
          </Button>
        </>
      )}
    </div>
  );
}
