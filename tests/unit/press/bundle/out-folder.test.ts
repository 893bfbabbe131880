import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOut, writingTo } from '../../../../src/press/bundle/out-folder.ts';
import { openWorkFolder } from '../../../../src/press/bundle/swap.ts';
import { refusalOf } from './bundle-on-disk.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'out-'));
});
afterEach(() => rm(folder, { recursive: true }));

const CHOOSE = 'Choose another folder (build --out, start --dist).';

/** What a press does first with the place for its bundles. */
const begin = (out: string) =>
  writingTo(out, async () => {
    await openOut(out, []);
    await openWorkFolder(out);
  });

test('a folder that is missing is made, with those above it', async () => {
  const out = join(folder, 'a', 'b', 'dist');
  await openOut(out, []);
  expect((await stat(out)).isDirectory()).toBe(true);
  await openOut(out, []);
});

test('a file in its place, or above it, is refused in one line', async () => {
  const file = join(folder, 'dist');
  await writeFile(file, 'words');
  for (const out of [file, join(file, 'below')]) {
    const line = `PressError: ${file}: expected a folder for bundles, found a file. ${CHOOSE}`;
    expect(await refusalOf(begin(out))).toBe(line);
  }
  expect(await readdir(folder)).toEqual(['dist']);
});

test.each(['/proc', '/proc/dist', '/proc/dist/below', '/dev/null/dist'])(
  '%s, where nothing can be made, is refused in one line and at once',
  async (out) => {
    const line = await refusalOf(begin(out));
    expect(line).toMatch(
      /^PressError: .*expected a folder .*\. .*hoose another folder \(build --out, start --dist\)\.$/,
    );
  },
);

test('a link that leads nowhere is refused in one line', async () => {
  const out = join(folder, 'dist');
  await symlink(join(folder, 'gone', 'further'), out);
  for (const place of [out, join(out, 'below')]) {
    expect(await refusalOf(begin(place))).toMatch(/^PressError: .*: expected a folder that bundles can be written to/);
  }
});

test('what the press reads is no place for bundles, under whatever name', async () => {
  const brands = join(folder, 'brands');
  await mkdir(join(brands, 'lotus'), { recursive: true });
  await symlink(brands, join(folder, 'link'));
  for (const out of [brands, join(brands, 'lotus'), join(brands, 'new', 'dist'), join(folder, 'link')]) {
    const line = `PressError: ${out}: expected a folder for bundles, found one of those that the press reads (${brands}). ${CHOOSE}`;
    expect(await refusalOf(openOut(out, [brands]))).toBe(line);
  }
  await openOut(`${brands}-pressed`, [brands]);
  await openOut(folder, [brands]);
});

test('a refusal of the system elsewhere is not blamed on the folder for bundles', async () => {
  const missing = join(folder, 'elsewhere');
  expect(await refusalOf(writingTo(join(folder, 'dist'), () => readdir(missing)))).toMatch(/^Error: ENOENT/);
});

test('a full disk is told in one line, whichever file it was', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  expect(await refusalOf(writingTo(folder, () => Promise.reject(full)))).toBe(
    `PressError: ${folder}: expected room for bundles, and for .cache of the project, but a disk is full: ENOSPC: no space left on device, write. Make room, or choose another folder (build --out, start --dist).`,
  );
});
