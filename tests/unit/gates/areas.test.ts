import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREAS } from '../../../src/contract/core/areas.ts';

/** Layers of which each folder is an area, or the core that carries them all. */
const LAYERS = ['contract', 'gateway', 'stores', 'islands', 'shells'];

/** Folders that are neither, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'gateway/seed': 'fills a new database with rows of all areas, for the demo alone',
};

const known: readonly string[] = ['core', ...AREAS];

const folders = (layer: string) =>
  readdirSync(`src/${layer}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${layer}/${name}`);

test.each(LAYERS)('a folder of src/%s is core or an area', (layer) => {
  const found = folders(layer);
  expect(found).toContain(`${layer}/core`);
  expect(found.filter((one) => !(one in EXCEPTIONS) && !known.includes(one.slice(layer.length + 1)))).toEqual([]);
});

test('an exception still stands, and is no area', () => {
  const all = LAYERS.flatMap(folders);
  for (const one of Object.keys(EXCEPTIONS)) {
    expect(all).toContain(one);
    expect(known).not.toContain(one.split('/')[1]);
  }
});
