import { memo } from 'react';
import type { Game } from '../../contract/games/endpoints.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { gameGridClass, gameRowClass, gameSectionClass } from '../../ui/game/GameTile.tsx';
import { Tile } from './Tile.tsx';

interface Props {
  /** Undefined while they load. */
  readonly games: readonly Game[] | undefined;
  /** Nobody has asked for them yet, so the placeholders keep still. */
  readonly waits?: boolean;
  /** How many placeholders show until they have loaded. */
  readonly places: number;
  /** grid: as many a row as fit; row: one row that scrolls sideways; section: ten or twenty in whole rows. */
  readonly layout?: keyof typeof LAYOUTS;
  /** How many posters load at once. */
  readonly eager?: number;
}

const LAYOUTS = { grid: gameGridClass, row: gameRowClass, section: gameSectionClass } as const;

/** Tiles in a grid or a row, or as many skeletons in the same geometry; a press on a filter leaves them alone until others come. */
export const TileGrid = memo(function TileGrid({ games, places, layout = 'grid', eager = 0, waits = false }: Props) {
  return (
    <div className={LAYOUTS[layout]} aria-busy={!games && !waits}>
      {games
        ? games.map((game, index) => <Tile key={game.nodeId} game={game} eager={index < eager} />)
        : Array.from({ length: places }, (_, index) => `place ${index}`).map((key) => (
            <Skeleton key={key} shape="tile" />
          ))}
    </div>
  );
});
