/** Numbers and lists that a brand folder must keep. */

/** Help topics that every language of every brand has; register links to /help/#term (SPEC 2). */
export const HELP_TOPICS = [
  'about',
  'account',
  'deposit',
  'withdraw',
  'games',
  'term',
  'privacy',
  'responsible',
] as const;

/** Kinds of files that a bundle carries. */
export const ASSET_KINDS = ['svg', 'png', 'webp', 'avif', 'jpg', 'woff2'] as const;

/** Texts that stand beside a display face because its licence asks for them (OFL 1.1, condition 2); no page refers to them. */
export const LICENCE_FILE = /^assets\/fonts\/(?:OFL|LICENSE)\.txt$/;

/** Largest sizes of files in bytes. LOOK, Grid: a display face has at most 30 kB. */
export const MAX_FILE_BYTES = { logo: 20_000, mark: 20_000, svg: 40_000, picture: 200_000, font: 30_000 } as const;

/** Largest size of a text file in bytes: some 200 pages, and nothing that reads slowly. */
export const MAX_TEXT_BYTES = 1_000_000;

/** Most pixels of a picture: more than any screen shows, and little enough to decode. */
export const MAX_PICTURE_PIXELS = 25_000_000;

/** Smallest size of a promotion's banner in px: the narrowest phone that the design serves, at 16 to 9. */
export const MIN_BANNER = { width: 320, height: 180 } as const;

/** Smallest side of any other picture in px; a smaller one is a leftover of some tool. */
export const MIN_PICTURE_SIDE = 16;

/** How far a square picture may deviate from a square, as a share of its width. */
export const SQUARE_TOLERANCE = 0.01;

/** WCAG 2.2 AA, success criteria 1.4.3 and 1.4.11; LOOK, Theme values. */
export const CONTRAST = { text: 4.5, control: 3 } as const;
