import type { Brand } from '../../src/brand/load.ts';
import { prizeTexts } from '../../src/brand/prize-figures.ts';
import type { PromotionRule } from '../../src/brand/schema/promotion-rules.ts';
import type { ActivitiesPart } from '../../src/gateway/activities/part.ts';
import type { BonusesPart } from '../../src/gateway/bonuses/part.ts';
import { dayBegins, nextDay } from '../../src/gateway/core/calendar.ts';
import type { PointsPart } from '../../src/gateway/points/part.ts';
import type { PromotionsPart } from '../../src/gateway/promotions/part.ts';
import type { RafflesPart } from '../../src/gateway/raffles/part.ts';
import type { RanksPart } from '../../src/gateway/ranks/part.ts';
import type { ReferralPart } from '../../src/gateway/referral/part.ts';
import { asPoints } from './as-points.ts';
import { prizeOf, termsOf } from './prizes.ts';

/** What this brand gives by the rules of its promotions. */
export function promotionsOf({ rules, registration: { timeZone } }: Brand): PromotionsPart {
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
export function bonusesOf(brand: Brand): BonusesPart {
  const {
    rules,
    registration: { timeZone },
  } = brand;
  return {
    deposits: [...rules].flatMap(([slug, rule]) => {
      if (rule.kind !== 'deposit') return [];
      const { most, least, times, percent } = rule;
      const offer = { slug, title: titleOf(brand, slug), ...datesOf(rule, timeZone), terms: termsOf(rule) };
      return [{ ...offer, points: asPoints(percent), most, least, times }];
    }),
  };
}

/** What members of this brand apply for, or come for. */
export function activitiesOf(brand: Brand): ActivitiesPart {
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
export function rafflesOf(brand: Brand): RafflesPart {
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
      const prizes = rule.prizes.map(({ prize, count }) => ({
        ...{ prize: prizeOf(prize), count },
        name: Object.fromEntries(languages.offered.map((code) => [code, prizeTexts(code, currency)(prize)])),
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

/** What a promotion is called, by spec code of the language. */
function titleOf({ languages, content }: Brand, slug: string): Record<string, string> {
  const titles = languages.offered.map((code) => {
    const page = content(code).promotions.find((one) => one.slug === slug);
    return [code, page?.title ?? slug] as const;
  });
  return Object.fromEntries(titles);
}

/** What inviting friends brings at this brand. */
export function referralOf({ rules, registration: { timeZone } }: Brand): ReferralPart {
  const rule = [...rules.values()].find(({ kind }) => kind === 'referral');
  if (rule?.kind !== 'referral') return {};
  const { deposit, bets = null, inviter, friend, most, perDay, share } = rule;
  return {
    rule: { ...datesOf(rule, timeZone), deposit, bets, inviter, friend, most, perDay, share: share.map(asPoints) },
  };
}

/** How bets bring points at this brand, and what these are redeemed for. Their pictures are the press's. */
export function pointsOf({ points: mall }: Brand): PointsPart {
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
export function ranksOf({ rules, parts }: Brand): RanksPart {
  const rule = [...rules.values()].find(({ kind }) => kind === 'ranks');
  if (rule?.kind !== 'ranks' || !parts.has('vip')) return {};
  const { starts: from, ends: to = null, window = null, keepsFor = null, claimDays, levels } = rule;
  return {
    rule: {
      ...{ from, to, window, keepsFor, claimDays },
      levels: levels.map(({ keeps = null, gifts, ...level }) => ({
        ...{ ...level, keeps },
        gifts: Object.fromEntries(Object.entries(gifts).map(([gift, prize]) => [gift, prizeOf(prize)])),
      })),
    },
  };
}

/** When a promotion runs: its days begin by the brand's clock. */
function datesOf({ starts, ends }: PromotionRule, timeZone: string) {
  return {
    from: dayBegins(timeZone, starts).toISOString(),
    to: ends === undefined ? null : dayBegins(timeZone, nextDay(ends)).toISOString(),
  };
}
