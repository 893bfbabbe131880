import 'astro';

type TextArea = import('../i18n/keys.ts').TextArea;
/** Areas that stand third somewhere. Were it all of them, the combinations would be more than the compiler takes. */
type ThirdArea = Extract<TextArea, 'types' | 'verification' | 'wallet'>;
/** Four areas are named whole, for the same reason. */
type FourAreas = 'activities pictures rewards types' | 'rebate rewards records types';
/** Areas of the texts that an island speaks. */
type TextAreas = TextArea | `${TextArea} ${TextArea}` | `${TextArea} ${TextArea} ${ThirdArea}` | FourAreas;

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * When the island hydrates, and the areas of its texts:
     * - live: when a tenth of it is visible, or at the first action;
     * - session: where someone is logged in, else at the first action;
     * - member: where someone is logged in; until then its markup works by itself;
     * - popup: in the first idle moment after it was opened;
     * - menu: when the menu that it stands in is first used; it speaks no texts of its own;
     * - open: as session, and when a popup is opened that the page does not hold.
     */
    'client:when'?: 'open' | 'menu' | `${'live' | 'session' | 'member' | 'popup'} ${TextAreas}`;
  }
}
