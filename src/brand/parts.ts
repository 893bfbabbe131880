import type { Flag } from '../contract/core/words.ts';
import type { GameType } from '../contract/games/words.ts';
import type { Part } from '../routes/part.ts';
import type { Route, RouteLink } from '../routes/route.ts';
import type { BrandConfig } from './schema/config.ts';
import type { PromotionKind } from './schema/promotion-rules.ts';
import { offeredCategories } from './schema/vendors.ts';

/** What a brand has: parts of the portal, and categories of games. */
export type Parts = ReadonlySet<Part | GameType>;

interface Source
  extends Pick<
    BrandConfig,
    'features' | 'leaderboards' | 'live' | 'mirrors' | 'missions' | 'points' | 'resources' | 'vendors'
  > {
  /** Whether its content has promotions. */
  readonly promotions: boolean;
  /** What they are: of some kinds the portal has a page of its own. */
  readonly kinds: ReadonlySet<PromotionKind>;
}

/** The keys of brand.yaml that switch each part on. */
const SWITCHES: Readonly<Record<Part, { readonly key: string; readonly isOn: (brand: Source) => boolean }>> = {
  agents: { key: 'features.agents', isOn: ({ features }) => features.agents },
  apps: { key: 'resources.app', isOn: ({ resources: { app } }) => Boolean(app.ios ?? app.android) },
  customerService: {
    key: 'resources.customerService',
    isOn: ({ resources }) => resources.customerService.length > 0,
  },
  freeplay: { key: 'features.freeplay', isOn: ({ features }) => features.freeplay },
  games: { key: 'vendors.categories', isOn: ({ vendors }) => offeredCategories(vendors).length > 0 },
  liveModels: { key: 'live.models', isOn: ({ live }) => live.models.length > 0 },
  // SPEC 4: the vendors whose games open on the lottery's own pages.
  lottery: { key: 'vendors.categories', isOn: (brand) => offers(brand, 'LOTT') || offers(brand, 'ELOTT') },
  seaLottery: { key: 'vendors.categories', isOn: (brand) => offers(brand, 'TCG_SEA') },
  vnLottery: { key: 'vendors.categories', isOn: (brand) => offers(brand, 'TCG_LOTTO_VN') },
  mirrors: { key: 'mirrors.domains', isOn: ({ mirrors }) => mirrors.domains.length > 0 },
  points: { key: 'points', isOn: ({ points }) => points !== undefined },
  missions: { key: 'missions', isOn: ({ missions, leaderboards }) => missions.length + leaderboards.length > 0 },
  promotions: { key: 'content/*/promotions', isOn: ({ promotions }) => promotions },
  rebate: { key: 'promotions/*.yaml', isOn: ({ kinds }) => kinds.has('rebate') },
  referral: { key: 'features.referral', isOn: ({ features }) => features.referral },
  registration: { key: 'features.registration', isOn: ({ features }) => features.registration !== 'closed' },
  vip: { key: 'features.vip', isOn: ({ features, kinds }) => features.vip && kinds.has('ranks') },
};

const PARTS = Object.keys(SWITCHES).filter((name): name is Part => Object.hasOwn(SWITCHES, name));

function offers({ vendors }: Source, code: string): boolean {
  return offeredCategories(vendors).some((category) => category.vendors.includes(code));
}

/** The parts and the categories of games that a brand has. */
export function partsOf(brand: Source): Parts {
  const categories = offeredCategories(brand.vendors).map(({ type }) => type);
  return new Set<Part | GameType>([...PARTS.filter((part) => SWITCHES[part].isOn(brand)), ...categories]);
}

/** The features whose elements a page holds only where the brand has them; the others have none yet. */
const PART_OF_FLAG: Readonly<Partial<Record<Flag, Part>>> = {
  AGENTPOLICY3: 'agents',
  FREEPLAY3: 'freeplay',
  LIVEMODEL3: 'liveModels',
  MOBILENUMREG3: 'registration',
  REFERRAL3: 'referral',
  USERNAMEREG3: 'registration',
  VIP3: 'vip',
};

/** Whether a brand has all of these features, so that an operator can switch them off and on again. */
export function hasFlags(parts: Parts, flags: readonly Flag[] = []): boolean {
  return flags.every((flag) => {
    const part = PART_OF_FLAG[flag];
    return part === undefined || parts.has(part);
  });
}

/** Whether the bundle of a brand has a page. */
export function hasPage(parts: Parts, { needs, categories }: Pick<Route, 'needs' | 'categories'>): boolean {
  return (
    (needs === undefined || parts.has(needs)) &&
    (categories === undefined || categories.some(({ type }) => parts.has(type)))
  );
}

/** Whether a brand shows a link of a page that it has. */
export function hasLink(parts: Parts, { needs, flags, service }: RouteLink): boolean {
  return (
    (needs === undefined || parts.has(needs)) && hasFlags(parts, flags) && (!service || parts.has('customerService'))
  );
}

/** Why a bundle lacks a page, as people can change it: `features.agents`, `vendors.categories.RNG`. */
export function keyOfPage({ needs, categories = [] }: Pick<Route, 'needs' | 'categories'>): string {
  return needs ? SWITCHES[needs].key : `vendors.categories.${categories.map(({ type }) => type).join(' or ')}`;
}
