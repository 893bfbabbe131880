import { createBuilder, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { pageScripts } from '../../../src/bundling/chunks.ts';

/** What a module imports at once, and what it imports when it is wanted; by path below src. */
type Imports = Readonly<Record<string, { readonly now?: readonly string[]; readonly later?: readonly string[] }>>;

function inMemory(imports: Imports): Plugin {
  return {
    name: 'in-memory',
    enforce: 'pre',
    resolveId: (id) => (id in imports ? `/src/${id}` : undefined),
    load(id) {
      const path = id.replace(/^\/src\//, '');
      if (!(path in imports)) return undefined;
      const { now = [], later = [] } = imports[path] ?? {};
      const lines = [...now.map((one) => `import '${one}';`), `console.log('${path}');`];
      return [...lines, ...later.map((one) => `console.log(() => import('${one}'));`)].join('\n');
    },
  };
}

/** Builds a page that mounts the islands, then the islands for browsers. @returns the modules of each file */
async function cut(islands: readonly string[], imports: Imports): Promise<readonly (readonly string[])[]> {
  const { groups, plugin } = pageScripts();
  const files: string[][] = [];
  const collect: Plugin = {
    name: 'collect',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        files.push(chunk.moduleIds.map((id) => id.replace('/src/', '')).filter((path) => path in imports));
      }
    },
  };
  const builder = await createBuilder({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [inMemory(imports), plugin, collect],
    environments: {
      prerender: { consumer: 'server', build: { write: false, rolldownOptions: { input: 'layouts/Page.astro' } } },
      client: {
        build: {
          write: false,
          modulePreload: false,
          rolldownOptions: { input: [...islands], output: { codeSplitting: { groups } } },
        },
      },
    },
  });
  for (const name of ['prerender', 'client']) {
    const environment = builder.environments[name];
    if (environment) await builder.build(environment);
  }
  return files
    .filter((modules) => modules.length > 0)
    .map((modules) => modules.sort())
    .sort();
}

const BAR = 'islands/session/Bar.tsx';
const LIST = 'islands/games/List.tsx';
const HOT = 'islands/home/Hot.tsx';
const NEWS = 'islands/home/News.tsx';

test('what the islands of layouts need is one file, and what the same areas share is one file each', async () => {
  const files = await cut([BAR, LIST, HOT, NEWS], {
    'layouts/Page.astro': { now: [BAR] },
    [BAR]: { now: ['stores/session.ts'] },
    [LIST]: { now: ['stores/session.ts', 'islands/games/Tile.tsx', 'stores/games/lobby.ts'] },
    [HOT]: { now: ['islands/games/Tile.tsx', 'islands/home/Section.tsx'] },
    [NEWS]: { now: ['islands/home/Section.tsx'] },
    'stores/session.ts': { now: ['api/call.ts'] },
    'api/call.ts': {},
    'islands/games/Tile.tsx': { now: ['ui/Image.tsx', 'api/call.ts'] },
    'ui/Image.tsx': {},
    'stores/games/lobby.ts': {},
    'islands/home/Section.tsx': {},
  });
  expect(files).toEqual([
    ['api/call.ts', BAR, 'stores/session.ts'],
    [LIST, 'stores/games/lobby.ts'],
    ['islands/games/Tile.tsx', 'ui/Image.tsx'],
    [HOT],
    [NEWS],
    ['islands/home/Section.tsx'],
  ]);
});

test('what comes when it is wanted is in no file that a page loads at once', async () => {
  const files = await cut([BAR, LIST], {
    'layouts/Page.astro': { now: [BAR] },
    [BAR]: { now: ['stores/session.ts'], later: ['islands/session/Login.tsx'] },
    [LIST]: { now: ['stores/session.ts'], later: ['islands/session/Login.tsx'] },
    'stores/session.ts': {},
    'islands/session/Login.tsx': { now: ['ui/Form.tsx', 'stores/session.ts'] },
    'ui/Form.tsx': {},
  });
  expect(files).toEqual([[LIST], [BAR, 'stores/session.ts'], ['islands/session/Login.tsx', 'ui/Form.tsx']]);
});
