import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../../../src/press/input/digest.ts';
import { folder, out, pressAll } from './press-site.ts';

/** Every file of a folder with what it holds. */
async function contents(root: string): Promise<ReadonlyMap<string, string>> {
  const files = await listFiles(root);
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, (await readFile(join(root, file))).toString('base64')] as const),
    ),
  );
}

test('plain astro build gives the same bundles, byte for byte', async () => {
  const plain = join(folder, 'plain');
  await pressAll();
  await pressAll({ out: plain, plainAstro: true });
  const [driven, simple] = await Promise.all([contents(out), contents(plain)]);
  expect([...simple.keys()]).toEqual([...driven.keys()]);
  expect([...simple.keys()]).toContain('bee/ar/help/index.html');
  for (const [file, content] of driven) expect(simple.get(file) === content, file).toBe(true);
});
