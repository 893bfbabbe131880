import type { Flag, PageAudience } from '../contract/core/words.ts';
import type { GameType } from '../contract/games/words.ts';
import type { PlainKey } from '../i18n/translate.ts';
import type { IconName } from '../ui/icon/names.ts';
import type { Part } from './part.ts';

/** What stands around a page (SPEC 2, Layout). bare: nothing but the page itself. */
export type Frame = 'full' | 'noFooter' | 'noMenu' | 'noMenuNoFooter' | 'bare';

/** Lists of links that the frame and the home page show (SPEC 2, Layout), each from its first entry to its last. */
export type Place =
  | 'gameMenu'
  | 'sideGames'
  | 'sideAccount'
  | 'sideRewards'
  | 'sideHelp'
  | 'footerRewards'
  | 'footerHelp'
  | 'footerRules'
  | 'rightBar'
  | 'bottomBar';

/** Keys of the layout's texts without their area: the labels of links. */
export type Label<Key = PlainKey> = Key extends `layout.${infer Name}` ? Name : never;

/** A link to a page, as one or several places show it. */
export interface RouteLink {
  /** SPEC 2's label, a text of the layout: "favorites" is layout.favorites. */
  readonly label: Label;
  readonly icon: IconName;
  /** Its position in each place. Tens leave room between; two links of a place never share one. */
  readonly at: Readonly<Partial<Record<Place, number>>>;
  /** A part or a screen of the page: "#hot", "?page=referral". */
  readonly to?: `?${string}` | `#${string}`;
  /** Audiences that see it; all without it. */
  readonly audiences?: readonly PageAudience[];
  /** The brand shows it only where it has this. */
  readonly needs?: Part;
  /** Features that must all be on (SPEC 3); a brand that has one off does not show it. */
  readonly flags?: readonly Flag[];
  /** Opens customer service, where the brand has one. The page is for readers without scripts. */
  readonly service?: true;
  /** The side menu counts beside it what waits there for the member (SPEC 6). */
  readonly counts?: 'missions' | 'rewards';
  /** Opens a popup instead, where scripts run. */
  readonly open?: 'login' | 'help';
  /** It leads to the page of a category: slots, or the brand's first one. */
  readonly toCategory?: true;
  /** It is not marked as the current one on its page, because another link of the place is. */
  readonly aside?: true;
}

/** A category of games and the part of the page that shows it. */
export interface CategoryLink {
  readonly type: GameType;
  readonly icon: IconName;
  readonly to?: `#${string}`;
}

/** A page of every bundle whose brand has what it needs. Menus, guards, frames, the sitemap and the check of links read it from here. */
export interface Route {
  /** Without language: "/help/". `[slug]` stands for what the content names. */
  readonly path: '/' | `/${string}/`;
  /** SPEC 2: where a session is required, visitors are sent to /login. Whoever is no agent is sent to /agent. */
  readonly enter: 'everyone' | 'session' | 'agent';
  readonly frame: Frame;
  /** Only brands that have this have the page; a page of categories needs one of them. */
  readonly needs?: Part;
  /** Search engines may list it, so it stands in the sitemap. */
  readonly listed: boolean;
  /** It replaces other pages, so that nothing may link to it: not found, maintenance, region block. */
  readonly replaces?: true;
  /** A page to log in or register on; whoever was sent here is led back to where they wanted to go. */
  readonly authPage?: true;
  readonly links?: readonly RouteLink[];
  readonly categories?: readonly CategoryLink[];
  /** Screens of the page, which its query names: `?page=withdraw`. A link names one of these and no other. */
  readonly screens?: readonly string[];
}
