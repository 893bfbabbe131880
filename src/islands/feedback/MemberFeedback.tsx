import { useEffect, useState } from 'react';
import type { Feedback } from '../../contract/feedback/endpoints.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { type createFeedbackList, createWholeFeedback } from '../../stores/feedback/feedback.ts';
import { $shown, showScreen } from '../../stores/member/centre.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { RecordList } from '../records/RecordList.tsx';
import styles from './Feedback.module.css';
import { FeedbackItem } from './FeedbackItem.tsx';

/** What the member wrote, newest first; one of them is open, as the address says. */
export function MemberFeedback({ list }: { readonly list: ReturnType<typeof createFeedbackList> }) {
  const { t } = useLocale();
  const read = useLive(list.$read);
  const open = useLive($shown);
  useEffect(() => list.start(), [list]);
  const items = loadedValue(read)?.items;
  const [one] = useState(() => createWholeFeedback(list.$read));
  const whole = useLive(one.$whole);
  useEffect(() => one.start(), [one]);
  // One that is older than what was read of the list stands above it.
  const older = whole.is === 'there' && !items?.some(({ id }) => id === whole.item.id) ? whole.item : undefined;
  const item = (feedback: Feedback) => (
    <FeedbackItem
      key={feedback.id}
      feedback={feedback}
      isOpen={feedback.id === open}
      onToggle={() => showScreen('feedback', feedback.id === open ? null : feedback.id)}
    />
  );
  return (
    <section className={styles.past} aria-labelledby="feedback-past">
      <h3 id="feedback-past">{t('feedback.past')}</h3>
      {whole.is === 'failed' && <FailedState code={whole.code} onRetry={one.retry} />}
      {older && <ul className={styles.items}>{item(older)}</ul>}
      <RecordList
        read={read}
        list={list}
        table={(page) => <ul className={styles.items}>{page.items.map(item)}</ul>}
        empty={<Empty picture="inbox" title={t('feedback.nothing')} text={t('feedback.nothingText')} />}
      />
    </section>
  );
}
