import type { Plugin } from 'vite';

/** Nothing: src/api/request.ts builds its addresses and reads its answers itself. */
const NOTHING = 'export const withBase = undefined, withQuery = undefined; export default undefined;';

/**
 * ofetch brings two packages along for options that src/api never uses: one to build addresses, one to guess at answers.
 * Browsers get neither. Measured on a member's lobby: a kilobyte and a half.
 */
export function plainFetch(): Plugin {
  return {
    name: 'marquee-plain-fetch',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/node_modules\/(ufo|destr)\/dist\/index\.mjs$/ },
      handler: () => NOTHING,
    },
  };
}
