import type { Message } from '../../contract/messages/endpoints.ts';
import { formatDay } from '../../i18n/dates.ts';
import { addressOf, type InboxTab } from '../../stores/messages/place.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { takeClick } from '../../ui/takeClick.ts';
import { useLink } from '../core/facts.tsx';
import styles from './Messages.module.css';

interface Props {
  readonly message: Message;
  readonly tab: InboxTab;
  readonly isOpen: boolean;
  /** Whether it is among those that were chosen; undefined while none are to be chosen. */
  readonly isSelected: boolean | undefined;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
}

/** A message in the list: its title, how it begins, when it came, and whether it is read. */
export function MessageRow({ message, tab, isOpen, isSelected, onOpen, onToggle }: Props) {
  const link = useLink();
  const { id, isRead } = message;
  if (isSelected !== undefined) {
    return (
      <li className={styles.row} data-unread={!isRead || undefined}>
        <Checkbox
          id={`message-${id}`}
          label={<RowText message={message} />}
          checked={isSelected}
          onChange={() => onToggle(id)}
        />
      </li>
    );
  }
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <a
        href={link('member/') + addressOf({ tab, message: id })}
        data-message={id}
        aria-current={isOpen ? 'true' : undefined}
        onClick={takeClick(() => onOpen(id))}
      >
        <RowText message={message} />
      </a>
    </li>
  );
}

function RowText({ message: { title, text, sentAt, isRead } }: { readonly message: Message }) {
  const { t, language } = useLocale();
  return (
    <span className={styles.told}>
      <span className={styles.title} dir="auto">
        {title}
      </span>
      <span className={styles.beginning} dir="auto">
        {text}
      </span>
      <span className={styles.facts}>
        <time dateTime={new Date(sentAt).toISOString()}>{formatDay(sentAt, language.tag)}</time>
        {!isRead && <span className={styles.unread}>{t('inbox.unread')}</span>}
      </span>
    </span>
  );
}
