import { useState } from 'react';
import type { Message } from '../../contract/messages/endpoints.ts';
import type { Inbox } from '../../stores/messages/inbox.ts';
import { $session } from '../../stores/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Messages.module.css';

type Selection = ReadonlySet<string> | null;

interface Props {
  readonly inbox: Inbox;
  readonly items: readonly Message[];
  /** Null while none are to be chosen. */
  readonly selected: Selection;
  readonly onSelect: (selected: Selection) => void;
}

/** What can be done to all messages, or to those that are chosen. */
export function InboxBar({ inbox, items, selected, onSelect }: Props) {
  const { t } = useLocale();
  const session = useLive($session);
  const [busy, setBusy] = useState<'read' | 'delete'>();
  if (items.length === 0) return null;
  const doing = async (what: 'read' | 'delete', work: () => Promise<void>) => {
    setBusy(what);
    await work();
    setBusy(undefined);
  };
  if (selected === null) {
    const unread = session.audience === 'visitor' ? 0 : session.member.unreadMessage;
    return (
      <div className={styles.bar}>
        <Button
          size="small"
          icon="check"
          busy={busy === 'read'}
          disabledReason={unread === 0 ? t('inbox.allRead') : undefined}
          onClick={() => void doing('read', inbox.readAll)}
        >
          {t('inbox.readAll')}
        </Button>
        <Button size="small" onClick={() => onSelect(new Set())}>
          {t('inbox.select')}
        </Button>
      </div>
    );
  }
  const chosen = items.map(({ id }) => id).filter((id) => selected.has(id));
  const nothing = chosen.length === 0 ? t('inbox.chooseFirst') : undefined;
  const finish = (what: 'read' | 'delete', work: (ids: readonly string[]) => Promise<void>) =>
    void doing(what, async () => {
      await work(chosen);
      onSelect(null);
    });
  return (
    <div className={styles.bar}>
      <p className={styles.chosen} role="status">
        {t('inbox.chosen', { count: chosen.length })}
      </p>
      <Button size="small" kind="quiet" onClick={() => onSelect(null)}>
        {t('inbox.selectDone')}
      </Button>
      <div className={styles.choices}>
        <Button size="small" onClick={() => onSelect(new Set(items.map(({ id }) => id)))}>
          {t('inbox.selectAll')}
        </Button>
        <Button
          size="small"
          busy={busy === 'read'}
          disabledReason={nothing}
          onClick={() => finish('read', inbox.markRead)}
        >
          {t('inbox.markRead')}
        </Button>
        <Button
          size="small"
          icon="trash"
          busy={busy === 'delete'}
          disabledReason={nothing}
          onClick={() => finish('delete', inbox.remove)}
        >
          {t('inbox.delete')}
        </Button>
      </div>
    </div>
  );
}
