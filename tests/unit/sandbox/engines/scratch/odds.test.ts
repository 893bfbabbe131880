import { expect, test } from 'vitest';
import { game } from '../../../../../src/sandbox/engines/scratch/game.ts';
import {
  ALIKE,
  BOUNDS,
  FIELDS,
  fieldsOf,
  ODDS,
  PAYS,
  prizeOf,
} from '../../../../../src/sandbox/engines/scratch/maths/ticket.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { toNumber } from '../../../../../src/sandbox/kit/exact.ts';

const TICKETS = 1_000_000;
const STATED = 0.95;

test('a ticket returns 95 of a hundred exactly, whichever case is drawn', () => {
  const [cases = 0] = BOUNDS;
  let paid = 0;
  for (let drawn = 0; drawn < cases; drawn += 1) paid += paysOf([drawn]);
  expect(paid / cases).toBe(STATED);
  expect(toNumber(ODDS.rtp)).toBe(STATED);
  expect(game.terms.returns).toEqual([ODDS.rtp, ODDS.rtp]);
});

test('a million tickets return what is stated, within three standard errors, and win as often', () => {
  const draw = fairDraw({ serverSeed: 'cd'.repeat(32), clientSeed: 'a million tickets', nonce: 1 });
  const [cases = 0] = BOUNDS;
  let [paid, wins] = [0, 0];
  for (let i = 0; i < TICKETS; i += 1) {
    const pays = paysOf([draw(cases)]);
    paid += pays;
    if (pays > 0) wins += 1;
  }
  const squares = PAYS.reduce((sum, pays, prize) => sum + pays ** 2 * toNumber(ODDS.each[prize] ?? ODDS.any), 0);
  expect(Math.abs(paid / TICKETS - STATED)).toBeLessThanOrEqual(3 * Math.sqrt((squares - STATED ** 2) / TICKETS));
  const any = toNumber(ODDS.any);
  expect(Math.abs(wins / TICKETS - any)).toBeLessThanOrEqual(3 * Math.sqrt((any * (1 - any)) / TICKETS));
});

test('a ticket shows its prize three times and every other at most twice, wherever they lie', () => {
  const draw = fairDraw({ serverSeed: 'ef'.repeat(32), clientSeed: 'what is printed', nonce: 1 });
  const places = new Set<number>();
  for (let i = 0; i < 20_000; i += 1) {
    // Winners are drawn as often as others here, because they are rare among all cases.
    const drawn = [i % 2 === 0 ? draw(293_120) : draw(BOUNDS[0] ?? 1), ...BOUNDS.slice(1).map(draw)];
    const fields = fieldsOf(drawn);
    const counts = PAYS.map((_, prize) => fields.filter((field) => field === prize).length);
    const won = prizeOf(drawn);
    expect(fields).toHaveLength(FIELDS);
    expect(counts.map((count) => count >= ALIKE)).toEqual(PAYS.map((_, prize) => prize === won));
    expect(Math.max(...counts)).toBeLessThanOrEqual(ALIKE);
    if (won !== null) places.add(fields.indexOf(won));
  }
  expect([...places].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

const paysOf = (drawn: readonly number[]) => {
  const prize = prizeOf(drawn);
  return prize === null ? 0 : (PAYS[prize] ?? 0);
};
