import type { Notice } from '../../contract/announcements/endpoints.ts';
import { formatDay } from '../../i18n/dates.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { ServerHtml } from '../core/ServerHtml.tsx';
import styles from './Announcements.module.css';

interface Props {
  /** Each with its index in the whole list. */
  readonly shown: readonly { readonly notice: Notice; readonly index: number }[];
  /** Index of the one that is open. */
  readonly open: number | null;
  readonly onToggle: (index: number) => void;
  /** The level of the headings, below that of the part of the page which holds them. */
  readonly heading: 'h2' | 'h3';
}

/** Notices, at most one of them open; a click toggles (SPEC 4). */
export function NoticeItems({ shown, open, onToggle, heading: Heading }: Props) {
  const { language } = useLocale();
  return (
    <ul className={styles.list}>
      {shown.map(({ notice, index }) => {
        const isOpen = index === open;
        return (
          <li key={notice.id} className={styles.notice}>
            <Heading className={styles.title}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`notice-${index}`}
                onClick={() => onToggle(index)}
              >
                <span>{notice.title}</span>
                <span className={styles.date}>{formatDay(notice.startDate, language.tag)}</span>
                <Icon name="chevron-down" className={styles.mark} />
              </button>
            </Heading>
            <div id={`notice-${index}`} className={styles.content} hidden={!isOpen}>
              {isOpen && <ServerHtml html={notice.content} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
