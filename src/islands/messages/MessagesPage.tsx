import { useEffect, useState } from 'react';
import { createInbox } from '../../stores/messages/inbox.ts';
import { addressOf, INBOX_TABS, noticesOf } from '../../stores/messages/place.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { NoticeList } from '../announcements/NoticeList.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import { InboxPanes } from './InboxPanes.tsx';
import styles from './Messages.module.css';

/** SPEC 2: messageV2. What the house tells the member, and what it announces to all. */
export default function MessagesPage() {
  const { t } = useLocale();
  const link = useLink();
  const [inbox] = useState(createInbox);
  const place = useLive(inbox.$place);
  const { start } = inbox;
  useEffect(start, [start]);
  return (
    <div className={styles.page} data-reading={place.message !== null || undefined}>
      <div className={styles.top}>
        <Segments
          label={t('inbox.tabs')}
          options={INBOX_TABS.map((tab) => ({ value: tab, label: t(`inbox.tab.${tab}`) }))}
          value={place.tab}
          onValue={inbox.showTab}
        />
        <ButtonLink icon="edit" href={link('member/?page=feedback')}>
          {t('inbox.write')}
        </ButtonLink>
      </div>
      {place.tab === 'announcements' ? (
        <NoticeList
          query={noticesOf(place)}
          heading="h3"
          onToggle={inbox.toggleNotice}
          onPage={inbox.goToPart}
          href={(part) => link('member/') + addressOf({ tab: 'announcements', part })}
        />
      ) : (
        <InboxPanes inbox={inbox} place={place} />
      )}
    </div>
  );
}
