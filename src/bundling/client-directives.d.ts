import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates where someone is logged in, else at the first action; "open": also when a modal is opened. */
    'client:session'?: boolean | 'open';
    /** Hydrates when a tenth of it is visible, or at the first action. */
    'client:live'?: boolean;
  }
}
