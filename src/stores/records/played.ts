import type { ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { getPlayedGames, type PlayedGames } from '../../contract/records/endpoints.ts';
import { createLoader, type Loaded } from '../core/load.ts';

export interface Played {
  readonly $games: ReadableAtom<Loaded<PlayedGames>>;
  readonly load: () => void;
  readonly stop: () => void;
}

/** The games that the member ever bet on, to narrow the record of bets to one of them. */
export function createPlayed(): Played {
  const { $state, load, stop } = createLoader<PlayedGames>();
  return { $games: $state, stop, load: () => void load((signal) => call(getPlayedGames, {}, { signal })) };
}
