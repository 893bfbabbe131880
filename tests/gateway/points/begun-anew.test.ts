import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AREAS } from '../../../src/gateway/areas.ts';
import { syncMerchants } from '../../../src/gateway/core/merchants/merchants.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { operated } from '../operating.ts';
import { collectors, mallWith, RULES } from './mall.ts';

/** A mall whose first day or whose stock a brand changes under what members have collected and redeemed. */
const DAY_MS = 86_400_000;

test('a mall that begins anew on a later day takes nothing from who has collected, and on an earlier one gives nothing twice', async () => {
  const again = await createHarness({ merchants: [mallWith()] });
  const begins = (starts: string) => syncMerchants(again.db, [mallWith({ starts })], AREAS);
  const { play, reward, collect } = await (await collectors(again))();
  await play(100_00n);
  expect(await collect()).toEqual({ points: 10, balance: 10 });
  await play(25_00n);
  again.clock.advance(DAY_MS);
  await begins(again.clock.now().toISOString().slice(0, 10));
  expect((await reward()).points).toBe(0);
  await play(50_00n);
  expect(await collect()).toEqual({ points: 5, balance: 15 });
  await begins('2026-01-01');
  expect((await reward()).points).toBe(0);
  await play(30_00n);
  expect(await collect()).toEqual({ points: 3, balance: 18 });
});

test('a rejection puts nothing on offer where the brand says that there are fewer than are redeemed', async () => {
  const two = mallWith({ approveUpTo: null });
  const house = await operated({ merchants: [two] });
  const player = await collectors(house);
  const [one, other, late] = [await player({ has: 100n }), await player({ has: 100n }), await player({ has: 100n })];
  const { id } = await one.redeem('mug');
  await other.redeem('mug');
  const goods = RULES.goods.map((good) => (good.id === 'mug' ? { ...good, stock: 1 } : good));
  await syncMerchants(house.db, [mallWith({ approveUpTo: null, goods })], AREAS);
  await house.operate('points reject', { brand: 'lotus', id, reason: 'gone' });
  expect((await late.config()).goods.find((good) => good.id === 'mug')).toMatchObject({ left: 0 });
  await expect(late.redeem('mug')).rejects.toMatchObject({ code: 'points.soldOut' });
});

test('bets of before a mall that begins anew bring nothing, also where they are counted after somebody has collected', async () => {
  const house = await createHarness({ merchants: [mallWith()] });
  const { play, reward, collect, id } = await (await collectors(house))();
  await play(100_00n);
  expect(await collect()).toMatchObject({ points: 10 });
  // A bet that was over before midnight, and that a vendor's call holds until after it.
  const before = house.clock.now();
  house.clock.advance(DAY_MS);
  await syncMerchants(house.db, [mallWith({ starts: house.clock.now().toISOString().slice(0, 10) })], AREAS);
  await play(50_00n);
  expect(await collect()).toMatchObject({ points: 5 });
  await sql`
    INSERT INTO bets (merchant, member_id, node_id, vendor, round_id, currency, stake, win, rounds, state, placed_at, settled_at)
      SELECT merchant, member_id, node_id, vendor, 'late', currency, ${50_00n}, 0, 1, 'settled', ${before}, ${before}
        FROM bets WHERE member_id = ${id} ORDER BY id LIMIT 1`.execute(house.db);
  house.clock.advance(1);
  await catchUp(house.services, jobNamed('turnover'));
  expect((await reward()).points).toBe(0);
});

test('bets that count back are made up for by bets of the mall, not by those that lapsed', async () => {
  const house = await createHarness({ merchants: [mallWith()] });
  const player = await (await collectors(house))();
  const first = await player.play(100_00n);
  expect(await player.collect()).toMatchObject({ points: 10 });
  house.clock.advance(DAY_MS);
  await player.play(100_00n);
  house.clock.advance(DAY_MS);
  await syncMerchants(house.db, [mallWith({ starts: house.clock.now().toISOString().slice(0, 10) })], AREAS);
  await player.void(first);
  await player.play(100_00n);
  expect((await player.reward()).points).toBe(0);
});
