import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countTests } from '../run.ts';

/** Every gate of the test run must refuse a tree that breaks its rule: a gate that cannot fail is no gate. */
const FIXTURES = resolve('tests/fixtures/gates');

function gate(tool: string, args: readonly string[], folder: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('node_modules', tool), ...args], {
    cwd: resolve(FIXTURES, folder),
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

describe('the gates', () => {
  test('the walls refuse an island in a store, a gateway in the sandbox and a cycle', () => {
    const { status, said } = gate(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      ['--config', resolve('.dependency-cruiser.mjs'), 'src'],
      'walls',
    );
    expect(status).toBeGreaterThan(0);
    expect(said).toContain('wall-stores: src/stores/session.ts → src/islands/badge.ts');
    expect(said).toContain('wall-sandbox: src/sandbox/vendor.ts → src/gateway/app.ts');
    expect(said).toContain('no-cycles: src/money/a.ts');
  });

  test('the lint of .astro files refuses a store in a page', () => {
    const { status, said } = gate(
      'eslint/bin/eslint.js',
      ['-c', resolve('.eslint.config.mjs'), '--no-ignore', 'src/**/*.astro'],
      'astro-walls',
    );
    expect(status).toBe(1);
    expect(said).toContain('A route chooses paths and one shell');
    expect(said).toContain('astro/no-set-text-directive');
  });

  test('the lint refuses any and non-null assertions', () => {
    const { status, said } = gate('@biomejs/biome/bin/biome', ['lint', 'any.ts'], 'lint');
    expect(status).toBe(1);
    expect(said).toContain('noExplicitAny');
    expect(said).toContain('noNonNullAssertion');
  });

  test('the types refuse to add euros to dollars', () => {
    const { status, said } = gate('typescript/bin/tsc', ['-p', '.'], 'types');
    expect(status).not.toBe(0);
    expect(said).toMatch(/mixed-currencies\.ts\(3,\d+\): error TS2345/);
  });

  test('a file that nothing imports is refused', () => {
    const { status, said } = gate('knip/bin/knip.js', ['--no-progress'], 'unused');
    expect(status).toBe(1);
    expect(said).toContain('src/forgotten.ts');
  });

  test('a skipped test, an empty run and a crash after the tests count as failures', () => {
    const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
    expect(countTests(report, 0)).toEqual({ passed: 3, failed: 0 });
    expect(countTests({ ...report, numPendingTests: 1 }, 0)).toEqual({ passed: 3, failed: 1 });
    expect(countTests({ ...report, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countTests(report, 1)).toEqual({ passed: 3, failed: 1 });
  });
});
