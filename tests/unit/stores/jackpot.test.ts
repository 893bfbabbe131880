import { describe, expect, test } from 'vitest';
import { $jackpot, startJackpot } from '../../../src/stores/home/jackpot.ts';
import { makeWorld } from '../api/made-environment.ts';

/** A world whose waits end when the test says so. */
function openWaits(seeds: () => number = () => 7) {
  const waits: { ms: number; end: () => void }[] = [];
  const world = makeWorld({
    random: (count) => Uint8Array.from({ length: count }, () => seeds() % 256),
    wait: (ms) => new Promise((end) => waits.push({ ms, end })),
  });
  const step = async () => {
    waits.at(-1)?.end();
    await new Promise((done) => setImmediate(done));
  };
  return { world, waits, step };
}

/** In hundredths. */
const amount = () => $jackpot.get() ?? 0;

/** SPEC 9: between 28,000,000 and 200,000,000. */
function expectStart(): void {
  expect(amount()).toBeGreaterThanOrEqual(2_800_000_000);
  expect(amount()).toBeLessThanOrEqual(20_000_000_000);
}

describe('the simulated jackpot', () => {
  test('starts at random between SPEC 9 numbers, whatever is drawn', () => {
    for (const byte of [0, 1, 127, 200, 255]) {
      openWaits(() => byte);
      startJackpot({ moves: false })();
      expectStart();
    }
  });

  test('grows by 100 to 500 every 3, 4 or 5 seconds until it ends', async () => {
    let seed = 1;
    const { waits, step } = openWaits(() => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed >> 7;
    });
    const end = startJackpot({ moves: true });
    for (let count = 0; count < 60; count += 1) {
      const before = amount();
      await step();
      const growth = amount() - before;
      expect(growth).toBeGreaterThanOrEqual(10_000);
      expect(growth).toBeLessThanOrEqual(50_000);
    }
    expect(new Set(waits.map(({ ms }) => ms))).toEqual(new Set([3_000, 4_000, 5_000]));
    end();
    const last = amount();
    await step();
    expect(amount()).toBe(last);
  });

  test('stands still for who wished for less motion', () => {
    const { waits } = openWaits();
    startJackpot({ moves: false });
    expect(waits).toEqual([]);
  });

  test('goes on in the same session where it was, and forgets what makes no sense', () => {
    const { world } = openWaits();
    world.session.setItem('lotus:jackpot', '12345678901');
    startJackpot({ moves: false });
    expect(amount()).toBe(12_345_678_901);
    world.session.setItem('lotus:jackpot', 'lots');
    startJackpot({ moves: false });
    expectStart();
  });
});
