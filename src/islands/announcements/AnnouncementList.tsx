import { useEffect, useState } from 'react';
import { startAnnouncements } from '../../stores/announcements/announcements.ts';
import { createNotices } from '../../stores/announcements/notices.ts';
import { useLink } from '../core/facts.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { NoticeList } from './NoticeList.tsx';

/** The page of notices, of which the address says which is open, by its index (SPEC 2). */
function AnnouncementList() {
  const link = useLink();
  const [{ $query, start, toggle, goToPage }] = useState(createNotices);
  const query = useLive($query);
  useEffect(startAnnouncements, []);
  useEffect(start, [start]);
  return (
    <NoticeList
      query={query}
      heading="h2"
      onToggle={toggle}
      onPage={goToPage}
      href={(page) => link(`announce/?page=${page}`)}
    />
  );
}

export default island(AnnouncementList);
