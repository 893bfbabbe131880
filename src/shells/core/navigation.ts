import type { Asset } from '../../brand/assets.ts';
import { hasLink, hasPage } from '../../brand/parts.ts';
import { launchName, type OfferedCategory, offeredCategories } from '../../brand/schema/vendors.ts';
import type { PageAudience } from '../../contract/core/words.ts';
import type { Place, RouteLink } from '../../routes/route.ts';
import { type Address, addressOf, categoryAt, linksAt, type PlacedLink } from '../../routes/routes.ts';
import type { IconName } from '../../ui/icon/names.ts';
import { type Flagged, flagged } from './flagged.ts';
import type { Site } from './site.ts';

type GameType = OfferedCategory['type'];

/** An entry of a menu. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  /** Route of the page, without query and anchor: the entry is current there. */
  readonly route: string;
  /** Screen of that page to which it leads: it is current while the page shows that one. */
  readonly screen?: string | undefined;
  /** Visitors are asked to log in first (SPEC 2). */
  readonly session?: boolean;
  /** Audiences that see it; all without it. */
  readonly audiences?: readonly PageAudience[] | undefined;
  /** Of an entry that features switch on and off, also while the page is open. */
  readonly flagged?: Flagged | undefined;
  /** Opens customer service. */
  readonly service?: boolean | undefined;
  /** What is counted beside it for members. */
  readonly counts?: RouteLink['counts'] | undefined;
  /** Opens a popup instead, where scripts run. */
  readonly open?: RouteLink['open'] | undefined;
}

/** The links of a place as this site shows them (src/routes/), first to last. */
export function entriesAt(site: Site, place: Place): Entry[] {
  return placedAt(site, place).map((placed) => entry(site, placed));
}

/** The links of a place that the brand has. */
function placedAt({ brand: { parts } }: Site, place: Place): PlacedLink[] {
  return linksAt(place).filter(({ route, link }) => hasPage(parts, route) && hasLink(parts, link));
}

function entry(site: Site, { route, link }: PlacedLink): Entry {
  const { label, icon, audiences, flags, service, counts, open, aside, to } = link;
  const play = link.toCategory && playEntry(site);
  const screen = screenOf(link);
  return {
    id: label,
    icon,
    label: site.t(`layout.${label}`),
    href: play ? play.href : site.link(addressOf(route, link)),
    // A part of a page is not the page: two entries of one menu would be the current one.
    route: play ? play.route : aside || (to !== undefined && screen === undefined) ? '' : route.path,
    screen,
    session: route.enter === 'session' && (audiences === undefined || audiences.includes('visitor')),
    audiences,
    flagged: flags && flagged(site, ...flags),
    service,
    counts,
    open,
  };
}

/** The screen that a link names: "referral" of "?page=referral". */
function screenOf({ to }: RouteLink): string | undefined {
  return to?.startsWith('?') ? (new URLSearchParams(to).get('page') ?? undefined) : undefined;
}

/** Where a visitor who wants to play goes: to the slots, or to what the brand has first; nowhere without games. */
export function playEntry(site: Site): Entry | undefined {
  const categories = categoryEntries(site);
  return categories.find(({ id }) => id === 'RNG') ?? categories[0];
}

/** Where the page of a category is. */
function categoryPath(type: GameType): Address {
  const { route, category } = categoryAt(type);
  return `${route.path}${category.to ?? ''}`;
}

/** SPEC 2: categories that have vendors, in the order of the menu. */
export function categoriesOf({ brand }: Site): GameType[] {
  return offeredCategories(brand.vendors).map(({ type }) => type);
}

export function categoryEntries(site: Site): Entry[] {
  return categoriesOf(site).map((type) => {
    const { route, category } = categoryAt(type);
    const label = site.t(`type.${type}`);
    const current = category.to === undefined ? route.path : '';
    return { id: type, label, icon: category.icon, href: site.link(categoryPath(type)), route: current };
  });
}

/** SPEC 4: the game menu of the home page. What has a section there leads to it. */
export function gameMenu(site: Site): Entry[] {
  const links = placedAt(site, 'gameMenu').flatMap((placed): Entry[] => {
    const { route, link } = placed;
    const own = entry(site, placed);
    // A visitor logs in and is led on to the page; for all others the list has a section here.
    if (own.session) return [{ ...own, audiences: ['visitor'] }, ownSection(own)];
    const here = route.path === '/' ? link.to : undefined;
    return [here === undefined ? own : { ...own, href: here }];
  });
  return [
    ...links,
    ...categoryEntries(site).map((category) => ({ ...category, href: `#${category.id.toLowerCase()}` })),
  ];
}

function ownSection({ session: _session, ...own }: Entry): Entry {
  return { ...own, href: `#${own.id}`, audiences: ['member', 'trial', 'agent'] };
}

/** SPEC 2: the side menu from top to bottom, in three groups: games, rewards, help. */
export function menuGroups(site: Site): Entry[][] {
  const games = [...entriesAt(site, 'sideGames'), ...categoryEntries(site), ...entriesAt(site, 'sideAccount')];
  return [games, entriesAt(site, 'sideRewards'), entriesAt(site, 'sideHelp')];
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
  const all = { name: site.t('layout.allVendors'), href: site.link(categoryPath(type)) };
  return [all, ...vendors.map((code) => vendorLink(site, type, code))];
}

/** SPEC 2: logos of vendors; a vendor without a logo is written. */
export function vendorMarks(site: Site): (VendorLink & { readonly logo: Asset | undefined })[] {
  const { brand } = site;
  const offered = offeredCategories(brand.vendors);
  return brand.vendors.footer.flatMap((code) => {
    const category = offered.find(({ vendors }) => vendors.includes(code));
    const { logo } = brand.vendor(code);
    return category ? [{ ...vendorLink(site, category.type, code), logo: logo ? brand.asset(logo) : undefined }] : [];
  });
}

/**
 * SPEC 2: a vendor opens its list in /rng; elsewhere it launches, and without scripts its link leads to its category.
 */
function vendorLink(site: Site, type: GameType, code: string): VendorLink {
  const { name } = site.brand.vendor(code);
  if (type === 'RNG') return { name, href: site.link(`/rng/?vassalage=${code}`) };
  return { name, href: site.link(categoryPath(type)), launches: launchName(type, code) };
}

/** Where a page's language links lead: to the page itself, or to the home page from a page without an address. */
export function languageRoute(route: string): string {
  return route === '/404/' ? '/' : route;
}
