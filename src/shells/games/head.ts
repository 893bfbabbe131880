import { lobbyReads } from '../../islands/games/reads.ts';
import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

/** Categories whose page is a list of games (SPEC 2), by the name of the page. */
export const LOBBY_TYPES = { live: 'LIVE', fish: 'FISH', rng: 'RNG', pvp: 'PVP' } as const;
export type LobbyId = keyof typeof LOBBY_TYPES;

export const LOBBIES: readonly LobbyId[] = ['live', 'fish', 'rng', 'pvp'];

export function lobbyHead(site: Site, id: LobbyId): Head {
  const { t, brand, language } = site;
  const gameType = LOBBY_TYPES[id];
  return {
    route: `/${id}/`,
    title: t(`type.${gameType}`),
    description: t(`pages.${id}`, { brand: brand.identity.name }),
    trail: belowHome(site),
    reads: lobbyReads(gameType, { merchant: brand.identity.merchant, language: language.code }),
  };
}
