import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { needsPress } from '../../files.ts';
import { findFiles } from '../../finding.ts';
import { fingerprint } from '../../gateway/server/sources.ts';
import { projectOf } from '../../projects.ts';

const ALL = [
  'tests/e2e/bundles/bundles.test.ts',
  'tests/e2e/session/login.test.ts',
  'tests/gateway/session/login.test.ts',
  'tests/unit/money/money.test.ts',
];

test.each([
  [['unit/money'], ['tests/unit/money/money.test.ts']],
  [['./tests/unit/money/money.test.ts'], ['tests/unit/money/money.test.ts']],
  [[join(process.cwd(), 'tests/e2e')], ALL.slice(0, 2)],
  [['login', 'money'], ALL.slice(1)],
  [[], ALL],
])('%j names test files', (parts, files) => {
  expect(findFiles(parts, ALL)).toEqual({ kind: 'found', files });
});

test.each([
  [['mony'], 'found none with "mony". Did you mean tests/unit/money/money.test.ts?'],
  [['money', 'src/gateway/session/logni.ts'], '"src/gateway/session/logni.ts". Did you mean tests/e2e/session/login.'],
  [['zzzzzzzz'], 'Expected a test file or a part of its path, for example unit/money, found none with "zzzzzzzz".'],
])('%j names none, which is said', (parts, said) => {
  expect(findFiles(parts, ALL)).toEqual({ kind: 'unknown', message: expect.stringContaining(said) });
});

test('a file runs in the project of its folder, and after a press where it looks at bundles', () => {
  expect(ALL.map(projectOf)).toEqual(['bundles', 'e2e', 'gateway', 'unit']);
  expect(ALL.map(needsPress)).toEqual([true, true, false, false]);
  expect(() => projectOf('tests/bench/pace.test.ts')).toThrow('Expected a test file below tests/unit/');
});

test('the command refuses what it cannot find and what does not go together', () => {
  const say = (...args: string[]) => spawnSync(process.execPath, ['scripts/test.ts', ...args], { encoding: 'utf8' });
  const unknown = say('no/such/file');
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toContain('found none with "no/such/file"');
  const both = say('--only', 'unit', '--changed');
  expect(both.status).toBe(2);
  expect(both.stderr).toContain('Use one or the other.');
});

test('a kept database is made anew when anything changes that it is made by, and only then', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const now = () => fingerprint(pathToFileURL(join(folder, 'entry.ts')), pathToFileURL(join(folder, 'lock')));
  write('lock', 'packages');
  write('entry.ts', "import { a } from './a.ts';\nimport pg from 'pg';");
  write('a.ts', "export * from './b.ts';");
  write('b.ts', "const c = await import('./c.ts');\nimport './entry.ts';");
  write('c.ts', '1');
  write('aside.ts', '1');
  const first = now();
  write('aside.ts', '2');
  expect(now()).toBe(first);
  write('c.ts', '2');
  const second = now();
  expect(second).not.toBe(first);
  write('lock', 'newer packages');
  expect(now()).not.toBe(second);
});
