import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goHome, goTo, goToKept, showAnew } from '../../../../src/stores/core/go.ts';
import { makeWorld } from '../../api/made-environment.ts';

test('stores leave for pages in the language of the page', () => {
  const world = makeWorld();
  goTo('agentHome/');
  goToKept('member/?page=withdraw');
  goHome();
  expect(world.did).toEqual(['go /en/agentHome/', 'go /en/member/?page=withdraw', 'go /en/']);
});

test('no path of this site leads to another', () => {
  const world = makeWorld({ url: 'https://lotus.example//evil.example/..%2fmember/?page=withdraw#top' });
  goToKept('/evil.example/..%2fmember/');
  showAnew();
  expect(world.did).toEqual([
    'go /en/evil.example/..%2fmember/',
    'go https://lotus.example//evil.example/..%2fmember/?page=withdraw',
  ]);
});

test('no other file of the stores puts the base before an address by hand', () => {
  const files = globSync('src/stores/**/*.ts');
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('facts.base'))).toEqual(['src/stores/core/go.ts']);
});
