import { expect, test } from 'vitest';
import { createFreshness } from '../../../../src/sandbox/kit/client/freshness.ts';

/** Reads that are answered one by one, by hand. */
function reading() {
  const { read, write } = createFreshness();
  const open: ((answer: string) => void)[] = [];
  const answer = read(() => new Promise<string>((resolve) => open.push(resolve)));
  return { write, open, answer };
}

test('an answer that was asked for before a bet was taken is dropped, and asked for anew', async () => {
  const { write, open, answer } = reading();
  await write(async () => 'taken');
  open[0]?.('no bet');
  await expect.poll(() => open.length).toBe(2);
  open[1]?.('a bet');
  expect(await answer).toBe('a bet');
});

test('so is one that was asked for before a write that failed, because it may have been done', async () => {
  const { write, open, answer } = reading();
  await expect(write(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  open[0]?.('no bet');
  await expect.poll(() => open.length).toBe(2);
  open[1]?.('a bet');
  expect(await answer).toBe('a bet');
});

test('an answer counts while nothing was written, and while a write has no answer yet', async () => {
  const { write, open, answer } = reading();
  void write(() => new Promise(() => undefined));
  open[0]?.('no bet');
  expect(await answer).toBe('no bet');
});
