import { useEffect, useState } from 'react';
import { formatDay } from '../../i18n/dates.ts';
import { $announcements, loadAnnouncements, startAnnouncements } from '../../stores/announcements/announcements.ts';
import { createNotices, noticePage } from '../../stores/announcements/notices.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { island } from '../core/island.tsx';
import { ServerHtml } from '../core/ServerHtml.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Announcements.module.css';

/** SPEC 9: announcements have a pagination margin of 1. */
const MARGIN = 1;

/** Notices, nine a page, at most one of them open, chosen by its index in the address (SPEC 2, 4, 9). */
function AnnouncementList() {
  const { t, language } = useLocale();
  const link = useLink();
  const announcements = useLive($announcements);
  const [{ $query, start, toggle, goToPage }] = useState(createNotices);
  const query = useLive($query);
  useEffect(startAnnouncements, []);
  useEffect(start, [start]);
  const notices = loadedValue(announcements)?.player;
  if (!notices && announcements.state === 'failed') {
    return <FailedState code={announcements.code} onRetry={() => void loadAnnouncements()} />;
  }
  if (!notices) {
    return (
      <div className={styles.list} aria-busy="true">
        {['a', 'b', 'c', 'd', 'e'].map((id) => (
          <Skeleton key={id} shape="block" className={styles.pending} />
        ))}
      </div>
    );
  }
  if (notices.length === 0) return <Empty picture="inbox" title={t('announcements.none')} />;
  const { shown, page, pages } = noticePage(notices, query);
  return (
    <div className={styles.page}>
      <ul className={styles.list}>
        {shown.map(({ notice, index }) => {
          const open = index === query.open;
          return (
            <li key={notice.id} className={styles.notice}>
              <h2 className={styles.title}>
                <button
                  type="button"
                  aria-expanded={open}
                  aria-controls={`notice-${index}`}
                  onClick={() => toggle(index)}
                >
                  <span>{notice.title}</span>
                  <span className={styles.date}>{formatDay(notice.startDate, language.tag)}</span>
                  <Icon name="chevron-down" className={styles.mark} />
                </button>
              </h2>
              <div id={`notice-${index}`} className={styles.content} hidden={!open}>
                {open && <ServerHtml html={notice.content} />}
              </div>
            </li>
          );
        })}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        margin={MARGIN}
        href={(target) => link(`announce/?page=${target}`)}
        onPage={goToPage}
      />
    </div>
  );
}

export default island(AnnouncementList);
