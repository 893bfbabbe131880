import { flagsOf } from '../../src/brand/flags.ts';
import type { Brand } from '../../src/brand/load.ts';
import type { MerchantConfig } from '../../src/gateway/core/merchants/merchant.ts';
import { language } from '../../src/i18n/languages.ts';

interface Hosts {
  /** Origin on which the sandbox vendor's games and pictures are reached, for example http://games.localhost:4321. */
  readonly gamesOrigin: string | undefined;
}

/**
 * Brands as the gateway knows them: it never reads brand folders itself. Locally each brand is reached as
 * BRAND.localhost, and the first one as localhost too.
 */
export function merchantsOf(brands: readonly Brand[], { gamesOrigin }: Hosts): MerchantConfig[] {
  return brands.map((brand, index) => ({
    code: brand.identity.merchant,
    name: brand.identity.name,
    currency: brand.cashier.currency,
    ...(brand.cashier.registrationGift && { registrationGift: brand.cashier.registrationGift }),
    languages: {
      default: brand.languages.default,
      offered: [...brand.languages.offered],
      tags: Object.fromEntries(brand.languages.offered.map((code) => [code, language(code).tag])),
    },
    domains: [
      brand.domains.main,
      ...brand.domains.others,
      `${brand.id}.localhost`,
      ...(index === 0 ? ['localhost', '127.0.0.1'] : []),
    ],
    flags: flagsOf(brand),
    resources: resourcesOf(brand),
    mirrors: [...brand.mirrors.domains],
    representatives: brand.resources.representatives.map(({ channel, contact }) => ({ channel, contact })),
    customerService: brand.resources.customerService.map(({ type, url }) => ({ type, url })),
    imageCDNs: hosts(brand.security.hosts.images, gamesOrigin),
    launchGameCDNs: hosts(brand.security.hosts.games, gamesOrigin),
    parts: {
      system: { help: Object.fromEntries(brand.languages.offered.map((code) => [code, helpOf(brand, code)])) },
    },
  }));
}

function helpOf(brand: Brand, code: Brand['languages']['default']) {
  return brand.content(code).help.map(({ anchor, title, html }) => ({ id: anchor, title, content: html }));
}

function resourcesOf({ resources: { app, chat, social } }: Brand) {
  const entries: readonly (readonly [string, string, string | undefined])[] = [
    ['IOS_APP', 'iOS app', app.ios],
    ['ANDROID_APP', 'Android app', app.android],
    ['CHAT', chat?.label ?? '', chat?.url],
    ['FACEBOOK', 'Facebook', social.facebook],
    ['TWITTER', 'Twitter', social.twitter],
    ['INSTAGRAM', 'Instagram', social.instagram],
    ['YOUTUBE', 'YouTube', social.youtube],
  ];
  return entries.flatMap(([resourceType, labelNameEn, url]) => (url ? [{ resourceType, labelNameEn, url }] : []));
}

/** Hosts that stand for themselves; a pattern such as http://games.localhost:* stands for the games' origin if it fits. */
function hosts(sources: readonly string[], gamesOrigin: string | undefined): string[] {
  return sources.flatMap((source) => {
    if (!source.includes('*')) return [source];
    const fits = gamesOrigin !== undefined && source.endsWith(':*') && gamesOrigin.startsWith(source.slice(0, -1));
    return fits ? [gamesOrigin] : [];
  });
}
