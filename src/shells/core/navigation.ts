import type { Asset } from '../../brand/assets.ts';
import { type OfferedCategory, offeredCategories } from '../../brand/schema/vendors.ts';
import type { GameType } from '../../contract/games/words.ts';
import type { PlainKey } from '../../i18n/translate.ts';
import { typeRoute } from '../../islands/games/route.ts';
import type { IconName } from '../../ui/icon/names.ts';
import { type Flagged, flagged } from './flagged.ts';
import type { Site } from './site.ts';

/** Entries that are called by a text of the layout. */
type Named<Key = PlainKey> = Key extends `layout.${infer Id}` ? Id : never;

/** An entry of a menu. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  /** Route of the page, without query and anchor: the entry is current there. */
  readonly route: string;
  /** Visitors are asked to log in first (SPEC 2). */
  readonly session?: boolean;
  /** Audiences that see it; all without it. */
  readonly audience?: string;
  /** Of an entry that features switch on and off, also while the page is open. */
  readonly flagged?: Flagged;
  /** Opens customer service. */
  readonly service?: boolean;
  /** Opens a popup instead, where scripts run. */
  readonly open?: 'login';
}

const TYPE_ICONS: Readonly<Record<GameType, IconName>> = {
  RNG: 'type-rng',
  LIVE: 'type-live',
  FISH: 'type-fish',
  PVP: 'type-pvp',
  SPORTS: 'type-sports',
  ESPORTS: 'type-esports',
  COCKFIGHT: 'type-cockfight',
  LOTT: 'type-lott',
  ELOTT: 'type-elott',
};

function entry({ t, link }: Site, id: Named, icon: IconName, route: string, more: Partial<Entry> = {}): Entry {
  return { id, icon, label: t(`layout.${id}`), href: link(route), route: route.replace(/[?#].*$/, ''), ...more };
}

/** Route of a category's page. */
function routeOf(type: GameType): string {
  return `/${typeRoute(type)}`;
}

/** SPEC 2: categories that have vendors, in the order of the menu. */
export function categoriesOf({ brand }: Site): GameType[] {
  return offeredCategories(brand.vendors).map(({ type }) => type);
}

export function categoryEntries(site: Site): Entry[] {
  return categoriesOf(site).map((type) => {
    const route = routeOf(type);
    const label = site.t(`type.${type}`);
    return { id: type, label, icon: TYPE_ICONS[type], href: site.link(route), route: route.includes('#') ? '' : route };
  });
}

/** SPEC 4: the game menu of the home page. What has a section there leads to it. */
export function gameMenu(site: Site): Entry[] {
  return [
    entry(site, 'home', 'home', '/', { href: '#main' }),
    entry(site, 'hot', 'flame', '/', { href: '#hot' }),
    entry(site, 'favorites', 'heart', '/favorite/', { session: true }),
    entry(site, 'recent', 'recent', '/recent/', { session: true }),
    ...categoryEntries(site).map((category) => ({ ...category, href: `#${category.id.toLowerCase()}` })),
  ];
}

/** SPEC 2: the side menu from top to bottom, in three groups: games, rewards, help. */
export function menuGroups(site: Site): Entry[][] {
  const games = [
    entry(site, 'hot', 'flame', '/#hot'),
    ...categoryEntries(site),
    entry(site, 'favorites', 'heart', '/favorite/', { session: true }),
    entry(site, 'recent', 'recent', '/recent/', { session: true }),
  ];
  const rewards = [
    entry(site, 'bettingRecord', 'record', '/member/?page=personalHistoryCopy', { session: true }),
    entry(site, 'promotions', 'gift', '/promotions/'),
    entry(site, 'missions', 'target', '/missions/'),
    entry(site, 'manualRebate', 'rebate', '/manualRebate/'),
    entry(site, 'rewardCenter', 'medal', '/rewardCenter/'),
    entry(site, 'vip', 'crown', '/playerRank/', { flagged: flagged(site, 'VIP3') }),
    entry(site, 'referral', 'users', '/member/?page=referral', {
      session: true,
      audience: 'visitor member trial',
      flagged: flagged(site, 'REFERRAL3'),
    }),
    entry(site, 'agentCentre', 'users', '/agentHome/', {
      audience: 'agent',
      flagged: flagged(site, 'REFERRAL3', 'AGENTPOLICY3'),
    }),
  ];
  return [games, rewards, helpEntries(site)];
}

function helpEntries(site: Site): Entry[] {
  return [
    entry(site, 'download', 'download', '/down/'),
    entry(site, 'service', 'headset', '/help/', { service: true, route: '' }),
    entry(site, 'help', 'help', '/help/'),
  ];
}

/** SPEC 2: link columns of the footer. */
export function footerRewards(site: Site): Entry[] {
  return [
    entry(site, 'promotions', 'gift', '/promotions/'),
    entry(site, 'missions', 'target', '/missions/'),
    entry(site, 'manualRebate', 'rebate', '/manualRebate/'),
    entry(site, 'rewardCenter', 'medal', '/rewardCenter/'),
    entry(site, 'vip', 'crown', '/playerRank/', { flagged: flagged(site, 'VIP3') }),
    entry(site, 'agentCentre', 'users', '/agentHome/', {
      audience: 'agent',
      flagged: flagged(site, 'AGENTPOLICY3'),
    }),
  ];
}

export function footerHelp(site: Site): Entry[] {
  return [
    entry(site, 'help', 'help', '/help/'),
    entry(site, 'service', 'headset', '/help/', { service: true, route: '' }),
    entry(site, 'announcements', 'megaphone', '/announce/'),
    entry(site, 'download', 'download', '/down/'),
    entry(site, 'mirrors', 'server', '/mirrors/'),
  ];
}

export function footerRules(site: Site): Entry[] {
  return [
    entry(site, 'about', 'info', '/help/#about'),
    entry(site, 'terms', 'document', '/help/#term'),
    entry(site, 'privacy', 'lock', '/help/#privacy'),
    entry(site, 'responsible', 'shield', '/help/#responsible'),
  ];
}

/** The bar of a phone. */
export function bottomEntries(site: Site): Entry[] {
  return [
    entry(site, 'home', 'home', '/'),
    entry(site, 'games', 'grid', '/rng/'),
    entry(site, 'cashier', 'wallet', '/member/?page=depositv2', { session: true, route: '' }),
    entry(site, 'promotionsShort', 'gift', '/promotions/'),
    entry(site, 'logIn', 'user', '/login/', { open: 'login', audience: 'visitor' }),
    entry(site, 'account', 'user', '/member/', { audience: 'member trial agent' }),
  ];
}

/** A vendor in a list of one category. */
export interface VendorLink {
  readonly name: string;
  readonly href: string;
  /** Launches the vendor instead, where scripts run: "LIVE:SLR". */
  readonly launches?: string;
}

/** SPEC 2: the vendors of each category, with an all-vendors entry first. */
export function vendorLists(site: Site): { readonly type: GameType; readonly links: readonly VendorLink[] }[] {
  return offeredCategories(site.brand.vendors).map((category) => ({
    type: category.type,
    links: vendorLinks(site, category),
  }));
}

function vendorLinks(site: Site, { type, vendors }: OfferedCategory): VendorLink[] {
  const all = { name: site.t('layout.allVendors'), href: site.link(routeOf(type)) };
  return [all, ...vendors.map((code) => vendorLink(site, type, code))];
}

/** SPEC 2: logos of vendors; one that has none is written. */
export function vendorMarks(site: Site): (VendorLink & { readonly logo: Asset | undefined })[] {
  const { brand } = site;
  const offered = offeredCategories(brand.vendors);
  return brand.vendors.footer.flatMap((code) => {
    const category = offered.find(({ vendors }) => vendors.includes(code));
    const { logo } = brand.vendor(code);
    return category ? [{ ...vendorLink(site, category.type, code), logo: logo ? brand.asset(logo) : undefined }] : [];
  });
}

/** SPEC 2: a vendor opens its list in /rng; elsewhere it launches, and without scripts leads to its category. */
function vendorLink(site: Site, type: GameType, code: string): VendorLink {
  const { name } = site.brand.vendor(code);
  if (type === 'RNG') return { name, href: site.link(`/rng/?vassalage=${code}`) };
  return { name, href: site.link(routeOf(type)), launches: `${type}:${code}` };
}

/** Where a page leads in other languages: to itself, but from a page that has no address to the home page. */
export function languageRoute(route: string): string {
  return route === '/404/' ? '/' : route;
}
