import { expect, test } from 'vitest';
import {
  CATCHES,
  oddsOf,
  paysFor,
  SPECIES,
  type Species,
} from '../../../../../src/sandbox/engines/fish/maths/species.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { toNumber } from '../../../../../src/sandbox/kit/exact.ts';

const SHOTS = 1_000_000;
const STATED = 0.96;

test.each(SPECIES)('%s returns 96 of a hundred exactly', (species) => {
  expect(toNumber(oddsOf(species).rtp)).toBe(STATED);
});

test('a million shots return what is stated, within three standard errors, and so does each species', () => {
  const draw = fairDraw({ serverSeed: 'ab'.repeat(32), clientSeed: 'a million shots', nonce: 1 });
  const each = SHOTS / SPECIES.length;
  let [returned, spread] = [0, 0];
  for (const species of SPECIES) {
    let own = 0;
    for (let i = 0; i < each; i += 1) own += paysFor(species, draw(CATCHES[species].cases));
    expect(Math.abs(own / each - STATED), species).toBeLessThanOrEqual(3 * Math.sqrt(variance(species) / each));
    returned += own;
    spread += variance(species) * each;
  }
  expect(Math.abs(returned / SHOTS - STATED)).toBeLessThanOrEqual((3 * Math.sqrt(spread)) / SHOTS);
});

function variance(species: Species): number {
  const { cases, prizes } = CATCHES[species];
  return prizes.reduce((sum, [ways, pays]) => sum + (ways * pays * pays) / cases, 0) - STATED ** 2;
}
