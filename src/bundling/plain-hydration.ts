import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OWN = fileURLToPath(new URL('../islands/core/hydrate.ts', import.meta.url));

/** Islands hydrate through src/islands/core/hydrate.ts. Measured on a member's lobby: half a kilobyte. */
export function plainHydration(): Plugin {
  return {
    name: 'marquee-plain-hydration',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /^@astrojs\/react\/client\.js$/ }, handler: () => OWN },
  };
}
