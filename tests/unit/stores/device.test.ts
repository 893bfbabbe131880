import { expect, test } from 'vitest';
import { deviceMark } from '../../../src/stores/registration/device.ts';
import { forgetSession } from '../../../src/stores/session/session.ts';
import { makeWorld } from '../api/made-environment.ts';

test('a browser keeps one mark, which a log-out leaves and which says nothing', () => {
  const world = makeWorld();
  const mark = deviceMark();
  expect(mark).toMatch(/^[\w-]{22}$/);
  expect(deviceMark()).toBe(mark);
  forgetSession();
  expect(deviceMark()).toBe(mark);
  expect(world.local.getItem('lotus:device')).toBe(mark);
});

test('what is no mark gives way to a new one', () => {
  const world = makeWorld();
  world.local.setItem('lotus:device', 'no mark of ours');
  const mark = deviceMark();
  expect(mark).toMatch(/^[\w-]{22}$/);
  expect(world.local.getItem('lotus:device')).toBe(mark);
});
