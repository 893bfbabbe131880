import { expect, test } from 'vitest';
import { shareOut } from '../../../../src/press/astro/render.ts';

const languages = ['en', 'ty'];
const sites = (count: number, done: string[]) =>
  Array.from({ length: count }, (_, index) => ({ brand: `b${index}`, languages, main: 'en', done }));
const shape = (count: number, workers: number, done: string[] = []) =>
  shareOut(sites(count, done), workers).map(({ sites: own, share }) => [own.length, share.index, share.of]);

test('one language is rendered by one worker', () => {
  expect(shape(1, 8, ['ty'])).toEqual([[1, 0, 1]]);
});

test('the pages of a few sites are shared out', () => {
  expect(shape(3, 2)).toEqual([
    [3, 0, 2],
    [3, 1, 2],
  ]);
});

test('of many sites each is rendered by one worker', () => {
  expect(shape(5, 2)).toEqual([
    [3, 0, 1],
    [2, 0, 1],
  ]);
});
