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
