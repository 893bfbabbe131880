import { sportsVendors } from '../../brand/schema/vendors.ts';
import type { GameType } from '../../contract/games/words.ts';
import { lobbyReads } from '../../islands/games/reads.ts';
import { modelReads } from '../../islands/live/reads.ts';
import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

/** Categories whose page is a list of games (SPEC 2), by the name of the page. */
const LOBBY_TYPES = {
  live: ['LIVE'],
  fish: ['FISH'],
  rng: ['RNG'],
  pvp: ['PVP'],
  sports: ['SPORTS', 'COCKFIGHT'],
  esports: ['ESPORTS'],
  lott: ['LOTT'],
  elott: ['ELOTT'],
} as const satisfies Record<string, readonly GameType[]>;
export type LobbyId = keyof typeof LOBBY_TYPES;

export const LOBBIES: readonly LobbyId[] = ['live', 'fish', 'rng', 'pvp', 'sports', 'esports', 'lott', 'elott'];

/** The categories that a lobby's page shows, of those that the brand has; the page opens with the first. */
export function lobbyTypes({ brand }: Site, id: LobbyId): readonly GameType[] {
  return LOBBY_TYPES[id].filter((type) => brand.parts.has(type));
}

export function lobbyHead(site: Site, id: LobbyId): Head {
  const { t, brand, language } = site;
  const [gameType = 'RNG'] = lobbyTypes(site, id);
  const sports = sportsVendors(brand.vendors) ?? undefined;
  const caller = { merchant: brand.identity.merchant, language: language.code };
  const lobby = lobbyReads(gameType, caller, sports);
  const hasModels = id === 'live' && brand.parts.has('liveModels');
  return {
    route: `/${id}/`,
    title: t(`type.${gameType}`),
    description: t(`pages.${gameType === 'COCKFIGHT' ? 'cockfight' : id}`, { brand: brand.identity.name }),
    trail: belowHome(site),
    ...lobby,
    reads: [...lobby.reads, ...(hasModels ? modelReads(caller) : [])],
  };
}
