import { isLocal } from '../../brand/local.ts';
import { canonical } from '../../brand/page.ts';
import type { Head } from '../core/head.ts';
import type { Site } from '../core/site.ts';

export function homeHead({ t, brand, language, page, content, outside }: Site): Head {
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
    title: t('home.title'),
    description: identity.tagline[language.code] ?? identity.name,
    ...(image ? { image } : {}),
    structuredData: [organization, website],
  };
}
