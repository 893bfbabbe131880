import { useEffect, useRef } from 'react';
import type { Activity } from '../../contract/activities/endpoints.ts';
import type { Prize } from '../../contract/promotions/prize.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { $activities, loadActivities, startActivities } from '../../stores/activities/activities.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $session } from '../../stores/session/session.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { PrizeTerms } from '../promotions/PrizeTerms.tsx';
import { useRewardText } from '../promotions/useRewardText.ts';
import { RafflePanel } from '../raffles/RafflePanel.tsx';
import styles from './Activities.module.css';
import { ApplicationForm } from './ApplicationForm.tsx';
import { Gift } from './Gift.tsx';
import { Onwards } from './Onwards.tsx';
import { SentApplication } from './SentApplication.tsx';
import { sentenceKey, stateKey, TONES } from './state-look.ts';

interface Props {
  readonly slug: string;
}

/** What a promotion is for the member now, and what they can do about it (SPEC 4). Visitors have the page's own words alone. */
export default island(ActivityPanel);

function ActivityPanel({ slug }: Props) {
  const { t } = useLocale();
  const { audience } = useLive($session);
  if (audience === 'visitor') return null;
  return audience === 'trial' ? <p className={styles.note}>{t('activities.trial')}</p> : <Own slug={slug} />;
}

function Own({ slug }: Props) {
  const read = useLive($activities);
  useEffect(startActivities, []);
  const activities = loadedValue(read);
  if (!activities) {
    if (read.state === 'failed') return <FailedState code={read.code} onRetry={loadActivities} />;
    return (
      <Pending>
        <Skeleton shape="block" className={styles.pending} />
      </Pending>
    );
  }
  const activity = activities.find((one) => one.slug === slug);
  return activity ? <Standing activity={activity} /> : null;
}

function Standing({ activity }: { readonly activity: Activity }) {
  const { t, language } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed goes, and the focus with it.
  const onDone = () => heading.current?.focus();
  const { slug, kind, state, sent, reason, again, gives, promise } = activity;
  const takes = state === 'joining' || state === 'rejected';
  return (
    <section className={styles.panel} aria-labelledby="activity">
      <h2 ref={heading} id="activity" tabIndex={-1} className={styles.heading}>
        {t('activities.title')}
        <Badge tone={TONES[state]}>{t(stateKey(activity))}</Badge>
      </h2>
      {kind !== 'raffle' && <p role="status">{t(sentenceKey(activity))}</p>}
      {state === 'applying' && sent && <SentApplication sent={sent} />}
      {reason !== null && (
        <p className={styles.note} dir="auto">
          {t('activities.why', { reason })}
        </p>
      )}
      {again !== null && (
        <p className={styles.note}>{t('activities.again', { when: formatMoment(again, language.tag) })}</p>
      )}
      {gives !== null && takes && <Given prize={gives} />}
      {kind === 'application' && takes && promise !== null && (
        <ApplicationForm key={slug} activity={activity} promise={promise} onDone={onDone} />
      )}
      {kind === 'gift' && state === 'joining' && promise !== null && (
        <Gift activity={activity} promise={promise} onDone={onDone} />
      )}
      {kind === 'raffle' && <RafflePanel slug={slug} />}
      <Onwards activity={activity} />
    </section>
  );
}

/** What is promised, and what whoever takes it is held to. */
function Given({ prize }: { readonly prize: Prize }) {
  const what = useRewardText()(prize);
  return (
    <>
      <p className={styles.prize}>
        <Icon name="gift" size={20} />
        <bdi>{what}</bdi>
      </p>
      <PrizeTerms prize={prize} />
    </>
  );
}
