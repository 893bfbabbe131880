import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

export function seamlessHead(site: Site): Head {
  const { t } = site;
  return {
    route: '/seamless/',
    title: t('pages.seamless.title'),
    description: t('pages.seamless'),
    trail: belowHome(site),
  };
}
