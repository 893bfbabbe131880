import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { readSession, writeSession } from '../../api/storage.ts';
import { Game, getHotGames } from '../../contract/games/endpoints.ts';
import { createLoader, loadedValue } from '../core/load.ts';
import { toastError } from '../core/toasts.ts';

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    HOT_GAMES: string;
  }
}

const hot = createLoader<readonly Game[]>();
/** Games played most, hottest first. */
export const $hotGames = hot.$state;

/** SPEC 4: hot games are cached in session storage, refetched on request. */
export function loadHotGames({ refresh }: { refresh: boolean }): Promise<void> {
  return hot.load(async (signal) => {
    const { code: language } = environment().facts.language;
    const cached = refresh ? undefined : readHotGames();
    if (cached?.language === language) return cached.list;
    const { list } = await call(getHotGames, { query: { language } }, { signal });
    writeSession('HOT_GAMES', JSON.stringify({ language, list }));
    return list;
  });
}

/** Loads them again. The games that show stay when that fails, and a toast reports the failure. */
export async function refreshHotGames(): Promise<void> {
  await loadHotGames({ refresh: true });
  const state = hot.$state.get();
  if (state.state === 'failed' && loadedValue(state)) toastError(state.code);
}

/** Games carry their names in the language in which they were asked for. */
const Kept = z.object({ language: z.string(), list: z.array(Game) });

function readHotGames(): z.infer<typeof Kept> | undefined {
  try {
    return z.safeParse(Kept, JSON.parse(readSession('HOT_GAMES') ?? 'null')).data;
  } catch {
    return undefined;
  }
}
