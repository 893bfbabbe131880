import { expect, test } from 'vitest';
import { isFair } from '../../../../../src/sandbox/engines/slot/client/verify.ts';
import { MODELS } from '../../../../../src/sandbox/engines/slot/maths/models.ts';
import { playRound } from '../../../../../src/sandbox/engines/slot/maths/play.ts';
import { repeatDraw } from '../../../../../src/sandbox/kit/client/verify.ts';
import { commitment, fairDraw } from '../../../../../src/sandbox/kit/draw.ts';

const serverSeed = '3c'.repeat(32);

test('the player’s browser draws what the vendor drew', async () => {
  for (const nonce of [1, 2, 77, 100_000]) {
    const bounds = [32, 33, 31, 2 ** 31 + 1, 3, ...Array.from({ length: 50 }, () => 32)];
    const draw = fairDraw({ serverSeed, clientSeed: 'Grüße, 你好', nonce });
    expect(await repeatDraw({ serverSeed, clientSeed: 'Grüße, 你好', nonce }, bounds)).toEqual(bounds.map(draw));
  }
});

test('a round is fair only with the seeds that were promised', async () => {
  const seeds = { serverSeed, clientSeed: 'mine', nonce: 4, commitment: commitment(serverSeed) };
  const stops = playRound(MODELS.bold, fairDraw(seeds)).spins.map((spin) => [...spin.stops]);
  const lengths = MODELS.bold.strips.map(({ length }) => length);
  expect(await isFair(seeds, stops, lengths)).toBe(true);
  expect(await isFair({ ...seeds, nonce: 5 }, stops, lengths)).toBe(false);
  expect(await isFair({ ...seeds, serverSeed: '3d'.repeat(32) }, stops, lengths)).toBe(false);
  expect(await isFair({ ...seeds, commitment: commitment('00') }, stops, lengths)).toBe(false);
  expect(await isFair(seeds, [[...(stops[0] ?? [])].reverse(), ...stops.slice(1)], lengths)).toBe(false);
});
