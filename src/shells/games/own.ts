import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

/** The lists of an account (SPEC 2), by the name of the page. */
export const OWN_LISTS = { favorite: 'layout.favorites', recent: 'layout.recent' } as const;
export type OwnListId = keyof typeof OWN_LISTS;

export const OWN_LIST_IDS: readonly OwnListId[] = ['favorite', 'recent'];

export function ownHead(site: Site, id: OwnListId): Head {
  const { t } = site;
  return { route: `/${id}/`, title: t(OWN_LISTS[id]), description: t(`pages.${id}`), trail: belowHome(site) };
}
