import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { loaded } from '../../../src/api/loaded.ts';
import { inTime, LateError } from '../../../src/contract/in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Code that comes when the test says so. */
function coming() {
  return Promise.withResolvers<string>();
}

test('code that comes within two minutes is given, and nothing waits any more', async () => {
  const { promise, resolve } = coming();
  const given = inTime(promise);
  await vi.advanceTimersByTimeAsync(119_999);
  resolve('code');
  expect(await given).toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

test('code that has not come after two minutes is late (SPEC 9), and a call that needed it took too long', async () => {
  const wanted = [inTime(coming().promise), loaded(coming().promise)].map((waiting) => waiting.catch((error) => error));
  await vi.advanceTimersByTimeAsync(120_000);
  const [late, call] = await Promise.all(wanted);
  expect(late).toBeInstanceOf(LateError);
  expect(call).toBeInstanceOf(ApiError);
  expect(call).toMatchObject({ code: 'network.timeout', status: 0 });
});

test('code that fails to load fails at once, and a call that needed it is offline', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module');
  await expect(inTime(Promise.reject(lost))).rejects.toBe(lost);
  await expect(loaded(Promise.reject(lost))).rejects.toMatchObject({ code: 'network.offline' });
  expect(vi.getTimerCount()).toBe(0);
});
