/** What the boot script keeps on the page for the scripts that come later. */
interface MarqueePage {
  /** Texts of this page's brand and language, once `loadTexts` has fetched them. */
  texts?: Readonly<Record<string, string>>;
  /** Fetches the texts; one request for all who ask. */
  loadTexts: () => Promise<void>;
  /** The last status as it arrived, and when, in milliseconds since 1970 by this device. */
  status?: { value: unknown; at: number };
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

declare module 'virtual:marquee-boot' {
  /** The boot script, bundled and minified, ready to stand inline. */
  export const script: string;
  /** Address of the script that opens encrypted customer-service paths; loaded when it is needed. */
  export const serviceUrl: string;
}
