import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

export function pointMallHead(site: Site): Head {
  const { t } = site;
  return {
    route: '/pointMall/',
    title: t('pages.pointMall.title'),
    description: t('pages.pointMall'),
    trail: belowHome(site),
  };
}
