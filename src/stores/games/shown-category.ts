import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import type { GameType } from '../../contract/games/words.ts';

export interface ShownCategory {
  readonly $type: ReadableAtom<GameType>;
  /** Follows the address. Returns how to end it. */
  readonly start: () => () => void;
}

/**
 * Which category a page of several shows: the one that the address's anchor names, else the first. Cockfights share the
 * page of sports (SPEC 2: pulled out of sports), at #cockfight.
 */
export function createShownCategory(first: GameType, others: readonly GameType[]): ShownCategory {
  const $type = atom<GameType>(first);
  const take = () => {
    const named = environment().address().hash.slice(1).toUpperCase();
    $type.set(others.find((type) => type === named) ?? first);
  };
  return {
    $type,
    start: () => {
      take();
      return environment().listen('back', take);
    },
  };
}
