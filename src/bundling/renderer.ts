import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Hydrates islands in browsers; what it imports is React. */
export const HYDRATE = fileURLToPath(new URL('../islands/core/hydrate.tsx', import.meta.url));

/**
 * React as @astrojs/react brings it, with a client entry of our own beside its server entry. Measured on a member's lobby:
 * half a kilobyte less than with the client entry that knows all that islands can be.
 */
export function reactRenderer(): AstroIntegration {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint: HYDRATE }),
        }),
    },
  };
}
