import { flagsOf } from '../../src/brand/flags.ts';
import type { Brand } from '../../src/brand/load.ts';
import { withPort } from '../../src/brand/local.ts';
import { messagesOf, toldOf } from '../../src/brand/messages.ts';
import { offeredCategories } from '../../src/brand/schema/vendors.ts';
import { SOCIAL_PROVIDERS } from '../../src/contract/social/words.ts';
import type { CashierPart } from '../../src/gateway/cashier/part.ts';
import type { MerchantConfig } from '../../src/gateway/core/merchants/merchant.ts';
import type { LivePart } from '../../src/gateway/live/part.ts';
import type { RegistrationConfig } from '../../src/gateway/registration/part.ts';
import type { SecurityPart } from '../../src/gateway/security/part.ts';
import type { SocialPart } from '../../src/gateway/social/part.ts';
import type { VerificationPart } from '../../src/gateway/verification/part.ts';
import { language } from '../../src/i18n/languages.ts';
import { asPoints } from './as-points.ts';
import { activitiesOf, bonusesOf, pointsOf, promotionsOf, rafflesOf, ranksOf, referralOf } from './given.ts';
import { missionsOf } from './missions.ts';
import { gamesOfPrizes } from './prizes.ts';

interface Hosts {
  /** Port at which portal and sandbox are served on this machine; undefined where only the gateway runs. */
  readonly localPort: number | undefined;
}

/**
 * Brands as the gateway knows them: it never reads brand folders itself. Locally each brand is reached as
 * BRAND.localhost, and the first one as localhost too.
 */
export function merchantsOf(brands: readonly Brand[], { localPort }: Hosts): MerchantConfig[] {
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
    resources: resourcesOf(brand, localPort),
    mirrors: atPort(brand.mirrors.domains, localPort),
    representatives: brand.resources.representatives.map(({ channel, contact }) => ({ channel, contact })),
    customerService: brand.resources.customerService.flatMap(({ type, url }) =>
      atPort([url], localPort).map((address) => ({ type, url: address })),
    ),
    ...(brand.analytics.gtagId && { gtagId: brand.analytics.gtagId }),
    imageCDNs: withoutPatterns(atPort(brand.security.hosts.images, localPort)),
    launchGameCDNs: withoutPatterns(atPort(brand.security.hosts.games, localPort)),
    parts: partsOf(brand, localPort),
  }));
}

/** What each area of the gateway reads of a brand, by its name. */
function partsOf(brand: Brand, localPort: number | undefined): MerchantConfig['parts'] {
  const prizes = {
    activities: activitiesOf(brand),
    missions: missionsOf(brand),
    raffles: rafflesOf(brand),
    ranks: ranksOf(brand),
  };
  return {
    ...prizes,
    cashier: cashierOf(brand),
    feedback: { words: { min: brand.feedback.min, max: brand.feedback.max } },
    games: {
      vendors: brand.portfolio.map(({ logo: _, ...vendor }) => vendor),
      categories: offeredCategories(brand.vendors),
      autoTransfer: brand.vendors.autoTransfer,
      freeRounds: gamesOfPrizes(prizes),
    },
    live: liveOf(brand, localPort),
    bonuses: bonusesOf(brand),
    points: pointsOf(brand),
    promotions: promotionsOf(brand),
    referral: referralOf(brand),
    messages: { texts: Object.fromEntries(brand.languages.offered.map((code) => [code, toldOf(brand, code)])) },
    registration: registrationOf(brand),
    security: securityOf(brand),
    social: socialOf(brand, localPort),
    verification: verificationOf(brand),
    system: { help: Object.fromEntries(brand.languages.offered.map((code) => [code, helpOf(brand, code)])) },
  };
}

/** What a registration at this brand asks for. */
function registrationOf({ registration: { fields, timeZone, giftAfter } }: Brand): RegistrationConfig {
  return {
    fields: fields.map(({ field, required, rule, min, max }) => ({
      field,
      required,
      ...(rule && { family: rule }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    })),
    timeZone,
    giftAfter,
  };
}

/** What members may do with their money at this brand. */
function cashierOf({ cashier: { transfers, deposits, withdrawals, confirmMinutes } }: Brand): CashierPart {
  return {
    ...(transfers && { transfers: { least: transfers.least, most: transfers.most, perDay: transfers.perDay } }),
    deposits: deposits.map(({ fee, ...method }) => ({ ...method, feePoints: asPoints(fee) })),
    ...(withdrawals && { withdrawals: withdrawalsOf(withdrawals, confirmMinutes) }),
  };
}

function withdrawalsOf(
  { fee, approveUpTo, ...withdrawals }: NonNullable<Brand['cashier']['withdrawals']>,
  confirmMinutes: number,
): CashierPart['withdrawals'] {
  return { ...withdrawals, feePoints: asPoints(fee), approveUpTo: approveUpTo ?? null, confirmMinutes };
}

/** Where members of this brand are paid. */
function securityOf({ cashier: { payouts } }: Brand): SecurityPart {
  return { payouts: payouts.map((destination) => ({ ...destination })) };
}

/** The live models of this brand. Rooms that are not reached here are left out. */
function liveOf({ live: { chat, timeZone, models } }: Brand, localPort: number | undefined): LivePart {
  const rooms = chat === undefined ? undefined : reached(chat, localPort);
  return {
    ...(rooms !== undefined && { chat: rooms }),
    timeZone,
    models: models.map(({ id, name, language: code, picture, hours }) => ({
      ...{ id, name, language: language(code).tag, picture },
      ...(hours && { hours: { from: hours.from, until: hours.until } }),
    })),
  };
}

/** What proves people at this brand, and the words of its messages, as its languages and its own wording have them. */
function verificationOf(brand: Brand): VerificationPart {
  const { human, turnstileSiteKey, countries, channel, firebase, tellsAccounts, unknownAddress } = brand.verification;
  return {
    human: humanCheck(human, turnstileSiteKey),
    countries: [...countries],
    channel: codeChannel(channel, firebase),
    tellsAccounts,
    unknownAddress,
    texts: Object.fromEntries(brand.languages.offered.map((code) => [code, messagesOf(brand, code)])),
  };
}

/** Who members of this brand may sign in by. A provider whose stand-in is not reached here is left out. */
function socialOf({ social, security }: Brand, localPort: number | undefined): SocialPart {
  const clients = SOCIAL_PROVIDERS.flatMap((provider) => {
    const client = social[provider];
    if (!client) return [];
    const issuer = client.issuer === undefined ? undefined : reached(client.issuer, localPort);
    if (client.issuer !== undefined && issuer === undefined) return [];
    return [[provider, { clientId: client.clientId, ...(issuer && { issuer }) }]];
  });
  return { ...(security.gateway && { gateway: security.gateway }), ...Object.fromEntries(clients) };
}

function humanCheck(provider: Brand['verification']['human'], siteKey = ''): VerificationPart['human'] {
  return provider === 'turnstile' ? { provider, siteKey } : { provider };
}

function codeChannel(
  channel: Brand['verification']['channel'],
  firebase: Brand['verification']['firebase'],
): VerificationPart['channel'] {
  if (channel !== 'firebase') return channel;
  if (!firebase)
    throw new Error('Expected a project beside the channel firebase, as the check of the brand asks; found none.');
  return { firebase: { apiKey: firebase.apiKey, project: firebase.project } };
}

function helpOf(brand: Brand, code: Brand['languages']['default']) {
  return brand.content(code).help.map(({ anchor, title, html }) => ({ id: anchor, title, content: html }));
}

/** A policy may name hosts by a pattern such as https://*.lotus.example, from which nothing can be loaded. */
function withoutPatterns(hosts: readonly string[]): string[] {
  return hosts.filter((host) => !host.includes('*'));
}

function resourcesOf({ resources: { app, chat, social } }: Brand, localPort: number | undefined) {
  const entries: readonly (readonly [string, string, string | undefined])[] = [
    ['IOS_APP', 'iOS app', app.ios],
    ['ANDROID_APP', 'Android app', app.android],
    ['CHAT', chat?.label ?? '', chat?.url],
    ['FACEBOOK', 'Facebook', social.facebook],
    ['TWITTER', 'Twitter', social.twitter],
    ['INSTAGRAM', 'Instagram', social.instagram],
    ['YOUTUBE', 'YouTube', social.youtube],
  ];
  return entries.flatMap(([resourceType, labelNameEn, address]) =>
    atPort(address ? [address] : [], localPort).map((url) => ({ resourceType, labelNameEn, url })),
  );
}

/**
 * Addresses and hosts with the port of this machine in place of their `*`. Those with a `*` are left out where there is
 * no port.
 */
function atPort(addresses: readonly string[], localPort: number | undefined): string[] {
  return addresses.map((address) => reached(address, localPort)).filter((address) => address !== undefined);
}

/** An address with the port of this machine in place of its `*`; undefined where there is no port. */
function reached(address: string, localPort: number | undefined): string | undefined {
  if (localPort !== undefined) return withPort(address, localPort);
  return address === withPort(address, '') ? address : undefined;
}
