import type { ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { type GameDetails, type GameRooms, getGameDetails, getRooms } from '../../contract/games/endpoints.ts';
import { createLoader, type Loaded } from '../core/load.ts';

export interface GameAbout {
  readonly $details: ReadableAtom<Loaded<GameDetails>>;
  readonly load: () => void;
  readonly stop: () => void;
}

/** What the gateway tells of a game on demand. */
export function createGameAbout(nodeId: number): GameAbout {
  const { $state, load, stop } = createLoader<GameDetails>();
  return {
    $details: $state,
    load: () => void load((signal) => call(getGameDetails, { query: { nodeId } }, { signal })),
    stop,
  };
}

interface AboutRooms {
  readonly $rooms: ReadableAtom<Loaded<GameRooms>>;
  readonly load: () => void;
  readonly stop: () => void;
}

/** The rooms of a card game, as its vendor tells them now; for whoever is logged in. */
export function createGameRooms(nodeId: number): AboutRooms {
  const { $state, load, stop } = createLoader<GameRooms>();
  return {
    $rooms: $state,
    load: () => void load((signal) => call(getRooms, { query: { nodeId } }, { signal })),
    stop,
  };
}
