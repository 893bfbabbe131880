import type { Project } from './projects.ts';

/** One command of a test run. */
export interface Check {
  readonly name: string;
  /** What is run, after the Node that runs the tests. */
  readonly args: readonly string[];
  /** Checks that must have passed first. */
  readonly after?: readonly string[];
  /** A vitest run: its counts are read from the report it writes here. */
  readonly report?: string;
  /** It takes both cores, so nothing runs beside it. */
  readonly alone?: boolean;
  /** Needs a browser. */
  readonly browser?: boolean;
}

/** Where the browser checks find the pressed demo brands. */
export const TEST_DIST = '.cache/test/dist';

const bin = (path: string) => `node_modules/${path}`;

/**
 * Command line of vitest for some projects.
 * @param report where it also writes what it counted, as JSON
 */
export function vitestArgs(projects: readonly string[], report?: string): string[] {
  return [
    bin('vitest/vitest.mjs'),
    '--config',
    'tests/vitest.config.ts',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    ...(report === undefined ? [] : ['--reporter=json', `--outputFile.json=${report}`]),
  ];
}

function vitest(project: Project, extra: Partial<Check> = {}): Check {
  const report = `.cache/test/${project}.json`;
  return { name: project, args: [...vitestArgs([project], report), '--run'], report, ...extra };
}

/** Every check of `npm test`, in the order in which they start where nothing holds them back. */
export const CHECKS: readonly Check[] = [
  // The longest comes first, because it has one core while all others but the browser's share the other.
  vitest('gateway'),
  { name: 'press', args: ['scripts/build.ts', '--out', TEST_DIST] },
  { name: 'format', args: [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--error-on-warnings', '.'] },
  {
    name: 'astro-lint',
    args: [bin('eslint/bin/eslint.js'), '-c', '.eslint.config.mjs', '--max-warnings', '0', 'src/**/*.astro'],
  },
  {
    name: 'walls',
    args: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'src',
      'scripts',
      'tests',
    ],
  },
  { name: 'unused', args: [bin('knip/bin/knip.js'), '--config', '.knip.jsonc'] },
  {
    name: 'unused-product',
    // The check before looks at packages, because a package that only a configuration file names does not count here.
    args: [bin('knip/bin/knip.js'), '--config', '.knip.jsonc', '--production', '--exclude', 'dependencies'],
  },
  { name: 'brands', args: ['scripts/check.ts', '--strict'] },
  { name: 'types', args: [bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'error'] },
  vitest('unit'),
  vitest('bundles', { after: ['press'] }),
  vitest('e2e', { after: ['press'], alone: true, browser: true }),
];
