import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

export function ranksHead(site: Site): Head {
  const { t } = site;
  return {
    route: '/playerRank/',
    title: t('pages.playerRank.title'),
    description: t('pages.playerRank'),
    trail: belowHome(site),
  };
}
