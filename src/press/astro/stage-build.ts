// Runs as a process of its own (see child.ts): Astro's build keeps state for as long as its process lives, and React
// picks its production form from NODE_ENV when it is first imported.
//
//   node src/press/astro/stage-build.ts ROOT OUT
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type AstroIntegration, type AstroPrerenderer, build } from 'astro';
import {
  type InjectedScript,
  type PrerenderApp,
  type RouteStyle,
  STAGE_FACTS,
  STATIC_PATHS,
  type StageFacts,
} from './prerender.ts';
import { UNSTAGED } from './stage.ts';

/** Refuses modules whose changes the stage's digest would not notice. */
function checkModules(root: string, ids: Iterable<string>): void {
  for (const id of ids) {
    const path = relative(root, id.replace(/^\0/, '').replace(/\?.*$/, '')).split(sep).join('/');
    if (path.startsWith('..') || !id.startsWith(root) || path.startsWith('node_modules/')) continue;
    const covered = path.startsWith('src/') && !UNSTAGED.some((folder) => path.startsWith(`src/${folder}/`));
    if (!covered) {
      throw new Error(
        `Pages import ${path}, which the press reads at run time or not at all. Import only from src/ (without ${UNSTAGED.join(', ')}).`,
      );
    }
  }
}

/** Keeps Astro from rendering pages itself and notes what is needed to render them later. */
function keepStage(root: string, onReady: (facts: StageFacts) => Promise<void>): AstroIntegration {
  let pages: ReadonlyMap<string, { styles: RouteStyle[] }> = new Map();
  const entries = new Map<string, string>();
  let entry = '';
  let scripts: readonly InjectedScript[] = [];
  return {
    name: 'marquee-stage',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'marquee-stage',
                buildStart() {
                  // Astro's list of static paths is compiled along with the pages that it asks, so that it is ready to
                  // run.
                  if (this.environment.name !== 'prerender') return;
                  this.emitFile({
                    type: 'chunk',
                    id: 'astro/runtime/prerender/static-paths.js',
                    fileName: STATIC_PATHS,
                  });
                },
                generateBundle(_options, bundle) {
                  checkModules(root, this.getModuleIds());
                  for (const name of Object.keys(bundle)) if (name.startsWith('prerender-entry.')) entry = name;
                },
              },
            ],
          },
        });
      },
      'astro:build:setup': (options) => {
        pages = options.pages;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astros) => ({
          name: 'marquee-stage',
          async setup() {
            await astros.setup?.();
            const { app }: AstroPrerenderer & { readonly app?: PrerenderApp } = astros;
            if (!app) throw new Error('Astro no longer keeps its prerender app on the default prerenderer.');
            ({ scripts } = app.getOptions().settings);
            for (const [specifier, file] of Object.entries(app.manifest.entryModules)) entries.set(specifier, file);
          },
          getStaticPaths: async () => [],
          render: async () => new Response(null),
          async teardown() {
            await onReady({
              entry,
              styles: [...pages].map(([key, page]) => [key, page.styles]),
              scripts,
              entries: [...entries],
            });
          },
        }));
      },
    },
  };
}

const [root, out] = process.argv.slice(2);
if (!root || !out) throw new Error('Expected the project folder and the output folder.');

await rm(out, { recursive: true, force: true });
let facts: StageFacts | undefined;
await build({
  root,
  outDir: join(out, 'client'),
  // Public files belong to each bundle, not to the stage.
  publicDir: join(out, 'none'),
  logLevel: 'warn',
  integrations: [
    keepStage(root, async (ready) => {
      facts = ready;
      // Astro removes its server output once its own pages are rendered, so it is moved away before.
      await rename(join(out, 'client', '.prerender'), join(out, 'server'));
    }),
  ],
});
if (!facts?.entry)
  throw new Error(`Astro built no prerender entry; ${join(out, 'client')} holds ${await readdir(out)}.`);
await writeFile(join(out, STAGE_FACTS), JSON.stringify(facts));
