import { expect, test } from 'vitest';
import { outputPathOf } from '../../../../src/press/pages/output-path.ts';

const plan = { brand: 'lotus', languages: ['ty', 'en', 'pt-br'], main: 'ty' };

test.each([
  ['/lotus/ty/', 'index.html', '/', 'ty'],
  ['/lotus/ty/help/', 'help/index.html', '/help/', 'ty'],
  ['/lotus/en/', 'en/index.html', '/en/', 'en'],
  ['/lotus/pt-br/promotions/welcome/', 'pt-br/promotions/welcome/index.html', '/pt-br/promotions/welcome/', 'pt-br'],
  ['/lotus/ty/404/', '404.html', undefined, 'ty'],
  ['/lotus/en/404/', 'en/404.html', undefined, 'en'],
  ['/lotus/theme.12345678.css', 'theme.12345678.css', '/theme.12345678.css', undefined],
  ['/lotus/texts/EN.12345678/core.json', 'texts/EN.12345678/core.json', '/texts/EN.12345678/core.json', undefined],
])('%s stands in the bundle as %s', (pathname, file, path, language) => {
  expect(outputPathOf(plan, pathname)).toEqual({ file, path, language });
});

test('a page of another brand has no place', () => {
  expect(() => outputPathOf(plan, '/dragon/en/')).toThrow('Expected a path below /lotus/, found /dragon/en/.');
});

test('a page in a language that the brand does not offer has no place', () => {
  expect(() => outputPathOf(plan, '/lotus/de/help/')).toThrow('Languages: ty, en, pt-br');
});
