import { mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createFileMemory,
  type FileFacts,
  type FileMemory,
  FileSwappedError,
} from '../../../../src/press/serve/file-memory.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-memory-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Puts a file at a path, written on a day of January. @returns its facts */
async function put(name: string, words: string, day: number): Promise<FileFacts> {
  const draft = join(folder, `.${name}`);
  await writeFile(draft, words);
  await utimes(draft, new Date(), new Date(Date.UTC(2026, 0, day)));
  await rename(draft, join(folder, name));
  return stat(join(folder, name), { bigint: true });
}

const read = async (memory: FileMemory, name: string, facts: FileFacts) =>
  (await memory.read(join(folder, name), facts)).toString();

test('a file is read once, and anew where another stands in its place', async () => {
  const memory = createFileMemory();
  const first = await put('a', 'first', 1);
  expect(await read(memory, 'a', first)).toBe('first');
  await rm(join(folder, 'a'));
  expect(await read(memory, 'a', first)).toBe('first');
  expect(await read(memory, 'a', await put('a', 'other', 2))).toBe('other');
});

test('of more bytes than there is room for, those go that nobody asked for the longest', async () => {
  const memory = createFileMemory(12);
  const facts = { b: await put('b', 'five1', 1), c: await put('c', 'five2', 1), d: await put('d', 'five3', 1) };
  for (const name of ['b', 'c', 'b', 'd'] as const) await read(memory, name, facts[name]);
  for (const name of ['b', 'c']) await rm(join(folder, name));
  expect(await read(memory, 'b', facts.b)).toBe('five1');
  await expect(read(memory, 'c', facts.c)).rejects.toThrow(FileSwappedError);
});

test('a file that is gone or another than was looked at is an error, and nothing of it is kept', async () => {
  const memory = createFileMemory();
  const before = await put('e', 'old', 1);
  const now = await put('e', 'new', 2);
  await expect(read(memory, 'e', before)).rejects.toThrow(FileSwappedError);
  expect(await read(memory, 'e', now)).toBe('new');
  await put('e', 'old', 1);
  expect(await read(memory, 'e', before)).toBe('old');
  await rm(join(folder, 'e'));
  await expect(read(memory, 'e', now)).rejects.toThrow(FileSwappedError);
});

test('a stream is of the file that was looked at, whatever is put in its place', async () => {
  const memory = createFileMemory();
  const before = await put('f', 'old', 1);
  const stream = await memory.stream(join(folder, 'f'), before);
  await put('f', 'newer', 2);
  expect(await text(stream)).toBe('old');
  await expect(memory.stream(join(folder, 'f'), before)).rejects.toThrow(FileSwappedError);
  await rm(join(folder, 'f'));
  await expect(memory.stream(join(folder, 'f'), before)).rejects.toThrow(FileSwappedError);
});
