import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type BootBundle, bundleBoot } from './bundle.ts';
import { pageScripts } from './chunks.ts';
import { lazyStyles, SHEETS } from './styles.ts';

const VIRTUAL = 'virtual:marquee-boot';
const RESOLVED = `\0${VIRTUAL}`;

/**
 * Teaches Astro the client directive `when`, cuts the scripts of islands, and bundles the boot scripts,
 * which src/layouts/Boot.astro places on every page.
 */
export default function boot(): AstroIntegration {
  let bundled: Promise<BootBundle> | undefined;
  let minify = true;
  const bundle = () => {
    bundled ??= bundleBoot({ minify });
    return bundled;
  };
  return {
    name: 'marquee-boot',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig, command }) => {
        minify = command !== 'dev';
        addClientDirective({
          name: 'when',
          entrypoint: fileURLToPath(new URL('../boot/directive.ts', import.meta.url)),
        });
        const scripts = pageScripts();
        updateConfig({
          vite: {
            environments: {
              client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scripts.groups } } } } },
              prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHEETS } } } } },
            },
            plugins: [
              lazyStyles(),
              scripts.plugin,
              {
                name: 'marquee-boot',
                resolveId: (id: string) => (id === VIRTUAL ? RESOLVED : undefined),
                async load(id: string) {
                  if (id !== RESOLVED) return undefined;
                  // A change of a boot script while developing comes here again.
                  if (command === 'dev') bundled = undefined;
                  const { watched, files: _, ...placed } = await bundle();
                  for (const file of watched) this.addWatchFile(file);
                  return Object.entries(placed)
                    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
                    .join('');
                },
                configureServer(server) {
                  server.middlewares.use(async (request, response, next) => {
                    const { url = '' } = request;
                    const code = (await bundle()).files.get(url);
                    if (code === undefined) return next();
                    response.setHeader('content-type', url.endsWith('.css') ? 'text/css' : 'text/javascript');
                    response.end(code);
                  });
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const [url, code] of (await bundle()).files) {
          const file = fileURLToPath(new URL(`.${url}`, dir));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, code);
        }
      },
    },
  };
}
