import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { countTests } from '../../report.ts';
import { gate, gateBeside } from './gate.ts';

// Every gate of the test run must refuse a tree that breaks its rule: a gate that cannot fail is no gate. The gates of
// the brand folders and of the pressed pages have their own in tests/unit/brand and tests/e2e/bundles.

const Walls = z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) });

describe('the walls', async () => {
  const { passed, said } = gate('walls');
  const configuration = await import(pathToFileURL(resolve('.dependency-cruiser.mjs')).href);
  const { forbidden } = Walls.parse(configuration.default);

  test('refuse a tree', () => expect(passed).toBe(false));

  test.each(forbidden)('refuse what $name forbids', ({ name }) => {
    expect(said).toMatch(new RegExp(`^ +error ${name}: `, 'm'));
  });

  test.each(['gateway', 'contract', 'stores', 'islands', 'shells'])(
    'hold in src/%s: core and areas, areas among each other',
    (layer) => {
      expect(said).toContain(`error core-knows-no-area: src/${layer}/core/knowing.ts → src/${layer}/hen/hen.ts`);
      expect(said).toMatch(new RegExp(`error no-area-cycles: src/${layer}/(hen|egg) →`));
    },
  );

  test('hold a core off the areas of another layer', () => {
    expect(said).toContain('error core-knows-no-area: src/shells/core/seeing.ts → src/islands/hen/hen.ts');
  });

  test('teach the reason of each rule', () => {
    for (const { comment } of forbidden) expect(comment.length).toBeGreaterThan(40);
  });
});

describe('the lint of .astro files', () => {
  const { passed, said } = gate('astro-lint', ['--no-ignore']);

  test('refuses a tree', () => expect(passed).toBe(false));

  test.each([
    ['a store in a page', 'A route chooses paths and one shell'],
    ['a store in a shell', 'A shell is a static page that mounts islands'],
    ['a store in a layout', 'A layout is the frame around shells'],
    ['a text set where markup could say it', 'astro/no-set-text-directive'],
    ['a style that nothing wears', 'astro/no-unused-css-selector'],
  ])('refuses %s', (_what, rule) => expect(said).toContain(rule));
});

describe('format', () => {
  const format = (part: string) => gateBeside('format', part, ['.biome.json', '.gitignore']);

  test.each([
    ['a file that is not formatted', 'crooked.ts', 'crooked.ts format'],
    ['imports out of order', 'unsorted.ts', 'assist/source/organizeImports'],
    ['a mere warning', 'warned.ts', 'lint/style/useConst'],
  ])('refuses %s', (_what, file, rule) => {
    const { passed, said } = format(file);
    expect(said).toContain(rule);
    expect(passed).toBe(false);
  });

  test('refuses what the lint of this project forbids', () => {
    const { passed, said } = format('lint');
    expect(passed).toBe(false);
    for (const rule of [
      'suspicious/noExplicitAny',
      'suspicious/noFocusedTests',
      'suspicious/noSkippedTests',
      'style/noNonNullAssertion',
      'style/noParameterAssign',
      'style/useImportType',
      'style/useNodejsImportProtocol',
      'correctness/noUnusedImports',
      'correctness/noUnusedVariables',
    ]) {
      expect(said).toContain(`lint/${rule}`);
    }
  });
});

test('types refuse to add euros to dollars, to open a popup that no area declared, and a wrong type in the head of a page', () => {
  const { passed, said } = gate('types');
  expect(passed).toBe(false);
  expect(said).toMatch(/mixed-currencies\.ts.*error.*ts\(2345\)/);
  expect(said).toMatch(/unknown-popup\.ts.*error.*ts\(2322\).*"nobody"/);
  expect(said).toMatch(/unknown-popup\.ts.*error.*ts\(2345\).*"vendorGames"/);
  expect(said.match(/unknown-popup/g)).toHaveLength(2);
  expect(said).toMatch(/page\.astro.*error.*ts\(2322\)/);
});

test('unused refuses a file that nothing imports, an export that nobody uses and a package that nobody needs', () => {
  const { passed, said } = gate('unused');
  expect(passed).toBe(false);
  expect(said).toMatch(/Unused files.*\nsrc\/forgotten\.ts/);
  expect(said).toMatch(/Unused exports.*\nspare {2}src\/tools\.ts/);
  expect(said).toMatch(/Unused dependencies.*\nnanostores/);
});

test('unused-product refuses what only tests use', () => {
  expect(gate('unused').said).not.toContain('tested');
  const { passed, said } = gate('unused-product', [], 'unused');
  expect(passed).toBe(false);
  expect(said).toMatch(/Unused exports.*(\n.*)*tested +src\/tools\.ts/);
});

describe('the counts at the end of a run', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

  test.each([
    ['what passed', report, 0, { passed: 3, failed: 0 }],
    ['a skipped test as a failure', { ...report, numPendingTests: 1 }, 0, { passed: 3, failed: 1 }],
    ['a test to be written as a failure', { ...report, numTodoTests: 1 }, 0, { passed: 3, failed: 1 }],
    ['an empty run as a failure', { ...report, numPassedTests: 0 }, 0, { passed: 0, failed: 1 }],
    ['a crash after the tests as a failure', report, 1, { passed: 3, failed: 1 }],
  ])('count %s', (_, given, code, counts) => {
    expect(countTests(given, code)).toMatchObject(counts);
  });

  test('name what failed, with the first lines of why', () => {
    const failed = {
      name: resolve('tests/unit/hen.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        {
          fullName: 'lays an egg',
          status: 'failed',
          failureMessages: ['AssertionError: expected 0 to be 1\n\n    at hen'],
        },
        { fullName: 'clucks', status: 'passed', failureMessages: [] },
      ],
    };
    const broken = {
      ...failed,
      name: resolve('tests/unit/egg.test.ts'),
      message: 'Cannot find ./yolk.ts',
      assertionResults: [],
    };
    const { failures } = countTests({ ...report, numFailedTests: 1, testResults: [failed, broken] }, 1);
    expect(failures).toEqual([
      'tests/unit/hen.test.ts: lays an egg (failed)\n  AssertionError: expected 0 to be 1\n      at hen',
      'tests/unit/egg.test.ts (failed)\n  Cannot find ./yolk.ts',
    ]);
  });
});
