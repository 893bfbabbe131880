import { belowHome, type Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

export function announceHead(site: Site): Head {
  const { t, brand } = site;
  const description = t('announce.text', { brand: brand.identity.name });
  return { route: '/announce/', title: t('layout.announcements'), description, trail: belowHome(site) };
}
