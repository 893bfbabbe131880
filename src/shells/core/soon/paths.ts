import { everySite, paramsOf, type SitePath } from '../site.ts';
import { SECTIONS, type SectionId } from './sections.ts';

/** `getStaticPaths` of every section that is not open yet. */
export async function everySection(): Promise<SitePath<{ id: SectionId }>[]> {
  const ids = Object.keys(SECTIONS).filter((id): id is SectionId => Object.hasOwn(SECTIONS, id));
  return (await everySite()).flatMap((site) =>
    ids.map((id) => ({ params: { ...paramsOf(site), section: id }, props: { site, id } })),
  );
}
