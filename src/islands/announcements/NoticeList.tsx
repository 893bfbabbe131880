import { $announcements, loadAnnouncements } from '../../stores/announcements/announcements.ts';
import { type NoticeQuery, noticePage } from '../../stores/announcements/notices.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Announcements.module.css';
import { NoticeItems } from './NoticeItems.tsx';
import { PendingNotices } from './PendingNotices.tsx';

/** SPEC 9: announcements have a pagination margin of 1. */
const MARGIN = 1;

interface Props {
  readonly query: NoticeQuery;
  readonly heading: 'h2' | 'h3';
  readonly onToggle: (index: number) => void;
  readonly onPage: (page: number) => void;
  /** Address of a page of them. */
  readonly href: (page: number) => string;
}

/** Notices, nine a page, at most one of them open (SPEC 4, 9). */
export function NoticeList({ query, heading, onToggle, onPage, href }: Props) {
  const { t } = useLocale();
  const announcements = useLive($announcements);
  const notices = loadedValue(announcements)?.player;
  if (!notices && announcements.state === 'failed') {
    return <FailedState code={announcements.code} onRetry={() => void loadAnnouncements()} />;
  }
  if (!notices) return <PendingNotices />;
  if (notices.length === 0) return <Empty picture="inbox" title={t('announcements.none')} />;
  const { shown, page, pages } = noticePage(notices, query);
  return (
    <div className={styles.page}>
      <NoticeItems shown={shown} open={query.open} onToggle={onToggle} heading={heading} />
      <Pagination page={page} pages={pages} margin={MARGIN} href={href} onPage={onPage} />
    </div>
  );
}
