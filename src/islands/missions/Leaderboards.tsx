import { loadedValue } from '../../stores/core/load.ts';
import type { MissionCentre } from '../../stores/missions/missions.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { Board } from './Board.tsx';
import styles from './Missions.module.css';

/** Leaderboards that run; nothing where there is none. */
export function Leaderboards({ centre }: { readonly centre: MissionCentre }) {
  const { t } = useLocale();
  const loaded = useLive(centre.$boards);
  const boards = loadedValue(loaded);
  if (loaded.state === 'failed' && !boards) return <FailedState code={loaded.code} onRetry={centre.readBoards} />;
  if (!boards) {
    return (
      <div role="status">
        <span className="visually-hidden">{t('ui.pleaseWait')}</span>
        <Skeleton shape="block" className={styles.pendingBoard} />
      </div>
    );
  }
  return boards.map((board) => <Board key={board.board} board={board} />);
}
