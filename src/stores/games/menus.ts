import { call } from '../../api/call.ts';
import { getGameMenus, type Lane } from '../../contract/games/endpoints.ts';
import { createLoader, loadedValue } from '../core/load.ts';

const menus = createLoader<readonly Lane[]>();
/** Categories in menu order with their vendors. */
export const $gameMenus = menus.$state;

/** Loads the menus once per page. */
export async function loadGameMenus(): Promise<void> {
  if (loadedValue(menus.$state.get()) || menus.$state.get().state === 'loading') return;
  await menus.load(async (signal) => (await call(getGameMenus, {}, { signal })).lanes);
}
