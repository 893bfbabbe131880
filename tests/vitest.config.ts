import { defineConfig } from 'vitest/config';
import { flagModule } from '../src/bundling/flag-module.ts';
import { flagSheets } from '../src/bundling/flags.ts';
import { LongestFirst } from './longest-first.ts';
import { BROWSER_WORKERS, GATEWAY_WORKERS, PROJECTS, UNIT_WORKERS } from './projects.ts';

/** How long a test takes depends on the machine and is no finding; one that takes this long hangs. */
const HUNG_MS = 15 * 60_000;

/**
 * Four projects: `unit` (pure, fast), `gateway` (in process on PostgreSQL; on PGlite what it does in its own way),
 * `bundles` (the pressed files, and the press itself) and `e2e` (the running portal in Chromium, on PGlite). Each is run by
 * itself with `npm test -- --only NAME`; the last two want the press check before them: `--only press,e2e`. Some files are run with `npm test -- FILE`. Files of several
 * projects may be named in one run, in which those with workers of another number run after the rest (`groupOrder`).
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  cacheDir: '.cache/vitest',
  test: {
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    // An unhandled rejection fails the run.
    dangerouslyIgnoreUnhandledErrors: false,
    projects: [
      {
        plugins: [flagModule(flagSheets)],
        test: {
          name: 'unit',
          include: [`${PROJECTS.unit}**/*.test.{ts,tsx}`],
          testTimeout: HUNG_MS,
          hookTimeout: HUNG_MS,
          maxWorkers: UNIT_WORKERS,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'gateway',
          include: [`${PROJECTS.gateway}**/*.test.ts`],
          globalSetup: ['tests/gateway/databases.ts'],
          setupFiles: ['tests/gateway/setup.ts'],
          // A worker keeps its modules, PGlite's compiled code among them, from file to file.
          isolate: false,
          testTimeout: HUNG_MS,
          hookTimeout: HUNG_MS,
          maxWorkers: GATEWAY_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'bundles',
          include: [`${PROJECTS.bundles}**/*.test.ts`],
          testTimeout: HUNG_MS,
          hookTimeout: HUNG_MS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: [`${PROJECTS.e2e}**/*.test.ts`],
          exclude: [`${PROJECTS.bundles}**`],
          globalSetup: ['tests/e2e/portal.ts'],
          testTimeout: HUNG_MS,
          hookTimeout: HUNG_MS,
          // What a page does not show by then it does not show; a busy machine takes seconds for what a quiet one does at once.
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: true,
          maxWorkers: BROWSER_WORKERS,
          sequence: { groupOrder: 2 },
          // A worker keeps its browser for all its files.
          isolate: false,
        },
      },
    ],
  },
});
