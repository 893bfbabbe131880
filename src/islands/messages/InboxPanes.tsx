import { useRef, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import type { Inbox } from '../../stores/messages/inbox.ts';
import type { InboxPlace } from '../../stores/messages/place.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { RecordList } from '../records/RecordList.tsx';
import { InboxBar } from './InboxBar.tsx';
import { MessagePane } from './MessagePane.tsx';
import { MessageRow } from './MessageRow.tsx';
import styles from './Messages.module.css';
import { UndoLine } from './UndoLine.tsx';

interface Props {
  readonly inbox: Inbox;
  readonly place: InboxPlace;
}

/** The list, and beside it the message that is open; where the window has no room for both, one after the other. */
export function InboxPanes({ inbox, place }: Props) {
  const { t } = useLocale();
  const read = useLive(inbox.$list);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const isChosen = useRef(false);
  const rows = useRef<HTMLUListElement>(null);
  const list = useRef<HTMLElement>(null);
  const items = loadedValue(read)?.items ?? [];
  const open = (id: string) => {
    isChosen.current = true;
    inbox.open(id);
  };
  // The row is shown again with the next frame, where the window had no room for it or it was gone.
  const focusRow = (id: string) => {
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(`[data-message="${id}"]`)?.focus());
  };
  const leave = (id: string) => {
    inbox.open(null);
    focusRow(id);
  };
  const select = (next: ReadonlySet<string> | null) => {
    setSelected(next);
    // The button that was pressed goes, and the focus with it.
    if ((next === null) !== (selected === null)) list.current?.focus();
  };
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  // Beside an empty list there is nothing to choose.
  const isAlone = place.message === null && read.state === 'ready' && items.length === 0;
  return (
    <div className={styles.panes} data-alone={isAlone || undefined}>
      <section ref={list} className={styles.inbox} aria-label={t('inbox.list')} tabIndex={-1}>
        <InboxBar inbox={inbox} items={items} selected={selected} onSelect={select} />
        <UndoLine inbox={inbox} onRestored={focusRow} />
        <RecordList
          read={read}
          list={inbox}
          table={() => (
            <ul ref={rows} className={styles.rows}>
              {items.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  tab={place.tab}
                  isOpen={message.id === place.message}
                  isSelected={selected?.has(message.id)}
                  onOpen={open}
                  onToggle={toggle}
                />
              ))}
            </ul>
          )}
          empty={
            place.tab === 'unread' ? (
              <Empty picture="inbox" title={t('inbox.noneUnread')} text={t('inbox.noneUnreadText')} />
            ) : (
              <Empty picture="inbox" title={t('inbox.none')} text={t('inbox.noneText')} />
            )
          }
        />
      </section>
      {!isAlone && (
        <MessagePane key={place.message} inbox={inbox} id={place.message} isChosen={isChosen} onLeave={leave} />
      )}
    </div>
  );
}
