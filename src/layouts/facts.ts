import { flagsOf } from '../brand/flags.ts';
import { originOf } from '../brand/local.ts';
import { alternates, base } from '../brand/page.ts';
import { hasPage } from '../brand/parts.ts';
import type { Analytics } from '../brand/schema/analytics.ts';
import { sportsVendors } from '../brand/schema/vendors.ts';
import type { PageFacts } from '../contract/core/facts.ts';
import { FLAGS } from '../contract/core/words.ts';
import { SOCIAL_PROVIDERS } from '../contract/social/words.ts';
import { popupLinks } from '../islands/popup-links.ts';
import { routeAt } from '../routes/routes.ts';
import type { Head } from '../shells/core/head.ts';
import type { Site } from '../shells/core/site.ts';
import { textsFolder } from '../shells/core/texts.ts';

/** What a page tells its scripts (contract/core/facts.ts). */
export function pageFacts(
  site: Site,
  { route, reads, readsOnce }: Pick<Head, 'route' | 'reads' | 'readsOnce'>,
): PageFacts {
  const { brand, language, page } = site;
  const own = flagsOf(brand);
  const sports = sportsVendors(brand.vendors);
  return {
    brand: { merchant: brand.identity.merchant },
    gateway: brand.security.gateway,
    language: { code: language.code, tag: language.tag },
    languages: route === '/' ? alternates(page, route).map(({ code, href }) => ({ code, href })) : [],
    base: base(page),
    route,
    texts: `/${textsFolder(site).name}`,
    popups: popupLinks(route).filter(({ to }) => hasPage(brand.parts, routeAt(`/${to}`))),
    ...(brand.parts.has('customerService') ? {} : { noService: true }),
    ...(brand.parts.has('rebate') ? {} : { noRebate: true }),
    ...(brand.parts.has('points') ? {} : { noPoints: true }),
    ...(brand.parts.has('missions') ? {} : { noMissions: true }),
    ...(brand.cashier.withdrawals && { withdrawals: true }),
    flags: FLAGS.filter((flag) => own[flag]),
    mirrors: {
      speed: brand.mirrors.speed,
      path: brand.mirrors.path,
      origins: brand.mirrors.domains.map(originOf),
    },
    ...socialFacts(brand),
    ...analyticsFacts(brand.analytics),
    ...(reads && { reads }),
    ...(readsOnce && { readsOnce }),
    ...(sports && { sports }),
  };
}

function socialFacts({ social: clients }: Site['brand']): Pick<PageFacts, 'social'> {
  const social = SOCIAL_PROVIDERS.filter((provider) => clients[provider]);
  return social.length === 0 ? {} : { social };
}

function analyticsFacts({ gtagId, tagOrigin }: Analytics): Pick<PageFacts, 'analytics'> {
  return gtagId === undefined ? {} : { analytics: { gtagId, ...(tagOrigin !== undefined && { tagOrigin }) } };
}
