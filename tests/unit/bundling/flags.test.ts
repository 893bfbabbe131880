import { brotliCompressSync } from 'node:zlib';
import { getCountries } from 'libphonenumber-js/mobile';
import { expect, test } from 'vitest';
import { flagSheets } from '../../../src/bundling/flags.ts';

const { urls, files } = flagSheets();

test('every country with mobile numbers has its flag in the sheet of its first letter', () => {
  const without = getCountries().filter((country) => {
    const [, url = ''] = Object.entries(urls).find(([letters]) => letters.includes(country[0] ?? ' ')) ?? [];
    return !files.get(url)?.includes(`<symbol id="${country}" viewBox="`);
  });
  expect(without).toEqual([]);
});

test('a sheet has its hash in its name, and the sheet that a chosen country wants is at most 11 kB', () => {
  for (const [url, sheet] of files) {
    expect(url).toMatch(/^\/_astro\/flags-[a-z]+\.[\w-]{8}\.svg$/);
    expect(brotliCompressSync(sheet).byteLength).toBeLessThan(11_000);
  }
});

test('a sheet runs and asks for nothing', () => {
  for (const sheet of files.values())
    expect(sheet).not.toMatch(/<(?:script|style|image|foreignObject)|href|style=|\son\w+=/i);
});
