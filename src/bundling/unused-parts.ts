import type { Plugin } from 'vite';

/**
 * What packages bring along for options that the portal never uses, and what browsers get in its place: ofetch's ways to
 * build addresses and to guess at answers, which src/api/request.ts does itself; and the keys of maps, of which
 * src/islands/core/useLive.ts follows none. Measured on a member's lobby: two kilobytes.
 */
const UNUSED = [
  {
    id: /\/node_modules\/(ufo|destr)\/dist\/index\.mjs$/,
    code: 'export const withBase = undefined, withQuery = undefined; export default undefined;',
  },
  {
    id: /\/node_modules\/nanostores\/listen-keys\/index\.js$/,
    code: 'export const listenKeys = undefined, subscribeKeys = undefined;',
  },
];

export function unusedParts(): Plugin[] {
  return UNUSED.map(({ id, code }, index) => ({
    name: `marquee-unused-parts-${index}`,
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id }, handler: () => code },
  }));
}
