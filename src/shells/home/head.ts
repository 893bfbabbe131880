import { isLocal } from '../../brand/local.ts';
import { canonical } from '../../brand/page.ts';
import type { Head } from '../core/head.ts';
import { categoriesOf } from '../core/navigation.ts';
import type { Site } from '../core/site.ts';

/** The categories that the title of a home page names, where the brand has all of them. */
const TITLED = ['RNG', 'LIVE', 'SPORTS', 'LOTT'] as const;
/** Of other categories the title names so many. */
const MOST_NAMED = 4;

/** What there is to play, in a few words. */
function titleOf(site: Site): string {
  const { t, brand, language } = site;
  if (TITLED.every((type) => brand.parts.has(type))) return t('home.title');
  const names = categoriesOf(site).slice(0, MOST_NAMED);
  const list = new Intl.ListFormat(language.tag, { type: 'conjunction' });
  return names.length === 0 ? t('layout.home') : list.format(names.map((type) => t(`type.${type}`)));
}

export function homeHead(site: Site): Head {
  const { brand, language, page, content, outside } = site;
  const { identity, resources, domains } = brand;
  const url = canonical(page, '/');
  // Addresses of this machine mean nothing to a search engine.
  const channels = Object.values(resources.social).filter((address) => address !== undefined);
  const sameAs = channels.filter((address) => !isLocal(address)).map(outside);
  const organization = {
    '@type': 'Organization',
    '@id': `https://${domains.main}/#organization`,
    name: identity.name,
    url,
    logo: `https://${domains.main}${brand.asset(identity.mark).url}`,
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
  const website = {
    '@type': 'WebSite',
    name: identity.name,
    url,
    inLanguage: language.tag,
    publisher: { '@id': organization['@id'] },
  };
  const image = content.promotions[0]?.image.url;
  return {
    route: '/',
    title: titleOf(site),
    description: identity.tagline[language.code] ?? identity.name,
    ...(image ? { image } : {}),
    structuredData: [organization, website],
  };
}
