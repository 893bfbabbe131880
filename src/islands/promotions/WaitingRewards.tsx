import { useRef } from 'react';
import type { Reward } from '../../contract/promotions/endpoints.ts';
import { loadedValue } from '../../stores/core/load.ts';
import type { RewardCentre } from '../../stores/promotions/rewards.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { ElsewhereCard } from './ElsewhereCard.tsx';
import { RewardCard } from './RewardCard.tsx';
import styles from './Rewards.module.css';

/** What waits to be claimed here or on another page, each as a card of its own. */
export function WaitingRewards({ centre }: { readonly centre: RewardCentre }) {
  const { t } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const read = useLive(centre.waiting.$read);
  const page = loadedValue(read);
  const elsewhere = useLive(centre.elsewhere.$state);
  const others = loadedValue(elsewhere);
  const isPending = (!page && read.state !== 'failed') || (!others && elsewhere.state !== 'failed');
  const items = page?.items ?? [];
  const claim = async (reward: Reward) => {
    const code = await centre.claim(reward);
    // The card goes, and the focus with it.
    if (code === undefined) heading.current?.focus();
    return code;
  };
  return (
    <section className={styles.part} aria-labelledby="rewards-waiting">
      <h2 ref={heading} id="rewards-waiting" tabIndex={-1}>
        {t('rewards.waiting')}
      </h2>
      {isPending && (
        <Pending className={styles.cards}>
          <Skeleton shape="block" className={styles.pending} />
        </Pending>
      )}
      {page?.items.length === 0 && others?.length === 0 && (
        <Empty picture="inbox" title={t('rewards.nothingWaits')} text={t('rewards.nothingWaitsText')} />
      )}
      {(items.length > 0 || (others && others.length > 0)) && (
        <ul className={styles.cards}>
          {items.map((reward) => (
            <RewardCard key={reward.id} reward={reward} onClaim={claim} />
          ))}
          {others?.map((waiting) => (
            <ElsewhereCard key={waiting.of === 'mission' ? waiting.mission : waiting.of} waiting={waiting} />
          ))}
        </ul>
      )}
      {elsewhere.state === 'failed' && <FailedState code={elsewhere.code} onRetry={centre.elsewhere.load} />}
      {read.state === 'failed' && <FailedState code={read.code} onRetry={centre.waiting.retry} />}
      {page && page.next !== null && read.state !== 'failed' && (
        <div>
          <Button busy={read.state === 'loading'} onClick={centre.waiting.more}>
            {t('records.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
