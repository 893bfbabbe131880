import type { PageFacts } from './core/facts.ts';
import type { LocalName, SessionName } from './core/storage.ts';
import type { Status } from './system/endpoints.ts';

/** An answer as it came, unparsed: any part of it may be missing. */
export type Unparsed<T> = T extends readonly (infer E)[]
  ? readonly Unparsed<E>[] | undefined
  : T extends object
    ? { readonly [K in keyof T]?: Unparsed<T[K]> } | null | undefined
    : T | undefined;

/** A status as it arrived, and when, in milliseconds since 1970 by this device. */
export interface ReceivedStatus {
  readonly value: Unparsed<Status>;
  readonly at: number;
}

/** A popup that was asked for by its name, with what the control that asked knows. */
export interface PopupRequest {
  readonly modal: string;
  /** Where the control's link leads, below the prefix of the language, if that is not the popup's own page. A login goes on to it. */
  readonly next?: string | undefined;
  readonly vendor?: string | undefined;
  readonly name?: string | undefined;
}

/** Popups that the boot script opens itself; areas declare these names (stores/AREA/popups.ts). */
export const BOOT_POPUPS = { logIn: 'login', noService: 'noService' } as const;

/** Popups that say why customer service does not open: the browser refused the window, or its address is no address. */
export const SERVICE_POPUPS = { refused: 'serviceRefused', broken: 'serviceBroken' } as const;

/** What exchanges a ticket that came with the address; by itself, because the inline script would carry the others. */
export const TICKET_POPUP = 'ticket';

/** The events of the document by which the scripts of a page speak to each other, each with its detail. */
export interface PageEvents {
  /** The mark of the audience was set again. */
  'marquee:audience': undefined;
  /** The session values of the tab were set or removed from outside the stores. */
  'marquee:session': undefined;
  /** The balance was hidden or shown. */
  'marquee:balance': undefined;
  /** Somebody wants the status now. */
  'marquee:ask': undefined;
  /** A status has come. */
  'marquee:status': undefined;
  /** A popup is wanted. */
  'marquee:open': PopupRequest;
  /** The popups' island has to load. */
  'marquee:load': undefined;
  /** The popups' island did not come. */
  'marquee:failed': undefined;
}

type Detail<Name extends keyof PageEvents> = PageEvents[Name] extends undefined ? [] : [detail: PageEvents[Name]];

/** Dispatches an event that the page's other scripts listen to. */
export function dispatch<Name extends keyof PageEvents>(name: Name, ...[detail]: Detail<Name>): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Marks on the html element, which static markup and styles follow. */
export type PageMark = 'audience' | 'balance';

/** Astro's argument for a client directive: loads the island's code, and resolves to the function that hydrates it. */
export type Load = () => Promise<() => Promise<void>>;

/** An island, and how it hydrates (src/layouts/client-directives.d.ts): "live games types" */
export type Island = readonly [load: Load, island: HTMLElement, how: string];

/** What the boot script leaves on the page, as `window.marquee`, for the scripts that come later. */
export interface MarqueePage {
  readonly facts: PageFacts;
  /** Sets the marks again from storage. */
  readonly mark: () => void;
  /** Leaves a page that the marked audience may not see (SPEC 2), and tells whether it does. */
  readonly guard: () => boolean;
  /** Another tab holds a session that this one has not asked for yet. */
  readonly joining: boolean;
  /** Fetches the site's status from the gateway; undefined where no answer came. */
  readonly askStatus: () => Promise<ReceivedStatus | undefined>;
  /** Stores a value under a name of this merchant, or (with null) removes it. */
  readonly remember: Remember;
  /** The status that was fetched before the first paint. */
  readonly firstStatus: Promise<ReceivedStatus | undefined>;
  /** Texts of this page's brand and language that `loadTexts` has fetched so far. */
  readonly texts: Readonly<Record<string, string>>;
  /** Fetches the texts of some areas, and those that every island needs; each once. */
  readonly loadTexts: (areas: readonly string[]) => Promise<void>;
  /** The answer to an address that the page has asked for ahead; each once, then undefined. Most pages ask for none. */
  takeAhead?: (address: string) => Promise<Response> | undefined;
  /** The last status. */
  status?: ReceivedStatus;
  /** Client directives call this. page.ts replaces the inline script's function. */
  island: (...island: Island) => void;
  /** Islands that wait for page.ts. */
  readonly islands: Island[];
  /** Popups that were asked for and that no popup host has taken yet. */
  popups: PopupRequest[];
  /**
   * Shows a popup whose markup the page holds, before any script of it is there.
   * @param onward whether something waits for it, which the popup then says
   * @returns whether the page holds it
   */
  showPopup: (name: string, onward: boolean) => boolean;
  /** Closes such a popup. */
  hidePopup: (name: string) => void;
  /** Opens the customer-service window. It has to be called within a click, or the browser refuses the window. */
  openService: (type: string) => void;
  /** Starts the loader bar, before a script leaves the page. */
  leave: () => void;
}

export interface Remember {
  (kind: 'session', name: SessionName, value: string | null): void;
  (kind: 'local', name: LocalName, value: string | null): void;
}

declare global {
  interface Window {
    marquee?: MarqueePage;
  }
  interface DocumentEventMap extends MarqueeEvents {}
}

type MarqueeEvents = { [Name in keyof PageEvents]: CustomEvent<PageEvents[Name]> };
