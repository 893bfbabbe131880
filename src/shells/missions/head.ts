import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

export function missionsHead(site: Site): Head {
  const { t } = site;
  return {
    route: '/missions/',
    title: t('layout.missions'),
    description: t('pages.missions'),
    trail: belowHome(site),
  };
}
