/** A window of another party's pages, which a page has opened beside itself. */
export interface OpenedWindow {
  readonly go: (address: string) => void;
  /** Whether it is gone, as far as the page can tell: pages may cut the tie to whoever opened them. */
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

/** What windows of one brand in one browser say to each other about a sign-in. */
export type WindowWord =
  /** A window came back from its provider. */
  | { readonly ticket: string }
  /** The page that waited has heard it. */
  | { readonly heard: string };

/** The windows of a browser, as a sign-in needs them. */
export interface Windows {
  /** Opens a channel on which this page speaks, and hears what all others say. */
  readonly openChannel: (
    name: string,
    hear: (word: unknown) => void,
  ) => {
    readonly say: (word: WindowWord) => void;
    readonly close: () => void;
  };
  /** Closes this window, where a page has opened it. */
  readonly closeThis: () => void;
}
