import 'astro';

type TextArea = import('../i18n/keys.ts').TextArea;
/** Areas of the texts that an island speaks. */
type TextAreas = TextArea | `${TextArea} ${TextArea}` | `${TextArea} ${TextArea} ${TextArea}`;

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates where someone is logged in, else at the first action; without areas also when a modal is opened. */
    'client:session'?: true | TextAreas;
    /** Hydrates when a tenth of it is visible, or at the first action. */
    'client:live'?: TextAreas;
  }
}
