import { expect, test } from 'vitest';
import { devAddress } from '../../../../src/press/dev/dev-address.ts';

const plan = { brand: 'lotus', languages: ['ty', 'en', 'pt-br'], main: 'ty' };

test.each([
  ['/', '/lotus/ty/'],
  ['/help/', '/lotus/ty/help/'],
  ['/help/?topic=1', '/lotus/ty/help/?topic=1'],
  ['/en/', '/lotus/en/'],
  ['/pt-br/promotions/welcome/', '/lotus/pt-br/promotions/welcome/'],
  ['/home', '/lotus/ty/'],
  ['/index.html', '/lotus/ty/'],
  ['/en/index/', '/lotus/en/'],
  ['/theme.12345678.css', '/lotus/theme.12345678.css'],
  ['/texts/EN.12345678/core.json', '/lotus/texts/EN.12345678/core.json'],
  ['/ty/help/', '/lotus/ty/ty/help/'],
])('%s is rendered at %s', (url, rendered) => {
  expect(devAddress(plan, url)).toEqual({ kind: 'render', url: rendered });
});

test.each([
  '/@vite/client',
  '/@id/astro:scripts/page.js',
  '/src/islands/a.tsx?t=1',
  '/node_modules/.vite/a.js',
  '/_astro/a.js',
  '/favicon.svg',
])('%s is left to Vite', (url) => {
  expect(devAddress(plan, url)).toEqual({ kind: 'pass' });
});

test('a picture of the brand is found by its address in a bundle', () => {
  expect(devAddress(plan, '/assets/logo.12345678.svg')).toEqual({ kind: 'asset', url: '/assets/logo.12345678.svg' });
});

test('a page without its last slash leads to the page', () => {
  expect(devAddress(plan, '/en/help?a=/b')).toEqual({ kind: 'redirect', url: '/en/help/?a=/b' });
});
