import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadBrands } from '../../../src/brand/load.ts';
import { readPortfolio } from '../../../src/brand/portfolio.ts';
import { logo } from '../../../src/sandbox/art/logo.ts';

const { vendors = [], logos } = await readPortfolio('brands');

test.each(vendors)('$code is signed in footers as its games are', ({ code, name, logo: path = '' }) => {
  expect(readFileSync(logos.get(path)?.file ?? '', 'utf8').trim()).toBe(logo(code, name));
});

test('a brand brings the logos of the portfolio along, under addresses that change with them', async () => {
  const [brand] = await loadBrands({ only: ['lotus'] });
  expect(brand?.asset('vendors/PG.svg').url).toMatch(/^\/assets\/PG\.[0-9a-f]{8}\.svg$/);
});
