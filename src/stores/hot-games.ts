import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { environment } from '../api/environment.ts';
import { readSession, writeSession } from '../api/storage.ts';
import { Game, getHotGames } from '../contract/games.ts';
import { createLoader } from './load.ts';

const hot = createLoader<readonly Game[]>();
/** Games played most, hottest first. */
export const $hotGames = hot.$state;

/** SPEC 4: hot games are cached in session storage, refetched on request. */
export function loadHotGames({ refresh }: { refresh: boolean }): Promise<void> {
  return hot.load(async (signal) => {
    const cached = refresh ? undefined : readHotGames();
    if (cached) return cached;
    const { code: language } = environment().facts.language;
    const { list } = await call(getHotGames, { query: { language } }, { signal });
    writeSession('HOT_GAMES', JSON.stringify(list));
    return list;
  });
}

function readHotGames(): readonly Game[] | undefined {
  try {
    return z.safeParse(z.array(Game), JSON.parse(readSession('HOT_GAMES') ?? 'null')).data;
  } catch {
    return undefined;
  }
}
