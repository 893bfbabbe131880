import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type BootBundle, bundleBoot } from './bundle.ts';
import { pageScripts } from './chunks.ts';
import { shortClassName } from './class-names.ts';
import { flagModule } from './flag-module.ts';
import { type FlagSheets, flagSheets } from './flags.ts';
import { ownPreload } from './preload.ts';
import { lazyStyles, SHEETS } from './styles.ts';

const BOOT = 'virtual:marquee-boot';
const RESOLVED = `\0${BOOT}`;
const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.svg': 'image/svg+xml' };

/**
 * Teaches Astro the client directive `when`, cuts the scripts of islands, and makes what is in no source as it stands: the
 * boot scripts, which src/layouts/Boot.astro places on every page, and the sheets of flags.
 */
export default function boot(): AstroIntegration {
  let bundled: Promise<BootBundle> | undefined;
  let minify = true;
  const bundle = () => {
    bundled ??= bundleBoot({ minify });
    return bundled;
  };
  let joined: FlagSheets | undefined;
  const flags = () => {
    joined ??= flagSheets();
    return joined;
  };
  const files = async () => new Map([...(await bundle()).files, ...flags().files]);
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
            // While developing, a class still says where it comes from.
            ...(command !== 'dev' && { css: { modules: { generateScopedName: shortClassName } } }),
            environments: {
              client: {
                build: {
                  // A file that stands alone is listed, too, so that it comes before it is run.
                  modulePreload: { resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
                  rolldownOptions: {
                    output: { codeSplitting: { groups: scripts.groups }, chunkFileNames: scripts.fileOf },
                  },
                },
              },
              prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHEETS } } } } },
            },
            plugins: [
              lazyStyles(),
              ownPreload(),
              scripts.plugin,
              flagModule(flags),
              {
                name: 'marquee-boot',
                resolveId: (id: string) => (id === BOOT ? RESOLVED : undefined),
                async load(id: string) {
                  if (id !== RESOLVED) return undefined;
                  // A change of a boot script while developing comes here again.
                  if (command === 'dev') bundled = undefined;
                  const { watched, files: _, ...placed } = await bundle();
                  for (const file of watched) this.addWatchFile(file);
                  return exportsOf(placed);
                },
                configureServer(server) {
                  server.middlewares.use(async (request, response, next) => {
                    const { url = '' } = request;
                    const text = (await files()).get(url);
                    if (text === undefined) return next();
                    response.setHeader('content-type', TYPES[extname(url)] ?? 'text/javascript');
                    response.end(text);
                  });
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const [url, text] of await files()) {
          const file = fileURLToPath(new URL(`.${url}`, dir));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, text);
        }
      },
    },
  };
}

/** A module of constants. */
function exportsOf(constants: object): string {
  return Object.entries(constants)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
