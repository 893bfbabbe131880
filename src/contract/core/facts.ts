import type { Flag, PageAudience } from './words.ts';

/** Id of the script element that holds the {@link PageFacts}. */
export const FACTS_ID = 'facts';

/**
 * What a page tells the scripts that run on it: one JSON script element with id `facts`. Brand facts reach islands this
 * way only, so the same scripts serve every brand. It stands inline on every page, so it holds only what scripts read.
 */
export interface PageFacts {
  readonly brand: { readonly merchant: string };
  /** Origin of the gateway, "" for the page's own. */
  readonly gateway: string;
  /** Spec code of the page's language, and its BCP 47 tag. */
  readonly language: { readonly code: string; readonly tag: string };
  /** Each offered language with the address of the front page in it; only the front page has them, and moves there. */
  readonly languages: readonly { readonly code: string; readonly href: string }[];
  /** Prefix of this language's pages: "/" or "/en/". */
  readonly base: string;
  /** The page's route without language prefix, for example "/help/". */
  readonly route: string;
  /** Folder of the texts of this brand and language, a file for each area: "/texts/EN.1a2b3c4d/". */
  readonly texts: string;
  /** Links that open a popup on this page: where they lead below `base`, what they open, and for whom alone. */
  readonly popups: readonly { readonly to: string; readonly open: string; readonly audience?: PageAudience }[];
  /** Features that the brand has; those count that the gateway has on as well. */
  readonly flags: readonly Flag[];
  /** Providers that members may sign in by, in their order (social/words.ts); brands without any have none. */
  readonly social?: readonly string[];
  /** The brand has no customer service. */
  readonly noService?: true;
  /** The brand has neither missions nor leaderboards, so that it has no page of them. */
  readonly noMissions?: true;
  /** The brand gives no rebate, so that it has no page of it. */
  readonly noRebate?: true;
  /** The brand has no points mall. */
  readonly noPoints?: true;
  /** The brand pays money out, so that members are asked whether it came. */
  readonly withdrawals?: true;
  readonly mirrors: {
    readonly speed: 'mapped' | 'measured';
    readonly path: string;
    /** Each mirror by the origin that serves it. */
    readonly origins: readonly string[];
  };
  /**
   * Addresses below the gateway that the page's islands read first, where the page's own address has no query. The boot
   * script asks for them before any code of the islands is there.
   */
  readonly reads?: readonly string[];
  /** The same for what a tab asks for once, by the session value that keeps it: nothing is asked where that is there. */
  readonly readsOnce?: Readonly<Record<string, string>>;
  /**
   * The vendors of sports, e-sports and cockfights by category, because a gateway does not tell these apart (SPEC 9);
   * brands that have sports alone, or none of them, do without.
   */
  readonly sports?: Readonly<Record<string, readonly string[]>>;
  /** The brand's Google tag, and the tagging server that stands in for Google's; brands without a tag have none. */
  readonly analytics?: { readonly gtagId: string; readonly tagOrigin?: string };
}
