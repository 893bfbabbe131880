import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type BootBundle, bundleBoot } from './bundle.ts';
import { CHUNKS } from './chunks.ts';

const VIRTUAL = 'virtual:marquee-boot';
const RESOLVED = `\0${VIRTUAL}`;

/**
 * Teaches Astro the client directives `session` and `live`, and bundles the boot script, which src/layouts/Boot.astro
 * puts inline, and the script that it loads later by address.
 */
export default function boot(): AstroIntegration {
  let bundled: Promise<BootBundle> | undefined;
  return {
    name: 'marquee-boot',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig, command }) => {
        for (const name of ['session', 'live']) {
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(`./directives/${name}.ts`, import.meta.url)) });
        }
        const bundle = () => {
          if (command === 'dev') return bundleBoot({ minify: false });
          bundled ??= bundleBoot({ minify: true });
          return bundled;
        };
        updateConfig({
          vite: {
            environments: {
              client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [...CHUNKS] } } } } },
            },
            plugins: [
              {
                name: 'marquee-boot',
                resolveId: (id: string) => (id === VIRTUAL ? RESOLVED : undefined),
                async load(id: string) {
                  if (id !== RESOLVED) return undefined;
                  const { script, service, watched } = await bundle();
                  for (const file of watched) this.addWatchFile(file);
                  return `export const script = ${JSON.stringify(script)};\nexport const serviceUrl = ${JSON.stringify(service.url)};\n`;
                },
                configureServer(server) {
                  server.middlewares.use(async (request, response, next) => {
                    if (!request.url?.startsWith('/_astro/service-path.')) return next();
                    response.setHeader('content-type', 'text/javascript');
                    response.end((await bundle()).service.code);
                  });
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const { service } = await (bundled ?? bundleBoot({ minify: true }));
        const file = fileURLToPath(new URL(`.${service.url}`, dir));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, service.code);
      },
    },
  };
}
