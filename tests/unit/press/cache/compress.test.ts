import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Compressor } from '../../../../src/press/cache/compress.ts';
import { prune } from '../../../../src/press/cache/prune.ts';

let folder: string;
let cache: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
  cache = join(folder, 'cache');
});
afterEach(() => rm(folder, { recursive: true }));

const html = '<p>The same words again and again.</p>'.repeat(50);
async function file(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

test('a page gets brotli and gzip beside it that unpack to the page', async () => {
  const page = await file('index.html', html);
  const result = new Compressor(cache).compress(page);
  expect(brotliDecompressSync(await readFile(`${page}.br`)).toString()).toBe(html);
  expect(gunzipSync(await readFile(`${page}.gz`)).toString()).toBe(html);
  expect(result).toMatchObject({ raw: html.length, br: (await readFile(`${page}.br`)).length, reused: false });
});

test('an unchanged page is never compressed again, a changed one is', async () => {
  const compressor = () => new Compressor(cache);
  expect(compressor().compress(await file('a.html', html)).reused).toBe(false);
  expect(compressor().compress(await file('b.html', html)).reused).toBe(true);
  expect(compressor().compress(await file('b.html', `${html}!`)).reused).toBe(false);
  expect(await readFile(join(folder, 'b.html.br'))).not.toEqual(await readFile(join(folder, 'a.html.br')));
});

test('a page and its compressed forms may change in place without harm to the cache', async () => {
  const compressor = new Compressor(cache);
  compressor.compress(await file('a.html', html));
  compressor.compress(await file('a.html', `${html}!`));
  compressor.compress(await file('b.html', html));
  expect(brotliDecompressSync(await readFile(join(folder, 'b.html.br'))).toString()).toBe(html);
  expect(brotliDecompressSync(await readFile(join(folder, 'a.html.br'))).toString()).toBe(`${html}!`);
});

/** A list as pages hold them: markup that repeats around words that hardly do. */
function list(entries: number): string {
  const digest = (text: string) => createHash('md5').update(text).digest();
  const word = (at: number) =>
    digest(`${digest(`${at}`).readUInt16LE() % 1201}`)
      .toString('hex')
      .slice(0, 3 + (at % 5));
  const entry = (at: number) => `<li><a class="tile" href="/promotions/${word(at)}/"><b>${word(3 * at)}</b></a></li>`;
  return Array.from({ length: entries }, (_, at) => entry(at)).join('\n');
}

test('a page that one round trip may not carry is compressed harder than one that fits', async () => {
  const quick = (content: string) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }).length;
  const [small, large] = [list(200), list(2500)];
  expect(quick(small)).toBeLessThan(12_000);
  expect(quick(large)).toBeGreaterThan(14_000);
  const compressor = new Compressor(cache);
  expect(compressor.compress(await file('small.html', small)).br).toBeGreaterThan(quick(small) * 0.98);
  expect(compressor.compress(await file('large.html', large)).br).toBeLessThan(quick(large) * 0.95);
  expect(brotliDecompressSync(await readFile(join(folder, 'large.html.br'))).toString()).toBe(large);
});

test('what does not shrink stands alone', async () => {
  const names = ['small.txt', 'picture.png'];
  await file('small.txt', 'few words');
  await file('picture.png', html);
  for (const name of names) new Compressor(cache).compress(join(folder, name));
  expect((await readdir(folder)).sort()).toEqual(['picture.png', 'small.txt']);
});

/** So much later. */
const DAYS = 86_400_000;

test('entries that no press used for a month are dropped, those that a bundle links stay', async () => {
  const other = `${html}!`;
  for (const content of [html, other]) new Compressor(cache).compress(await file(`${content.length}.html`, content));
  for (const form of ['br', 'gz']) await rm(join(folder, `${other.length}.html.${form}`));
  const reused = async (content: string) => new Compressor(cache).compress(await file('again.html', content)).reused;
  await prune(cache, Date.now() + 29 * DAYS);
  expect([await reused(html), await reused(other)]).toEqual([true, true]);
  for (const form of ['br', 'gz']) await rm(join(folder, `again.html.${form}`));
  await prune(cache, Date.now() + 31 * DAYS);
  expect([await reused(html), await reused(other)]).toEqual([true, false]);
});

test('a press leaves the time of compressed forms that other bundles link', async () => {
  const page = await file('a.html', html);
  new Compressor(cache).compress(page);
  const long = new Date('2026-01-02T03:04:05Z');
  await utimes(`${page}.br`, long, long);
  new Compressor(cache).compress(await file('b.html', html));
  expect((await stat(`${page}.br`)).mtime).toEqual(long);
  expect((await stat(join(folder, 'b.html.br'))).ino).toBe((await stat(`${page}.br`)).ino);
});
