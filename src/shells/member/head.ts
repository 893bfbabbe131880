import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

export function memberHead(site: Site): Head {
  const { t } = site;
  return {
    route: '/member/',
    title: t('pages.member.title'),
    description: t('pages.member'),
    trail: belowHome(site),
  };
}
