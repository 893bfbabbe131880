import { useEffect, useState } from 'react';
import { createRewardCentre } from '../../stores/promotions/rewards.ts';
import { $session } from '../../stores/session/session.ts';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { AllRewards } from './AllRewards.tsx';
import { NothingEarned } from './NothingEarned.tsx';
import { OpenRounds } from './OpenRounds.tsx';
import styles from './Rewards.module.css';
import { WaitingRewards } from './WaitingRewards.tsx';

/** SPEC 2: rewardCenter, what the member has earned. Visitors have the page's own words alone. */
export default island(RewardCentre);

function RewardCentre() {
  const { audience } = useLive($session);
  if (audience === 'visitor') return null;
  return audience === 'trial' ? <NothingEarned /> : <Own />;
}

function Own() {
  const [centre] = useState(createRewardCentre);
  useEffect(() => centre.waiting.start(), [centre]);
  useEffect(() => centre.all.start(), [centre]);
  useEffect(() => centre.rounds.start(), [centre]);
  useEffect(() => centre.elsewhere.start(), [centre]);
  return (
    <div className={styles.centre}>
      <OpenRounds rounds={centre.rounds} />
      <WaitingRewards centre={centre} />
      <AllRewards list={centre.all} />
    </div>
  );
}
