import { AREAS, type Area } from '../contract/core/areas.ts';
import type { GameType } from '../contract/games/words.ts';
import { agentRoutes } from './agent.ts';
import { announcementsRoutes } from './announcements.ts';
import { gamesRoutes } from './games.ts';
import { homeRoutes } from './home.ts';
import { lotteryRoutes } from './lottery.ts';
import { memberRoutes } from './member.ts';
import { pointsRoutes } from './points.ts';
import { promotionsRoutes } from './promotions.ts';
import { registrationRoutes } from './registration.ts';
import type { CategoryLink, Place, Route, RouteLink } from './route.ts';
import { sessionRoutes } from './session.ts';
import { systemRoutes } from './system.ts';

const BY_AREA = {
  agent: agentRoutes,
  announcements: announcementsRoutes,
  games: gamesRoutes,
  home: homeRoutes,
  lottery: lotteryRoutes,
  member: memberRoutes,
  points: pointsRoutes,
  promotions: promotionsRoutes,
  registration: registrationRoutes,
  session: sessionRoutes,
  system: systemRoutes,
} as const satisfies Partial<Record<Area, readonly Route[]>>;

type Declared = (typeof BY_AREA)[keyof typeof BY_AREA][number];
type Filled<Path> = Path extends `${infer Before}[slug]${infer After}` ? `${Before}${string}${After}` : Path;
type Query<Row> = Row extends { readonly screens: readonly (infer Screen extends string)[] }
  ? `page=${Screen}`
  : string;
type Addressed<Path extends string, Asked extends string> = Path | `${Path}?${Asked}` | `${Path}#${string}`;
/** Of each row for itself. */
type AddressOf<Row> = Row extends Declared ? Addressed<Filled<Row['path']> & string, Query<Row>> : never;

/** The address that a link of the portal may name: a page, with one of its screens, a query or an anchor, or neither. */
export type Address = AddressOf<Declared>;

/** The same below the base of the language, as islands and stores name it: "help/#term". */
export type AddressBelowBase<To = Address> = To extends `/${infer Rest}` ? Rest : never;

type Known = Route & { readonly path: Declared['path'] };
const routesOf: Partial<Record<Area, readonly Known[]>> = BY_AREA;

/** A route, and the area that brings it. */
export type AreaRoute = Known & { readonly area: Area };

/** Every page of a bundle (SPEC 2). */
export const ROUTES: readonly AreaRoute[] = AREAS.flatMap((area) =>
  (routesOf[area] ?? []).map((route) => ({ ...route, area })),
);

/**
 * The route of a page.
 * @param path without language, query and anchor: "/help/", "/promotions/welcome/"
 * @throws Error where no area brings it
 */
export function routeAt(path: string): AreaRoute {
  const route = ROUTES.find((one) => one.path === path) ?? ROUTES.find((one) => isOf(path, one.path));
  if (!route) throw new Error(`Expected a route of src/routes/, found "${path}". Add its row to the file of its area.`);
  return route;
}

/** Whether the content named this page: "/promotions/welcome/" is one of "/promotions/[slug]/". */
function isOf(path: string, pattern: string): boolean {
  const [before, after] = pattern.split('[slug]');
  return before !== undefined && after !== undefined && path.startsWith(before) && path.endsWith(after);
}

/** A link of a place, and the page to which it leads. */
export interface PlacedLink {
  readonly route: AreaRoute;
  readonly link: RouteLink;
}

/** Where a link of a row leads; a test holds it to the screens of its page. */
export function addressOf(route: AreaRoute, link: Pick<RouteLink, 'to'>): Address;
export function addressOf({ path }: AreaRoute, { to }: Pick<RouteLink, 'to'>): string {
  return path + (to ?? '');
}

/** The links of a place, first to last. */
export function linksAt(place: Place): PlacedLink[] {
  const position = ({ link }: PlacedLink) => link.at[place] ?? 0;
  return ROUTES.flatMap((route) => (route.links ?? []).map((link) => ({ route, link })))
    .filter(({ link }) => link.at[place] !== undefined)
    .sort((one, other) => position(one) - position(other));
}

/**
 * The page of a category of games (SPEC 2), and the link to it.
 * @throws Error where no route has the category
 */
export function categoryAt(type: GameType): { readonly route: AreaRoute; readonly category: CategoryLink } {
  for (const route of ROUTES) {
    const category = route.categories?.find((one) => one.type === type);
    if (category) return { route, category };
  }
  throw new Error(
    `Expected a route with the category ${type}, found none. Add it to the row of its page in src/routes/.`,
  );
}
