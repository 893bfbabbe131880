import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goHome, goTo, goToKept } from '../../../../src/stores/core/go.ts';
import { makeWorld } from '../../api/made-environment.ts';

test('stores leave for pages in the language of the page', () => {
  const world = makeWorld();
  goTo('agentHome/');
  goToKept('member/?page=withdraw');
  goHome();
  expect(world.did).toEqual(['go /en/agentHome/', 'go /en/member/?page=withdraw', 'go /en/']);
});

test('no other file of the stores puts the base before an address by hand', () => {
  const files = globSync('src/stores/**/*.ts');
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('facts.base'))).toEqual(['src/stores/core/go.ts']);
});
