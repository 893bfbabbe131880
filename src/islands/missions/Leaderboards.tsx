import { loadedValue } from '../../stores/core/load.ts';
import type { MissionCentre } from '../../stores/missions/missions.ts';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { Board } from './Board.tsx';
import styles from './Missions.module.css';

/** Leaderboards that run; nothing where there is none. */
export function Leaderboards({ centre }: { readonly centre: MissionCentre }) {
  const loaded = useLive(centre.$boards);
  const missions = useLive(centre.$missions);
  const boards = loadedValue(loaded);
  if (loaded.state === 'failed' && !boards) {
    // Missions tell it above, and try both again.
    const isTold = missions.state === 'failed' && !loadedValue(missions);
    return isTold ? null : <FailedState code={loaded.code} onRetry={centre.retry} />;
  }
  if (!boards) {
    return (
      <Pending>
        <Skeleton shape="block" className={styles.pendingBoard} />
      </Pending>
    );
  }
  return boards.map((board) => <Board key={board.board} board={board} />);
}
