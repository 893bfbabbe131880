import { flagsOf } from '../../src/brand/flags.ts';
import type { Brand } from '../../src/brand/load.ts';
import { withPort } from '../../src/brand/local.ts';
import { messagesOf, toldOf } from '../../src/brand/messages.ts';
import type { Prize } from '../../src/brand/schema/prize.ts';
import type { PromotionRule } from '../../src/brand/schema/promotion-rules.ts';
import type { RankGiftRule } from '../../src/brand/schema/rank-rule.ts';
import { offeredCategories } from '../../src/brand/schema/vendors.ts';
import { SOCIAL_PROVIDERS } from '../../src/contract/social/words.ts';
import type { ActivitiesPart } from '../../src/gateway/activities/part.ts';
import type { BonusesPart } from '../../src/gateway/bonuses/part.ts';
import type { CashierPart } from '../../src/gateway/cashier/part.ts';
import type { MerchantConfig } from '../../src/gateway/core/merchants/merchant.ts';
import type { LivePart } from '../../src/gateway/live/part.ts';
import type { PointsPart } from '../../src/gateway/points/part.ts';
import type { PromotionsPart } from '../../src/gateway/promotions/part.ts';
import type { RafflesPart } from '../../src/gateway/raffles/part.ts';
import type { RanksPart } from '../../src/gateway/ranks/part.ts';
import { dayBegins, nextDay } from '../../src/gateway/records/days.ts';
import type { ReferralPart } from '../../src/gateway/referral/part.ts';
import type { RegistrationConfig } from '../../src/gateway/registration/part.ts';
import type { SecurityPart } from '../../src/gateway/security/part.ts';
import type { SocialPart } from '../../src/gateway/social/part.ts';
import type { VerificationPart } from '../../src/gateway/verification/part.ts';
import { language } from '../../src/i18n/languages.ts';
import { formatAmount } from '../../src/money/format.ts';
import { missionsOf } from './missions.ts';

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
    parts: {
      cashier: cashierOf(brand),
      feedback: { words: { min: brand.feedback.min, max: brand.feedback.max } },
      games: {
        vendors: brand.portfolio.map(({ logo: _, ...vendor }) => vendor),
        categories: offeredCategories(brand.vendors),
        autoTransfer: brand.vendors.autoTransfer,
      },
      live: liveOf(brand, localPort),
      activities: activitiesOf(brand),
      bonuses: bonusesOf(brand),
      points: pointsOf(brand),
      promotions: promotionsOf(brand),
      raffles: rafflesOf(brand),
      referral: referralOf(brand),
      ranks: ranksOf(brand),
      missions: missionsOf(brand),
      messages: { texts: Object.fromEntries(brand.languages.offered.map((code) => [code, toldOf(brand, code)])) },
      registration: registrationOf(brand),
      security: securityOf(brand),
      social: socialOf(brand, localPort),
      verification: verificationOf(brand),
      system: { help: Object.fromEntries(brand.languages.offered.map((code) => [code, helpOf(brand, code)])) },
    },
  }));
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

/** What this brand gives by the rules of its promotions. */
function promotionsOf({ rules, registration: { timeZone } }: Brand): PromotionsPart {
  const rebate = [...rules.values()].find((rule) => rule.kind === 'rebate');
  if (!rebate) return {};
  const { least, rates } = rebate;
  return {
    rebate: {
      ...datesOf(rebate, timeZone),
      least,
      rates: Object.fromEntries(Object.entries(rates).map(([type, rate]) => [type, asPoints(rate)])),
    },
  };
}

/** Bonuses that this brand's deposits bring. */
function bonusesOf(brand: Brand): BonusesPart {
  const {
    rules,
    registration: { timeZone },
  } = brand;
  return {
    deposits: [...rules].flatMap(([slug, rule]) => {
      if (rule.kind !== 'deposit') return [];
      const { most, least, times, percent, order, wagering, highestStake = null, highestWin = null } = rule;
      const terms = {
        ...{ order, of: wagering.of, days: wagering.days, multiple: asPoints(wagering.multiple) },
        ...{ contributions: wagering.counts, highestStake, highestWin },
      };
      const offer = { slug, title: titleOf(brand, slug), ...datesOf(rule, timeZone), terms };
      return [{ ...offer, points: asPoints(percent), most, least, times }];
    }),
  };
}

/** What members of this brand apply for, or come for. */
function activitiesOf(brand: Brand): ActivitiesPart {
  const {
    rules,
    registration: { timeZone },
  } = brand;
  return {
    activities: [...rules].flatMap(([slug, rule]): ActivitiesPart['activities'] => {
      if (rule.kind !== 'application' && rule.kind !== 'gift') return [];
      const { times, prize } = rule;
      const shared = {
        ...{ slug, title: titleOf(brand, slug), ...datesOf(rule, timeZone), times },
        prize: prizeOf(prize),
      };
      return rule.kind === 'gift'
        ? [{ kind: 'gift', ...shared, deposit: rule.deposit ?? null }]
        : [{ kind: 'application', ...shared, pictures: rule.pictures, approvedWith: rule.approvedWith ?? null }];
    }),
  };
}

/** What this brand raffles. */
function rafflesOf(brand: Brand): RafflesPart {
  const {
    rules,
    languages,
    cashier: { currency },
    registration: { timeZone },
  } = brand;
  return {
    raffles: [...rules].flatMap(([slug, rule]) => {
      if (rule.kind !== 'raffle' || rule.ends === undefined) return [];
      const { starts, ends, bets, most, categories = null } = rule;
      const days = { starts, ends, from: dayBegins(timeZone, starts), to: dayBegins(timeZone, nextDay(ends)) };
      const prizes = rule.prizes.map(({ prize: { money, points = 0 }, count }) => ({
        ...(money === undefined
          ? { of: 'points' as const, amount: String(points) }
          : { of: 'money' as const, amount: money }),
        count,
        name: Object.fromEntries(
          languages.offered.map((code) => {
            const { tag } = language(code);
            const name =
              money === undefined ? new Intl.NumberFormat(tag).format(points) : formatAmount(money, currency, tag);
            return [code, name];
          }),
        ),
      }));
      return [
        {
          ...{ slug, title: titleOf(brand, slug), ...days, from: days.from.toISOString(), to: days.to.toISOString() },
          ...{ bets, most, categories, prizes },
        },
      ];
    }),
  };
}

function prizeOf({ money, points }: Prize): ActivitiesPart['activities'][number]['prize'] {
  return money === undefined ? { of: 'points', amount: points ?? 0 } : { of: 'money', amount: money };
}

/** What a promotion is called, by spec code of the language. */
function titleOf({ languages, content }: Brand, slug: string): Record<string, string> {
  const titles = languages.offered.map((code) => {
    const page = content(code).promotions.find((one) => one.slug === slug);
    return [code, page?.title ?? slug] as const;
  });
  return Object.fromEntries(titles);
}

/** What inviting friends brings at this brand. */
function referralOf({ rules, registration: { timeZone } }: Brand): ReferralPart {
  const rule = [...rules.values()].find(({ kind }) => kind === 'referral');
  if (rule?.kind !== 'referral') return {};
  const { deposit, inviter, friend, most, perDay, share } = rule;
  return { rule: { ...datesOf(rule, timeZone), deposit, inviter, friend, most, perDay, share: share.map(asPoints) } };
}

/** How bets bring points at this brand, and what these are redeemed for. Their pictures are the press's. */
function pointsOf({ points: mall }: Brand): PointsPart {
  if (!mall) return {};
  const { starts, earn, convert = null, approveUpTo = null, goods } = mall;
  return {
    mall: {
      ...{ starts, earn: { ...earn }, approveUpTo },
      convert: convert && { points: convert.points, least: convert.least },
      goods: goods.map(({ id, kind, title, description, points, stock = null, limit = null, amount = null }) => ({
        ...{ id, kind, title: { ...title }, description: { ...description }, points, stock, limit, amount },
      })),
    },
  };
}

/** The ranks of this brand, where it shows them. */
function ranksOf({ rules, parts }: Brand): RanksPart {
  const rule = [...rules.values()].find(({ kind }) => kind === 'ranks');
  if (rule?.kind !== 'ranks' || !parts.has('vip')) return {};
  const { starts: from, ends: to = null, window = null, keepsFor = null, claimDays, levels } = rule;
  return {
    rule: {
      ...{ from, to, window, keepsFor, claimDays },
      levels: levels.map(({ keeps = null, gifts, ...level }) => ({
        ...{ ...level, keeps },
        gifts: Object.fromEntries(Object.entries(gifts).map(([gift, prize]) => [gift, rankPrizeOf(prize)])),
      })),
    },
  };
}

function rankPrizeOf({ money, points = 0 }: RankGiftRule) {
  return money === undefined ? { points } : { money };
}

/** When a promotion runs: its days begin by the brand's clock. */
function datesOf({ starts, ends }: PromotionRule, timeZone: string) {
  return {
    from: dayBegins(timeZone, starts).toISOString(),
    to: ends === undefined ? null : dayBegins(timeZone, nextDay(ends)).toISOString(),
  };
}

function withdrawalsOf(
  { fee, approveUpTo, ...withdrawals }: NonNullable<Brand['cashier']['withdrawals']>,
  confirmMinutes: number,
): CashierPart['withdrawals'] {
  return { ...withdrawals, feePoints: asPoints(fee), approveUpTo: approveUpTo ?? null, confirmMinutes };
}

/** Percent as hundredths of a percent: "1.5" is 150. */
function asPoints(percent: string): number {
  return Math.round(Number(percent) * 100);
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
