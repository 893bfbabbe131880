import { belowHome, type Head } from '../head.ts';
import type { Site } from '../site.ts';

export function mirrorsHead(site: Site): Head {
  const { title, description } = site.content.mirrors;
  return { route: '/mirrors/', title, description, trail: belowHome(site) };
}
