/** What the demo tells its players in one language; {brand} stands for the merchant's name. */
export interface DemoTexts {
  /** In the order of the pictures. */
  readonly banners: readonly { readonly title: string; readonly text: string }[];
  readonly notices: readonly Html[];
  /** SPEC 4: A members, B visitors, F members at their first login. */
  readonly popups: Readonly<Record<'A' | 'B' | 'F', Html>>;
  readonly promotion: Html;
}

interface Html {
  readonly title: string;
  readonly content: string;
}
