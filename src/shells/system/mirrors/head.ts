import { belowHome, type Head } from '../../core/head.ts';
import type { Site } from '../../core/site.ts';

export function mirrorsHead(site: Site): Head {
  const { title, description } = site.content.article('mirrors');
  return { route: '/mirrors/', title, description, trail: belowHome(site) };
}
