import type { PageFacts } from '../contract/core/facts.ts';
import type { HandedOver } from '../contract/core/storage.ts';
import type { PageMark, PopupRequest, ReceivedStatus } from '../contract/page.ts';

/** The part of Storage that the portal uses. A Map stands behind it in tests, and where the browser refuses storage. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Everything that the portal's logic needs of its surroundings. It is one value, set once: the browser's (browser.ts)
 * on a page, and a made one in tests. Nothing else in src/api and src/stores touches window or document.
 */
export interface Environment {
  readonly facts: PageFacts;
  readonly fetch: (request: string, options: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970 by this device's clock. */
  readonly now: () => number;
  /** Random bytes, fit for keys. */
  readonly random: (count: number) => Uint8Array<ArrayBuffer>;
  /** The key of this browser that no script can export; undefined where the browser refuses one. */
  readonly deviceKey: () => Promise<CryptoKey | undefined>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly online: () => boolean;
  /** Lives as long as the tab. */
  readonly session: KeyValueStorage;
  /** Lives on, and is seen by the brand's other tabs. */
  readonly local: KeyValueStorage;
  /** The page's address. */
  readonly address: () => URL;
  /** Leaves for another page. */
  readonly go: (href: string) => void;
  /** Goes back to the page of the portal from which the visitor came; false where they came from elsewhere. */
  readonly back: () => boolean;
  /** Changes the address without leaving the page; `push` lets the back button return to the old one. */
  readonly setAddress: (href: string, how: 'push' | 'replace') => void;
  /** Goes back over what `push` added; `back` tells when that is done. */
  readonly stepBack: (steps?: number) => void;
  /** The page's place among the addresses that the back button leads through; undefined where the browser does not tell. */
  readonly place: () => number | undefined;
  readonly mark: (name: PageMark, value: string) => void;
  /** The status that the boot script fetched last, as it arrived. */
  readonly bootStatus: () => ReceivedStatus | undefined;
  /** Makes the boot script fetch the status at once; `status` tells when it has come. */
  readonly askStatus: () => void;
  /** Leaves a page that the marked audience may not see (SPEC 2), and tells whether it does. */
  readonly guard: () => boolean;
  /** Answers other tabs of this browser, which ask by the name of a log-in, for as long as the page lives. */
  readonly answerTabs: (answer: (login: string) => HandedOver | undefined) => void;
  /** Takes the popups that were asked for and that nobody has taken yet. */
  readonly takePopupRequests: () => readonly PopupRequest[];
  /** Opens the customer-service window. */
  readonly openService: (type: string) => void;
  /**
   * Opens a window that knows nothing of this page: the game in it can neither reach nor lead away who opened it.
   * @returns undefined where the browser refuses, as it does without a press of the visitor's
   */
  readonly openWindow: () => OpenWindow | undefined;
  /**
   * Shows a popup whose markup the page holds, with or without the word that something waits for it.
   * @returns whether the page holds it
   */
  readonly showPopup: (name: string, onward: boolean) => boolean;
  /** Closes such a popup. */
  readonly hidePopup: (name: string) => void;
  /** Loads the popup host, where the page did not need it until now. */
  readonly loadPopupHost: () => void;
  /**
   * Calls `listener` on what happens around the page: `back` the visitor went through the history, `return` the page was
   * taken from the browser's memory or its tab came to the front, `leave` the page is left, `storage` another tab wrote `local` (the listener gets
   * the key), `session` the boot script changed the tab's session values, `status` it fetched a status, `open` a static
   * control opens a modal, `focus` the page has the keys again, `connection` the device lost its network or has it again. Returns how to stop.
   */
  readonly listen: (type: EnvironmentEvent, listener: (key: string | null) => void) => () => void;
}

/** A window that the page opened. Once it is led elsewhere, the page can see that it is closed, and nothing more. */
export interface OpenWindow {
  readonly lead: (url: string) => void;
  /** Closes it while it is empty. */
  readonly close: () => void;
  readonly isClosed: () => boolean;
}

export type EnvironmentEvent =
  | 'back'
  | 'return'
  | 'leave'
  | 'storage'
  | 'session'
  | 'status'
  | 'open'
  | 'focus'
  | 'connection';

let current: Environment | undefined;

export function setEnvironment(environment: Environment): void {
  current = environment;
}

export function hasEnvironment(): boolean {
  return current !== undefined;
}

/** @throws Error where none was set: actions of stores run on pages and in tests, never while pages are pressed */
export function environment(): Environment {
  if (!current) throw new Error('No environment is set. Call setEnvironment(browserEnvironment()) before any action.');
  return current;
}
