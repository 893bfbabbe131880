import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SAYS_WHAT = /^ \* @awaits issue \d+: \S.{20,}$/;

/** Exports that the check of unused code passes over: each says which issue brings its first use, and what that is. */
test('what is exported before anything uses it says what it waits for', () => {
  const files = globSync('{src,scripts,tests}/**/*.{ts,tsx}').filter((file) => !file.endsWith('awaited.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  const marks = files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.includes('@awaits'));
  // There may be none: the last was taken away when its screen came.
  expect(marks.filter((line) => !SAYS_WHAT.test(line))).toEqual([]);
});

test.each([
  [' * @awaits issue 9: the betting record, the first list of a screen that is read so', true],
  [' * @awaits', false],
  [' * @awaits issue 9: soon', false],
  [' * @awaits the betting record, the first list of a screen that is read so', false],
])('%s', (line, says) => {
  expect(SAYS_WHAT.test(line)).toBe(says);
});
