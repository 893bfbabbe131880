import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Exports that the check of unused code passes over: each says which issue brings its first use, and what that is. */
test('what is exported before anything uses it says what it waits for', () => {
  const marks = globSync('{src,scripts,tests}/**/*.{ts,tsx}')
    .filter((file) => !file.endsWith('awaited.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.includes('@awaits'));
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter((line) => !/^ \* @awaits issue \d+: \S.{20,}$/.test(line))).toEqual([]);
});
