import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

/** Categories whose page is a list of games (SPEC 2: /live, /fish, /rng, /pvp). */
export type LobbyType = keyof typeof PAGES;

const PAGES = { RNG: 'rng', LIVE: 'live', FISH: 'fish', PVP: 'pvp' } as const;

export function lobbyHead(site: Site, type: LobbyType): Head {
  const { t, brand } = site;
  const id = PAGES[type];
  const description = t(`pages.${id}`, { brand: brand.identity.name });
  return { route: `/${id}/`, title: t(`type.${type}`), description, trail: belowHome(site) };
}
