import type { BannerGroup, Execution } from '../../../contract/announcements/words.ts';

/** What the demo tells its players in one language; {brand} stands for the merchant's name. */
export interface DemoTexts {
  /** In the order of the pictures. */
  readonly banners: readonly Words[];
  /** Of the places beside home. */
  readonly places: Readonly<Record<Exclude<BannerGroup, 'w_home'>, Words>>;
  readonly notices: readonly Html[];
  readonly popups: Readonly<Record<Execution, Html>>;
  readonly promotion: Html;
}

interface Words {
  readonly title: string;
  readonly text: string;
}

interface Html {
  readonly title: string;
  readonly content: string;
}
