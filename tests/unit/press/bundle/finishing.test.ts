import { expect, test } from 'vitest';
import { createFinishing } from '../../../../src/press/bundle/finishing.ts';
import { PressError } from '../../../../src/press/error.ts';

test('bundles are finished one after another, before all of them are in line', async () => {
  const finishing = createFinishing<string>();
  const steps: string[] = [];
  const finish = (brand: string) => async () => {
    steps.push(`begin ${brand}`);
    await Promise.resolve();
    steps.push(`end ${brand}`);
    return `the ${brand}`;
  };
  finishing.add('bee', finish('bee'));
  await finishing.settled();
  expect(steps).toEqual(['begin bee', 'end bee']);
  finishing.add('cat', finish('cat'));
  finishing.add('ant', finish('ant'));
  expect(await finishing.all()).toEqual(['the ant', 'the bee', 'the cat']);
  expect(steps.slice(2)).toEqual(['begin cat', 'end cat', 'begin ant', 'end ant']);
});

test('the problems of all bundles are told, by brand', async () => {
  const finishing = createFinishing<string>();
  const refuse = (problem: string) => () => Promise.reject(new PressError([problem]));
  finishing.add('bee', refuse('bee: a link leads nowhere'));
  finishing.add('cat', async () => 'the cat');
  finishing.add('ant', refuse('ant: a picture is missing'));
  await expect(finishing.all()).rejects.toEqual(
    new PressError(['ant: a picture is missing', 'bee: a link leads nowhere']),
  );
});

test('what is no problem of a page ends the line, and is told as it is', async () => {
  const finishing = createFinishing<string>();
  const full = new Error('The disk is full.');
  let begun = false;
  finishing.add('ant', () => Promise.reject(full));
  finishing.add('bee', async () => {
    begun = true;
    return 'the bee';
  });
  await finishing.settled();
  await expect(finishing.all()).rejects.toBe(full);
  expect(begun).toBe(false);
});
