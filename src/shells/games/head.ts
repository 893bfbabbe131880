import { belowHome, type Head } from '../head.ts';
import type { Site } from '../site.ts';

export function rngHead(site: Site): Head {
  const { t, brand } = site;
  const description = t('pages.rng.text', { brand: brand.identity.name });
  return { route: '/rng/', title: t('type.RNG'), description, trail: belowHome(site) };
}
