import { expect, test } from 'vitest';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { withPostgres } from '../../harness.ts';
import { soundness } from '../wallet/held.ts';
import { DEATHS, openTransfers, vendorHolds } from './open.ts';

/** Past the time in which a vendor may still take a call, and past the lease of the job. */
const LONG_MS = 301_000;

const house = await openTransfers({ database: await withPostgres(12) });
const { first, second, db, newPlayer, setLine, advance, runJob } = house;

/** Every call to a vendor stands between two transactions, so whoever dies does so before or after one of these. */
const GOING = ['/api/transfer-in', '/api/launch'];
const RETURNING = ['/api/kick', '/api/holding', '/api/transfer-out'];
const points = [...GOING, ...RETURNING].flatMap((path) => DEATHS.map((death) => ({ path, death })));

test.each(points)(
  'a gateway that dies at $path ($death) leaves the rest to another, to the cent',
  async ({ path, death }) => {
    const player = await newPlayer();
    let due = 100_000n;
    if (RETURNING.includes(path)) due += (await player.spin(await player.launch('TDA'))) ?? 0n;
    const died = Promise.withResolvers<void>();
    setLine((called) => {
      if (called !== path) return 'pass';
      died.resolve();
      return death;
    });
    // The dead one never answers.
    void player.launch(RETURNING.includes(path) ? 'PG' : 'TDA', first);
    await died.promise;
    setLine(null);
    for (let turn = 0; turn < 3; turn += 1) {
      advance(LONG_MS);
      await runJob(second);
    }
    const url = await player.launch('TDB', second);
    expect([await player.main(), vendorHolds(house, 'TDB', player)]).toEqual([0n, due]);
    due += (await player.spin(url)) ?? 0n;
    await player.launch('PG', second);
    expect([await player.main(), vendorHolds(house, 'TDA', player), vendorHolds(house, 'TDB', player)]).toEqual([
      due,
      0n,
      0n,
    ]);
    expect(await soundness(second)).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

test('a job that dies with a transfer in hand leaves it to the next', async () => {
  for (const death of DEATHS) {
    const player = await newPlayer();
    setLine((called) => (called === '/api/transfer-in' ? 'drop' : 'pass'));
    await expect(player.launch('TDA')).rejects.toMatchObject({ code: 'game.vendorDown' });
    const died = Promise.withResolvers<void>();
    setLine((called) => {
      if (called === '/api/transfer-status') died.resolve();
      return called === '/api/transfer-status' ? death : 'pass';
    });
    advance(31_000);
    void runJob(first);
    await died.promise;
    setLine(null);
    await runJob(second);
    expect(await player.main(), death).toBe(0n);
    advance(LONG_MS);
    await runJob(second);
    expect([await player.main(), await player.inTransit('TDA')], death).toEqual([100_000n, 0n]);
  }
  expect(await soundness(second)).toEqual([]);
});

test('launches at two gateways at once move the money once, wherever it goes', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const player = await newPlayer();
    const launches = [player.launch('TDA', first), player.launch('TDA', second), player.launch('TDB', first)];
    await Promise.allSettled(launches);
    advance(61_000);
    await Promise.all([runJob(first), runJob(second)]);
    await player.launch('PG', second);
    expect(await player.main()).toBe(100_000n);
    expect(vendorHolds(house, 'TDA', player) + vendorHolds(house, 'TDB', player)).toBe(0n);
  }
  expect(await soundness(second)).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});
