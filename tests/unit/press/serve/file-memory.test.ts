import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileMemory } from '../../../../src/press/serve/file-memory.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-memory-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

test('a file is read once for each version', async () => {
  const memory = createFileMemory();
  await writeFile(at('a'), 'first');
  expect((await memory.read(at('a'), '1')).toString()).toBe('first');
  await writeFile(at('a'), 'second');
  expect((await memory.read(at('a'), '1')).toString()).toBe('first');
  expect((await memory.read(at('a'), '2')).toString()).toBe('second');
});

test('of more bytes than there is room for, those go that nobody asked for the longest', async () => {
  const memory = createFileMemory(10);
  for (const name of ['b', 'c']) await writeFile(at(name), 'old 5');
  await writeFile(at('d'), 'other');
  for (const name of ['b', 'c', 'b', 'd']) await memory.read(at(name), '1');
  for (const name of ['b', 'c']) await writeFile(at(name), 'new 5');
  expect((await memory.read(at('b'), '1')).toString()).toBe('old 5');
  expect((await memory.read(at('c'), '1')).toString()).toBe('new 5');
});

test('a file that is away is an error, and is read once it is there', async () => {
  const memory = createFileMemory();
  await expect(memory.read(at('e'), '1')).rejects.toThrow('ENOENT');
  await writeFile(at('e'), 'here');
  expect((await memory.read(at('e'), '1')).toString()).toBe('here');
});
