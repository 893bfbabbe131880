import { useEffect, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { createFeedbackList, createFeedbackWriting } from '../../stores/feedback/feedback.ts';
import { $session } from '../../stores/session/session.ts';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { TrialNote } from '../promotions/TrialNote.tsx';
import styles from './Feedback.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';
import { MemberFeedback } from './MemberFeedback.tsx';
import { SentNote } from './SentNote.tsx';

/** SPEC 2: feedback. The member writes to the operator, and sees below what came of it. */
export default function FeedbackPage() {
  const { t } = useLocale();
  const { audience } = useLive($session);
  if (audience === 'trial')
    return <TrialNote title={t('feedback.trial')} text={t('feedback.trialText')} action={t('feedback.trialAction')} />;
  return <Own />;
}

function Own() {
  const { t } = useLocale();
  const [writing] = useState(createFeedbackWriting);
  const [list] = useState(createFeedbackList);
  const [isSent, setSent] = useState(false);
  const loaded = useLive(writing.$terms);
  useEffect(() => {
    writing.load();
    return writing.stop;
  }, [writing]);
  const terms = loadedValue(loaded);
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('feedback.lead')}</p>
      {isSent ? (
        <SentNote onAgain={() => setSent(false)} />
      ) : terms ? (
        <FeedbackForm
          terms={terms}
          writing={writing}
          onSent={() => {
            setSent(true);
            list.show({ search: '' });
          }}
        />
      ) : loaded.state === 'failed' ? (
        <FailedState code={loaded.code} onRetry={writing.load} />
      ) : (
        <Pending>
          <Skeleton shape="block" className={styles.pending} />
        </Pending>
      )}
      <MemberFeedback list={list} />
    </div>
  );
}
