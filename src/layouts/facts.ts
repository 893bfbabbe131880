import { alternates, base } from '../brand/page.ts';
import type { PageFacts } from '../contract/core/facts.ts';
import { textsFile } from '../shells/core/files.ts';
import type { Site } from '../shells/core/site.ts';

/** What a page tells its scripts (contract/facts.ts). @param route without language: "/help/" */
export function pageFacts(site: Site, route: string): PageFacts {
  const { brand, language, page } = site;
  const { registration, freeplay } = brand.features;
  return {
    brand: { merchant: brand.identity.merchant },
    gateway: brand.security.gateway,
    language: { code: language.code, tag: language.tag },
    languages: route === '/' ? alternates(page, route).map(({ code, href }) => ({ code, href })) : [],
    base: base(page),
    route,
    texts: `/${textsFile(site).name}`,
    features: { registration, freeplay },
    mirrors: { speed: brand.mirrors.speed, path: brand.mirrors.path, domains: brand.mirrors.domains },
  };
}
