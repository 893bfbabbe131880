import { expect, test } from 'vitest';
import { SHEETS } from '../../../src/bundling/styles.ts';

/** The sheet of a module, by who imports whom; paths are below /src. */
function sheetOf(id: string, importersOf: Readonly<Record<string, readonly string[]>>): string | undefined {
  const getModuleInfo = (module: string) => ({
    importers: (importersOf[module.replace('/src/', '')] ?? []).map((path) => `/src/${path}`),
  });
  return SHEETS.find(({ test }) => test.test(`/src/${id}`))?.name(`/src/${id}`, { getModuleInfo });
}

const PAGES = {
  'shells/home/Home.astro': ['pages/index.astro'],
  'shells/games/Lobby.astro': ['pages/[lobby].astro'],
  'shells/system/help/Help.astro': ['pages/help.astro'],
  'layouts/Page.astro': ['pages/index.astro', 'pages/[lobby].astro', 'pages/help.astro'],
};

test('what the shells of one place need stands in the sheet of that place, its islands with it', () => {
  const importersOf = {
    ...PAGES,
    'shells/home/Home.module.css': ['shells/home/Home.astro'],
    'islands/home/Banners.module.css': ['islands/home/Banners.tsx'],
    'islands/home/Banners.tsx': ['shells/home/Home.astro'],
    'shells/system/help/Help.module.css': ['shells/system/help/Help.astro'],
  };
  expect(sheetOf('shells/home/Home.module.css', importersOf)).toBe('home');
  expect(sheetOf('islands/home/Banners.module.css', importersOf)).toBe('home');
  expect(sheetOf('shells/system/help/Help.module.css', importersOf)).toBe('system-help');
});

test('what a layout needs, or the shells of several places, stands in the sheet of every page', () => {
  const importersOf = {
    ...PAGES,
    'ui/base/base.css': ['layouts/Page.astro'],
    'shells/session/LogInDialog.astro': ['layouts/Page.astro'],
    'islands/session/Login.module.css': ['islands/session/Login.tsx'],
    'islands/session/Login.tsx': ['shells/session/LogInDialog.astro'],
    'ui/game/GameTile.module.css': ['ui/game/GameTile.tsx'],
    'ui/game/GameTile.tsx': ['shells/home/Home.astro', 'shells/games/Lobby.astro'],
    'shells/core/Masthead.module.css': ['shells/core/Masthead.astro'],
    'shells/core/Masthead.astro': ['shells/games/Lobby.astro', 'shells/system/help/Help.astro'],
  };
  expect(sheetOf('ui/base/base.css', importersOf)).toBe('frame');
  expect(sheetOf('islands/session/Login.module.css', importersOf)).toBe('frame');
  expect(sheetOf('ui/game/GameTile.module.css', importersOf)).toBe('frame');
  expect(sheetOf('shells/core/Masthead.module.css', importersOf)).toBe('frame');
});
