import { expect, test } from 'vitest';
import type { BundleFacts } from '../../../../src/press/bundle/bundle-facts.ts';
import { createFinishing } from '../../../../src/press/bundle/finishing.ts';
import { PressError } from '../../../../src/press/error.ts';

const facts = (brand: string): BundleFacts => ({
  brand,
  name: brand,
  marquee: '1.0.0',
  version: 'v',
  input: 'i',
  domains: [],
  languages: [],
  pages: 1,
  files: ['index.html'],
  bytes: { raw: 1, br: 1 },
  headers: { everywhere: {}, hashed: [], cache: { hashed: '', pages: '', fixed: '' } },
  hashes: 0,
});

test('bundles are finished one after another, before all of them are in line', async () => {
  const finishing = createFinishing();
  const steps: string[] = [];
  const finish = (brand: string) => async () => {
    steps.push(`begin ${brand}`);
    await Promise.resolve();
    steps.push(`end ${brand}`);
    return facts(brand);
  };
  finishing.add('bee', finish('bee'));
  await finishing.settled();
  expect(steps).toEqual(['begin bee', 'end bee']);
  finishing.add('cat', finish('cat'));
  finishing.add('ant', finish('ant'));
  expect((await finishing.all()).map(({ brand }) => brand)).toEqual(['ant', 'bee', 'cat']);
  expect(steps.slice(2)).toEqual(['begin cat', 'end cat', 'begin ant', 'end ant']);
});

test('the problems of all bundles are told, by brand', async () => {
  const finishing = createFinishing();
  const refuse = (problem: string) => () => Promise.reject(new PressError([problem]));
  finishing.add('bee', refuse('bee: a link leads nowhere'));
  finishing.add('cat', async () => facts('cat'));
  finishing.add('ant', refuse('ant: a picture is missing'));
  await expect(finishing.all()).rejects.toEqual(
    new PressError(['ant: a picture is missing', 'bee: a link leads nowhere']),
  );
});

test('what is no problem of a page ends the line, and is told as it is', async () => {
  const finishing = createFinishing();
  const full = new Error('The disk is full.');
  let begun = false;
  finishing.add('ant', () => Promise.reject(full));
  finishing.add('bee', async () => {
    begun = true;
    return facts('bee');
  });
  await finishing.settled();
  await expect(finishing.all()).rejects.toBe(full);
  expect(begun).toBe(false);
});
