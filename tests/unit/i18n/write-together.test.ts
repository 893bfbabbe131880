import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeTogether } from '../../../src/i18n/write-together.ts';

async function folder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'together-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'a.json'), 'old a');
  return root;
}

const contents = (root: string) => (name: string) => [join(root, name), `new ${name}`] as const;

test('Files are written together, and their folders are made', async () => {
  const root = await folder();
  writeTogether(new Map(['a.json', 'deep/b.json'].map(contents(root))));
  expect(await readFile(join(root, 'a.json'), 'utf8')).toBe('new a.json');
  expect(await readdir(join(root, 'deep'))).toEqual(['b.json']);
});

test('Where one cannot be written, none is changed, and the message names it', async () => {
  const root = await folder();
  await writeFile(join(root, 'deep'), 'a file in the way');
  const write = () => writeTogether(new Map(['a.json', 'deep/b.json'].map(contents(root))));
  expect(write).toThrow(/deep\/b\.json: this file cannot be written \((?:EEXIST|ENOTDIR)\)\. Nothing was changed\.$/);
  expect(await readFile(join(root, 'a.json'), 'utf8')).toBe('old a');
  expect((await readdir(root)).toSorted()).toEqual(['a.json', 'deep']);
});

test('Where one cannot be put in its place, the message tells what was changed before it', async () => {
  const root = await folder();
  await mkdir(join(root, 'b.json'));
  const write = () => writeTogether(new Map(['a.json', 'b.json', 'c.json'].map(contents(root))));
  expect(write).toThrow(
    `${join(root, 'b.json')}: this file cannot be written (EISDIR). Changed before it: ${join(root, 'a.json')}; no other was.`,
  );
  expect(existsSync(join(root, 'c.json'))).toBe(false);
  expect((await readdir(root)).toSorted()).toEqual(['a.json', 'b.json']);
});
