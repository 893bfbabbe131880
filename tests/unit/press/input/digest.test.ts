import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { put } from '../../../../src/press/bundle/files.ts';
import { digestFolder, digestOf, listFiles } from '../../../../src/press/input/digest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'digest-'));
  await put(folder, 'b/two.md', 'two');
  await put(folder, 'a.md', 'one');
});
afterEach(() => rm(folder, { recursive: true }));

test('files are listed in one order, without those of skipped folders', async () => {
  expect(await listFiles(folder)).toEqual(['a.md', 'b/two.md']);
  expect(await listFiles(folder, ['b'])).toEqual(['a.md']);
  expect(await listFiles(join(folder, 'none'))).toEqual([]);
});

test('a digest follows contents and names, not dates', async () => {
  const before = await digestFolder(folder);
  await utimes(join(folder, 'a.md'), 1, 1);
  expect(await digestFolder(folder)).toBe(before);
  await writeFile(join(folder, 'a.md'), 'ones');
  const changed = await digestFolder(folder);
  expect(changed).not.toBe(before);
  await writeFile(join(folder, 'a.md'), 'one');
  await rename(join(folder, 'a.md'), join(folder, 'c.md'));
  expect(await digestFolder(folder)).not.toBe(before);
});

test('parts of a digest stay apart', () => {
  expect(digestOf(['ab', 'c'])).not.toBe(digestOf(['a', 'bc']));
});
