import { alternates, base } from '../brand/page.ts';
import type { PageFacts } from '../contract/facts.ts';
import { textsFile } from '../shells/files.ts';
import { languageRoute } from '../shells/navigation.ts';
import type { Site } from '../shells/site.ts';

/** What a page tells its scripts (contract/facts.ts). @param route without language: "/help/" */
export function pageFacts(site: Site, route: string): PageFacts {
  const { brand, language, page } = site;
  return {
    brand: {
      id: brand.id,
      name: brand.identity.name,
      merchant: brand.identity.merchant,
      logo: brand.asset(brand.identity.logo).url,
      mark: brand.asset(brand.identity.mark).url,
    },
    gateway: brand.security.gateway,
    language: { code: language.code, tag: language.tag },
    languages: alternates(page, languageRoute(route)).map(({ code, tag, name, href }) => ({ code, tag, name, href })),
    base: base(page),
    route,
    texts: `/${textsFile(site).name}`,
    currency: brand.cashier.currency,
    features: brand.features,
    mirrors: { speed: brand.mirrors.speed, path: brand.mirrors.path, domains: brand.mirrors.domains },
    jackpot: brand.jackpot.source,
  };
}
