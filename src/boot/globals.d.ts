/** What the boot script keeps on the page for the scripts that come later. */
interface MarqueePage {
  readonly facts: import('./facts.ts').BootFacts;
  /** Reads the session mark and its like from storage anew. */
  readonly mark: () => void;
  /** Leaves a page that whoever the mark names may not see (SPEC 2). */
  readonly guard: () => void;
  /** Asks the gateway for the site's status; undefined where no answer came. */
  readonly askStatus: () => Promise<{ value: unknown; at: number } | undefined>;
  /** Keeps a value under a name of this merchant, or (with null) forgets it. */
  readonly remember: (kind: 'session' | 'local', name: string, value: string | null) => void;
  /** The status that was asked for before the first paint. */
  readonly firstStatus: Promise<{ value: unknown; at: number } | undefined>;
  /** Texts of this page's brand and language, once `loadTexts` has fetched them. */
  texts?: Readonly<Record<string, string>>;
  /** Fetches the texts; one request for all who ask. */
  loadTexts: () => Promise<void>;
  /** The last status as it arrived, and when, in milliseconds since 1970 by this device. */
  status?: { value: unknown; at: number };
  /** What client directives call; page.ts takes over from the inline script. */
  island: (...island: import('./islands.ts').Island) => void;
  /** Islands that wait for page.ts. */
  readonly islands: import('./islands.ts').Island[];
  /** Details of `marquee:open` events that no modal host has taken yet. */
  opened: unknown[];
  /** Opens the customer-service window; within a click, or the browser refuses it. */
  openService: (type: string) => void;
  /** Starts the loader bar, for whoever leaves the page by script. */
  leave: () => void;
}

interface Window {
  marquee?: MarqueePage;
}

/** Addresses, from page.ts, of the scripts that it loads when they are wanted; set when it is bundled. */
declare const SERVICE_PATH_URL: string;
declare const CLOSING_URL: string;

declare module 'virtual:marquee-boot' {
  /** The script that runs before the first paint, bundled and minified, ready to stand inline. */
  export const first: string;
  /** Likewise, for the pages of brands that name addresses on this machine. */
  export const local: string;
  /** Address of the script with a page's standing work. */
  export const pageUrl: string;
}
