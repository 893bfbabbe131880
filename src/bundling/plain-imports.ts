import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Vite wraps each dynamic import in a helper that first loads the styles and scripts behind it. Here a page links all
 * styles that its islands may come to need, and what is loaded later stands on files that are there already; so an
 * import is just an import, and a lobby one kilobyte lighter.
 */
export function plainImports(): Plugin {
  return {
    name: 'marquee-plain-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ environments: { client: { build: { modulePreload: false } } } }),
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
    },
  };
}
