import type { Execution } from '../../../contract/announcements/words.ts';

/** What the demo tells its players in one language; {brand} stands for the merchant's name. */
export interface DemoTexts {
  /** In the order of the pictures. */
  readonly banners: readonly { readonly title: string; readonly text: string }[];
  readonly notices: readonly Html[];
  readonly popups: Readonly<Record<Execution, Html>>;
  readonly promotion: Html;
}

interface Html {
  readonly title: string;
  readonly content: string;
}
