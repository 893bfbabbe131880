import { atom, type ReadableAtom } from 'nanostores';
import type { Game } from '../contract/games.ts';
import { toastError } from './toasts.ts';

const $starting = atom<number | undefined>(undefined);
/** The game that is being opened now, by nodeId. */
export const $launching: ReadableAtom<number | undefined> = $starting;

export function setLaunching(nodeId: number | undefined): void {
  $starting.set(nodeId);
}

/** Chooses a game (launch.ts, whose code comes with the first choice). */
export async function choose(game: Game): Promise<void> {
  const { launch } = await import('./launch.ts').catch(() => ({ launch: undefined }));
  if (launch) await launch(game);
  else toastError('network.offline');
}
