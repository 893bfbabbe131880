import { useEffect } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { $hotGames, loadHotGames, refreshHotGames } from '../../stores/games/hot-games.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { TileGrid } from '../games/TileGrid.tsx';
import styles from './HotGames.module.css';

const PLACES = 10;

/** The most played games (SPEC 4); refetched on request. */
function HotGames() {
  const { t } = useLocale();
  const hot = useLive($hotGames);
  useEffect(() => void loadHotGames({ refresh: false }), []);
  const games = loadedValue(hot);
  const busy = hot.state === 'loading';
  const refresh = () => void refreshHotGames();
  if (games?.length === 0) return <Empty picture="games" title={t('games.none')} />;
  if (!games && hot.state === 'failed') return <FailedState code={hot.code} onRetry={refresh} />;
  return (
    <div className={styles.hot}>
      <TileGrid games={games} places={PLACES} layout="row" />
      <span className={styles.refresh}>
        <IconButton icon="refresh" size="small" busy={busy} label={t('games.refreshHot')} onClick={refresh} />
      </span>
    </div>
  );
}

export default island(HotGames);
