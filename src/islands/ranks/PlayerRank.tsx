import { useEffect, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { createOwnRank } from '../../stores/ranks/own-rank.ts';
import { $session } from '../../stores/session/session.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { TrialNote } from '../promotions/TrialNote.tsx';
import { ComingGifts } from './ComingGifts.tsx';
import { PastGifts } from './PastGifts.tsx';
import styles from './PlayerRank.module.css';
import { RankPanel } from './RankPanel.tsx';

/** SPEC 2: playerRank, where the member stands on the ladder that the page shows to everybody. */
export default island(PlayerRank);

function PlayerRank() {
  const { audience } = useLive($session);
  if (audience === 'visitor') return null;
  return audience === 'trial' ? <Trial /> : <Own />;
}

function Own() {
  const { t } = useLocale();
  const [own] = useState(createOwnRank);
  const loaded = useLive(own.$rank);
  const gifts = useLive(own.$gifts);
  useEffect(() => {
    own.load();
    return own.stop;
  }, [own]);
  const rank = loadedValue(loaded);
  if (loaded.state === 'failed' && !rank) return <FailedState code={loaded.code} onRetry={own.load} />;
  if (!rank) {
    return (
      <Pending>
        <Skeleton shape="block" className={styles.pending} />
      </Pending>
    );
  }
  if (!rank.isOffered) return <Empty title={t('ranks.notOffered')} text={t('errors.ranks.closed')} />;
  return (
    <div className={styles.own}>
      <RankPanel rank={rank} />
      <ComingGifts rank={rank} />
      <PastGifts loaded={gifts} onRetry={own.load} />
    </div>
  );
}

function Trial() {
  const { t } = useLocale();
  return <TrialNote title={t('ranks.trial')} text={t('ranks.trialText')} action={t('rewards.trialAction')} />;
}
