import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from '../../../src/boot/in-turn.ts';

const frames: (() => void)[] = [];
const idle: (() => void)[] = [];
const did: string[] = [];

beforeEach(() => {
  for (const list of [frames, idle, did]) list.length = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  const requestIdleCallback = (callback: () => void) => idle.push(callback);
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('window', { requestIdleCallback });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const later = () => new Promise((done) => setTimeout(done));

test('nothing begins before the page has been painted', async () => {
  createTurns()(async () => did.push('first'));
  await later();
  expect([idle.length, did]).toEqual([0, []]);
  frames.shift()?.();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  expect(did).toEqual([]);
  idle.shift()?.();
  await vi.waitFor(() => expect(did).toEqual(['first']));
});

test('each piece has an idle moment of its own, in the order in which they came, whatever becomes of the one before', async () => {
  const inTurn = createTurns();
  let finish: (() => void) | undefined;
  inTurn(async () => {
    did.push('first');
    await new Promise<void>((done) => {
      finish = done;
    });
    throw new Error('lost');
  });
  inTurn(async () => did.push('second'));
  frames.shift()?.();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  idle.shift()?.();
  await vi.waitFor(() => expect(did).toEqual(['first']));
  await later();
  expect(idle).toEqual([]);
  finish?.();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  expect(did).toEqual(['first']);
  idle.shift()?.();
  await vi.waitFor(() => expect(did).toEqual(['first', 'second']));
});
