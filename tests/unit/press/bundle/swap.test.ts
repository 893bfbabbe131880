import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { put } from '../../../../src/press/bundle/files.ts';
import { openWorkFolder, recover, swapIn } from '../../../../src/press/bundle/swap.ts';
import { writeBundle } from './bundle-on-disk.ts';

/** A number above the largest process id of any system that we run on. */
const DEAD = 4_194_305;

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'swap-'));
});
afterEach(() => rm(out, { recursive: true }));

const words = (path: string) => readFile(join(out, path), 'utf8');

test('a new bundle takes the place of the old one, and nothing is left over', async () => {
  await writeBundle(join(out, 'lotus'), { 'index.html': 'old', 'gone.html': 'old' });
  const { folder: work } = await openWorkFolder(out);
  await put(work, 'lotus/index.html', 'new');
  await swapIn(work, out, ['lotus']);
  await rm(work, { recursive: true });
  expect(await readdir(out)).toEqual(['lotus']);
  expect(await readdir(join(out, 'lotus'))).toEqual(['index.html']);
  expect(await words('lotus/index.html')).toBe('new');
});

test('all old bundles come back when one of the new cannot take its place', async () => {
  for (const brand of ['dragon', 'lotus']) await put(out, `${brand}/index.html`, 'old');
  const { folder: work } = await openWorkFolder(out);
  await put(work, 'dragon/index.html', 'new');
  await expect(swapIn(work, out, ['dragon', 'lotus'])).rejects.toThrow('ENOENT');
  expect((await readdir(out)).sort()).toEqual([work.slice(out.length + 1), 'dragon', 'lotus'].sort());
  for (const brand of ['dragon', 'lotus']) expect(await words(`${brand}/index.html`)).toBe('old');
});

test('a bundle comes back when the press died between the two renames', async () => {
  await writeBundle(join(out, 'lotus'), { 'index.html': 'old' });
  await rename(join(out, 'lotus'), join(out, `.old-lotus.${DEAD}`));
  await recover(out);
  expect(await words('lotus/index.html')).toBe('old');
});

test('what a dead press left behind goes, what a living one builds stays', async () => {
  const { folder: half } = await openWorkFolder(out);
  await put(half, 'lotus/index.html', 'half');
  await rename(half, join(out, `.press-${DEAD}.1`));
  await writeBundle(join(out, `.old-lotus.${DEAD}`), { 'index.html': 'old' });
  await put(out, 'lotus/index.html', 'new');
  const { folder: work } = await openWorkFolder(out);
  await recover(out);
  expect((await readdir(out)).sort()).toEqual([work.slice(out.length + 1), 'lotus'].sort());
  expect(await words('lotus/index.html')).toBe('new');
});

test('folders of other people stay, even where their names look like those of a press', async () => {
  const names = [`.old-lotus.${DEAD}`, '.old-photos', `.press-${DEAD}`, `.press-${DEAD}.1`, '.press-kit'];
  for (const name of names) await put(out, `${name}/words.txt`, 'mine');
  await put(out, 'lotus/index.html', 'new');
  await recover(out);
  expect((await readdir(out)).sort()).toEqual([...names, 'lotus'].sort());
});

test('a press is dated by the disk that it writes to', async () => {
  const { folder, since } = await openWorkFolder(out);
  await put(folder, 'lotus/index.html', 'new');
  expect((await stat(join(folder, 'lotus/index.html'))).mtimeMs).toBeGreaterThanOrEqual(since);
});
