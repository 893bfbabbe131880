import { useEffect, useState } from 'react';
import { createMissionCentre } from '../../stores/missions/missions.ts';
import { $session } from '../../stores/session/session.ts';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { NothingEarned } from '../promotions/NothingEarned.tsx';
import { Leaderboards } from './Leaderboards.tsx';
import { MissionList } from './MissionList.tsx';
import styles from './Missions.module.css';

/** SPEC 2: missionLeaderboard, what the member has done of each mission and who leads. Visitors have the page's own words alone. */
export default island(MissionCentre);

function MissionCentre() {
  const { audience } = useLive($session);
  if (audience === 'visitor') return null;
  return audience === 'trial' ? <NothingEarned /> : <Own />;
}

function Own() {
  const [centre] = useState(createMissionCentre);
  useEffect(() => centre.start(), [centre]);
  return (
    <div className={styles.centre}>
      <MissionList centre={centre} />
      <Leaderboards centre={centre} />
    </div>
  );
}
