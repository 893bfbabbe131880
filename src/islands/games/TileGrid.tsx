import type { Game } from '../../contract/games.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { gameGridClass, gameRowClass } from '../../ui/game/GameTile.tsx';
import { Tile } from './Tile.tsx';

interface Props {
  /** undefined while they are on their way. */
  readonly games: readonly Game[] | undefined;
  /** How many places are held until they come. */
  readonly places: number;
  /** One row that scrolls sideways. */
  readonly row?: boolean;
  /** How many posters load at once. */
  readonly eager?: number;
}

/** Tiles in a grid or a row, or as many skeletons in the same geometry. */
export function TileGrid({ games, places, row = false, eager = 0 }: Props) {
  return (
    <div className={row ? gameRowClass : gameGridClass} aria-busy={games === undefined}>
      {games
        ? games.map((game, index) => <Tile key={game.nodeId} game={game} eager={index < eager} />)
        : Array.from({ length: places }, (_, index) => `place ${index}`).map((key) => (
            <Skeleton key={key} shape="tile" />
          ))}
    </div>
  );
}
