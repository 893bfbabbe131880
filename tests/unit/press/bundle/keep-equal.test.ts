import { link, mkdtemp, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { put } from '../../../../src/press/bundle/files.ts';
import { keepEqual } from '../../../../src/press/bundle/keep-equal.ts';
import { refusalOf, writeBundle } from './bundle-on-disk.ts';

const disk = vi.hoisted(() => ({ links: true }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const linkSync: typeof fs.linkSync = (from, to) => {
    if (!disk.links) throw new Error('This disk has no hard links.');
    fs.linkSync(from, to);
  };
  return { ...fs, linkSync };
});

let folder: string;
let standing: string;
let fresh: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-'));
  [standing, fresh] = [join(folder, 'standing'), join(folder, 'fresh')];
  disk.links = true;
});
afterEach(() => rm(folder, { recursive: true }));

/** A time long before the press, and the one at which it began. */
const LONG_AGO = new Date('2026-01-02T03:04:05.678Z');
const BEGAN = new Date('2026-02-03T04:05:06.789Z').getTime();

async function written(at: string, contents: Readonly<Record<string, string>>, time = LONG_AGO): Promise<void> {
  await writeBundle(at, contents);
  for (const path of [...Object.keys(contents), 'bundle.json']) await utimes(join(at, path), time, time);
}

const inode = async (path: string) => (await stat(path)).ino;

test('a file of the same bytes keeps inode and time, whatever the others do', async () => {
  await written(standing, { 'index.html': 'same', 'help/index.html': 'old words', 'gone.html': 'x' });
  await writeBundle(fresh, { 'index.html': 'same', 'help/index.html': 'new words', 'new.html': 'x' });
  const before = await inode(join(standing, 'index.html'));
  expect(await keepEqual(fresh, standing, BEGAN)).toEqual({
    added: ['new.html'],
    changed: ['bundle.json', 'help/index.html'],
    removed: ['gone.html'],
  });
  const kept = await stat(join(fresh, 'index.html'));
  expect([kept.ino, kept.mtime]).toEqual([before, LONG_AGO]);
  expect(await readFile(join(fresh, 'help/index.html'), 'utf8')).toBe('new words');
  expect((await stat(join(fresh, 'help/index.html'))).mtimeMs).toBeGreaterThan(BEGAN);
  expect(await readFile(join(standing, 'help/index.html'), 'utf8')).toBe('old words');
});

test('a disk without hard links keeps the time, to the second', async () => {
  disk.links = false;
  await written(standing, { 'index.html': 'same' });
  await writeBundle(fresh, { 'index.html': 'same' });
  expect(await keepEqual(fresh, standing, BEGAN)).toEqual({ added: [], changed: [], removed: [] });
  expect(await readFile(join(fresh, 'index.html'), 'utf8')).toBe('same');
  expect((await stat(join(fresh, 'index.html'))).mtime).toEqual(new Date('2026-01-02T03:04:05Z'));
});

test('what changed never has the time of the cache that it came from', async () => {
  const cached = join(folder, 'cached');
  await put(folder, 'cached', 'shorter');
  await utimes(cached, LONG_AGO, LONG_AGO);
  await written(standing, { 'index.html': 'old', 'index.html.br': 'shorten' });
  await writeBundle(fresh, { 'index.html': 'new' });
  for (const path of ['index.html.br', 'index.html.gz']) await link(cached, join(fresh, path));
  const { added, changed } = await keepEqual(fresh, standing, BEGAN);
  expect([added, changed]).toEqual([['index.html.gz'], ['bundle.json', 'index.html', 'index.html.br']]);
  for (const path of ['index.html.br', 'index.html.gz']) {
    expect(await readFile(join(fresh, path), 'utf8')).toBe('shorter');
    expect((await stat(join(fresh, path))).mtimeMs).toBeGreaterThan(BEGAN);
  }
  expect((await stat(cached)).mtime).toEqual(LONG_AGO);
});

test('the first bundle of a brand is new as a whole, and shares what it links with the cache', async () => {
  await put(folder, 'cached', 'shorter');
  await utimes(join(folder, 'cached'), LONG_AGO, LONG_AGO);
  await writeBundle(fresh, { 'index.html': 'words' });
  await link(join(folder, 'cached'), join(fresh, 'index.html.br'));
  expect(await keepEqual(fresh, standing, BEGAN)).toEqual({
    added: ['bundle.json', 'index.html', 'index.html.br'],
    changed: [],
    removed: [],
  });
  expect(await inode(join(fresh, 'index.html.br'))).toBe(await inode(join(folder, 'cached')));
});

test('files that came to the standing bundle meanwhile are refused too', async () => {
  await written(standing, { 'index.html': 'same' });
  await put(standing, 'proof.html', 'foreign');
  await writeBundle(fresh, { 'index.html': 'same' });
  expect(await refusalOf(keepEqual(fresh, standing, BEGAN))).toContain('found foreign files: proof.html.');
});
