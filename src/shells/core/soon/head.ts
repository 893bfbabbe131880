import { belowHome, type Head } from '../head.ts';
import type { Site } from '../site.ts';
import { type SectionId, section } from './sections.ts';

/** Kept out of search engines until the section opens. */
export function soonHead(site: Site, id: SectionId): Head {
  const { route, title, text } = section(id);
  return { route, title: site.t(title), description: site.t(text), trail: belowHome(site), hidden: true };
}
