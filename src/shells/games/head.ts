import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

/** Categories whose page is a list of games (SPEC 2), by the name of the page. */
export const LOBBY_TYPES = { live: 'LIVE', fish: 'FISH', rng: 'RNG', pvp: 'PVP' } as const;
export type LobbyId = keyof typeof LOBBY_TYPES;

export const LOBBIES: readonly LobbyId[] = ['live', 'fish', 'rng', 'pvp'];

export function lobbyHead(site: Site, id: LobbyId): Head {
  const { t, brand } = site;
  const description = t(`pages.${id}`, { brand: brand.identity.name });
  return { route: `/${id}/`, title: t(`type.${LOBBY_TYPES[id]}`), description, trail: belowHome(site) };
}
