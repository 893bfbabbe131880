import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchantsOf } from '../../../scripts/parts/merchants.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { addPicture, LARGEST_BRAND } from '../../fixtures/largest-brand.ts';
import { writeBrands } from './folders.ts';
import { recording, valueKeys } from './read-keys.ts';

/** Keys that a brand may set already and that are read once this issue is done. */
const COMING: Readonly<Record<string, { readonly since: string; readonly issue: number }>> = {};

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = new Set<string>();

/** Presses a demo brand and prepares its merchant: all that brands are loaded for. */
beforeAll(async () => {
  const file = join(folder, 'read');
  const recorder = new URL(`./record-reads.ts?to=${encodeURIComponent(file)}`, import.meta.url).href;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/build.ts', '--brand', 'lotus', '--lang', 'EN', '--out', join(folder, 'dist')],
    {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      encoding: 'utf8',
      env: { ...withoutTests(process.env), NODE_OPTIONS: `--import=${recorder}` },
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const path of readFileSync(file, 'utf8').trim().split('\n')) read.add(path);
  const brands = await loadBrands({ only: ['lotus'] });
  // It has what no demo brand has.
  const root = join(folder, 'brands');
  await writeBrands(root, { plain: LARGEST_BRAND });
  await addPicture(join(root, 'plain'));
  const largest = await loadBrands({ root });
  merchantsOf(
    [...brands, ...largest].map((brand) => recording(brand, (path) => read.add(path))),
    { localPort: 4321 },
  );
});

function withoutTests(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^VITEST|^NODE_ENV/.test(name)));
}

it('every key of brand.yaml is read by the press or by the gateway, or stands in the list of what comes', () => {
  expect(valueKeys().filter((key) => !read.has(key) && !Object.hasOwn(COMING, key))).toEqual([]);
});

it('the list of what comes names keys that there are, and that nobody reads yet', () => {
  const keys = valueKeys();
  for (const key of Object.keys(COMING)) {
    expect(keys).toContain(key);
    expect(read.has(key), `${key} is read: take it out of the list`).toBe(false);
  }
});
