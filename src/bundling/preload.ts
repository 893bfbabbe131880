import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The module by which Vite (8.3) has code that is loaded later bring its files. */
const HELPER = '\0vite/preload-helper.js';
const LATER = fileURLToPath(new URL('../boot/later.ts', import.meta.url));

/**
 * Puts src/boot/later.ts in the place of Vite's preload helper, which lets the browser fail a module for as long as the page
 * lives.
 * @throws Error while building, where Vite has another helper by now
 */
export function ownPreload(): Plugin {
  let isReplaced = false;
  return {
    name: 'marquee-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      order: 'pre',
      handler(id) {
        if (id !== HELPER) return undefined;
        isReplaced = true;
        return `export { __vitePreload } from ${JSON.stringify(LATER)};`;
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`Expected Vite to load ${JSON.stringify(HELPER)}, which it did not.`);
    },
  };
}
