import { belowHome, type Head } from '../head.ts';
import type { Site } from '../site.ts';
import { type SectionId, section } from './sections.ts';

export function soonHead(site: Site, id: SectionId): Head {
  const { title, text } = section(id);
  return {
    route: `/${id}/`,
    title: site.t(title),
    description: `${site.t('pages.notOpen')} · ${site.t(text)}`,
    trail: belowHome(site),
  };
}
