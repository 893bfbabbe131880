import { launchById } from '../../stores/games/launch.ts';
import { $launching } from '../../stores/games/launching.ts';
import type { Place, Play } from '../../stores/games/play.ts';
import { openBlocked } from '../../stores/games/play-window.ts';
import { leaveGame } from '../../stores/games/playing.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Game.module.css';

type InWindow = Extract<Play, { state: 'open' | 'blocked' | 'shut' }>;

/** What stands in the place of a game that is open in a window of its own, that the browser refused one, or that was closed. */
export function GameInWindow({ play, place }: { readonly play: InWindow; readonly place: Place }) {
  const { t } = useLocale();
  const { state, nodeId } = play;
  const isOpening = useLive($launching) === nodeId;
  const isBlocked = state === 'blocked';
  // A window that another origin has taken cannot be brought to the front, so the game comes in a new one.
  const again = () => void launchById(nodeId, place, 'window');
  return (
    <div className={styles.over} role={isBlocked ? 'alert' : 'status'}>
      <Empty
        picture={isBlocked ? 'broken' : 'games'}
        title={t(`games.window.${state}.title`)}
        text={t(`games.window.${state}.text`)}
        action={
          <span className={styles.ways}>
            <Button onClick={leaveGame}>{t('games.back')}</Button>
            <Button kind="primary" icon="external" busy={isOpening} onClick={isBlocked ? openBlocked : again}>
              {t(isBlocked ? 'games.window.openIt' : 'games.window.again')}
            </Button>
          </span>
        }
      />
    </div>
  );
}
