import { atom, type ReadableAtom } from 'nanostores';
import { codeOf } from '../../api/errors.ts';
import { loaded } from '../../api/loaded.ts';
import type { Game } from '../../contract/games/endpoints.ts';
import { WIRE_TYPES } from '../../contract/games/words.ts';
import { toastError } from '../core/toasts.ts';

const $starting = atom<number | undefined>(undefined);
/** The game that is being opened now, by nodeId. */
export const $launching: ReadableAtom<number | undefined> = $starting;

export function setLaunching(nodeId: number | undefined): void {
  $starting.set(nodeId);
}

/** A vendor as menus name it. Choosing it starts its game or leads to its games (SPEC 2, footer). */
export type VendorEntry = Pick<Game, 'gameType' | 'vassalage' | 'vendorName'> & { readonly isGame: 'VASSALAGE' };

/** The vendor that static markup names: "LIVE:SLR", and its name; undefined for anything else. */
export function vendorEntry(code: string, vendorName: string): VendorEntry | undefined {
  const [type, vendor] = code.split(':');
  const gameType = WIRE_TYPES.find((known) => known === type);
  return gameType && vendor ? { gameType, vassalage: vendor, vendorName, isGame: 'VASSALAGE' } : undefined;
}

/** Chooses a game or a vendor, as launch.ts says. */
export async function choose(choice: Game | VendorEntry): Promise<void> {
  const code = await loadLaunch();
  await code?.launch(choice);
}

/** Chooses a game of which only the id is known, as a banner names it. */
export async function chooseById(nodeId: number): Promise<void> {
  const code = await loadLaunch();
  await code?.launchById(nodeId);
}

/** The code of launching comes with the first choice; where it does not come, a toast says so. */
async function loadLaunch() {
  try {
    return await loaded(import('./launch.ts'));
  } catch (error) {
    toastError(codeOf(error));
    return undefined;
  }
}
