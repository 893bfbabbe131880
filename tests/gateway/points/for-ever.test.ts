import { expect, test } from 'vitest';
import { JOBS } from '../../../src/gateway/areas.ts';
import { catchUp } from '../catching-up.ts';
import { soundness } from '../games/wallet/held.ts';
import { createHarness } from '../harness.ts';
import { collectors, mallWith } from './mall.ts';

const YEAR_MS = 366 * 86_400_000;

test('points never expire (SPEC 9), those in the wallet and those that wait to be collected, whatever else is removed', async () => {
  const house = await createHarness({ merchants: [mallWith()] });
  const { id, play, reward, collect, points } = await (await collectors(house))({ has: 40n });
  await play(100_00n);
  const [before, waiting] = [await points(), await reward()];
  expect([before, waiting.points]).toEqual([40, 10]);
  const sessions = () => house.db.selectFrom('sessions').select('created_at').where('member_id', '=', id).execute();
  const ofThen = new Set((await sessions()).map(({ created_at }) => created_at.getTime()));
  for (let year = 0; year < 2; year += 1) {
    house.clock.advance(YEAR_MS);
    for (const job of JOBS) await catchUp(house.services, job);
  }
  // The purges have run.
  expect(ofThen.size).toBeGreaterThan(0);
  expect((await sessions()).filter(({ created_at }) => ofThen.has(created_at.getTime()))).toEqual([]);
  expect(house.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(await points()).toBe(before);
  expect(await reward()).toEqual(waiting);
  expect(await collect()).toEqual({ points: 10, balance: 50 });
  expect((await soundness(house)).filter((one) => !one.startsWith('bets'))).toEqual([]);
});
