import { afterEach, expect, test, vi } from 'vitest';
import { MOMENTS, type Note } from '../../../../src/sandbox/kit/client/notes.ts';
import { sound, soundWin } from '../../../../src/sandbox/kit/client/sound.ts';
import { listen } from './listening.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a game is silent until its sound is switched on, and takes no sound device before', () => {
  const page = listen(new Map());
  expect(page.isPressed()).toBe('false');
  page.press('click');
  page.press('keydown');
  sound('jackpot');
  expect(page.devices()).toBe(0);
  page.pressSwitch();
  expect(page.isPressed()).toBe('true');
  expect(page.devices()).toBe(1);
  expect(page.heard()).toEqual(['stake']);
  sound('jackpot');
  expect(page.heard()).toEqual(['jackpot']);
});

test('the choice is kept on the device, and waits there for a press of the player', () => {
  const device = new Map<string, string>();
  listen(device).pressSwitch();
  const page = listen(device);
  expect(page.isPressed()).toBe('true');
  sound('win');
  page.press('keydown', false);
  expect(page.devices()).toBe(0);
  page.press('click');
  page.press('click');
  sound('win');
  expect(page.devices()).toBe(1);
  expect(page.heard()).toEqual(['win']);
  page.pressSwitch();
  expect(listen(device).isPressed()).toBe('false');
});

test('where storage is refused the choice lasts for as long as the page', () => {
  const page = listen(null);
  page.pressSwitch();
  sound('card');
  expect(page.heard()).toEqual(['stake', 'card']);
  expect(listen(null).isPressed()).toBe('false');
});

test('a game that is switched off is silent at once, and can be switched on again', () => {
  const page = listen(new Map());
  page.pressSwitch();
  sound('jackpot');
  page.pressSwitch();
  expect([page.runs(), page.loud()]).toEqual([false, []]);
  page.heard();
  sound('win');
  expect(page.heard()).toEqual([]);
  page.wait(1);
  page.pressSwitch();
  expect([page.runs(), page.loud(), page.devices()]).toEqual([true, ['stake'], 1]);
});

test('a hidden page is silent, and what sounded before is not heard to its end later', () => {
  const page = listen(new Map());
  page.pressSwitch();
  sound('largeWin');
  page.heard();
  page.setHidden(true);
  sound('card');
  expect([page.heard(), page.runs(), page.loud()]).toEqual([[], false, []]);
  page.setHidden(false);
  sound('card');
  expect([page.heard(), page.runs(), page.loud()]).toEqual([['card'], true, ['card']]);
});

test('a page without sound stays without it when it is seen again', () => {
  const page = listen(new Map());
  page.setHidden(true);
  page.setHidden(false);
  expect(page.devices()).toBe(0);
});

test('what happens several times at once is heard once', () => {
  const page = listen(new Map());
  page.pressSwitch();
  page.heard();
  for (let reel = 0; reel < 5; reel += 1) sound('stop');
  sound('card');
  page.wait(0.1);
  sound('stop');
  expect(page.heard()).toEqual(['stop', 'card', 'stop']);
});

test('a win is heard by its size, and a loss is not', () => {
  const page = listen(new Map());
  page.pressSwitch();
  page.heard();
  soundWin(0, 10);
  expect(page.heard()).toEqual([]);
  soundWin(149, 10);
  expect(page.heard()).toEqual(['win']);
  soundWin(150, 10);
  expect(page.heard()).toEqual(['largeWin']);
});

test.each(Object.entries<readonly Note[]>(MOMENTS))(
  '%s is short and soft, at pitches that can be heard',
  (_, notes) => {
    for (const { at, from, to = from, lasts, level } of notes) {
      expect(at + lasts).toBeLessThan(3);
      expect(level).toBeLessThanOrEqual(0.3);
      for (const pitch of [from, to]) expect(pitch > 50 && pitch < 4_000).toBe(true);
    }
  },
);
