import { describe, expect, test } from 'vitest';
import { FIELDS, type Place } from '../../../../../src/sandbox/engines/table/client/places.ts';
import { paysOf, signOf, spotName } from '../../../../../src/sandbox/engines/table/client/words.ts';
import { TABLE_GAMES } from '../../../../../src/sandbox/engines/table/games/game.ts';
import { GAMES } from '../../../../../src/sandbox/engines/table/games/games.ts';
import { en } from '../../../../../src/sandbox/engines/table/texts/en.ts';
import { en as frame } from '../../../../../src/sandbox/kit/texts/en.ts';

const texts = { ...frame, ...en };

describe.each(TABLE_GAMES)('the board of %s', (id) => {
  test.each(['wide', 'tall'] as const)('has a place of its own for every bet, %s', (shape) => {
    const taken = new Map<string, string>();
    for (const spot of GAMES[id].spots) {
      const place: Place | undefined = FIELDS[id][spot]?.[shape];
      expect(place, spot).toBeDefined();
      const [column, row, columns, rows] = place ?? [0, 0, 0, 0];
      for (let x = column; x < column + columns; x += 1)
        for (let y = row; y < row + rows; y += 1) {
          expect(taken.get(`${x} ${y}`), `${spot} at ${x} ${y}`).toBeUndefined();
          taken.set(`${x} ${y}`, spot);
        }
    }
    expect(Object.keys(FIELDS[id]).sort()).toEqual([...GAMES[id].spots].sort());
  });

  test('has a name for every bet, and no two share one', () => {
    const names = GAMES[id].spots.map((spot) => spotName(spot, texts));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).not.toMatch(/[{}]|^$/);
  });
});

test.each([
  [[3600], '35:1'],
  [[195, 100], '0.95:1'],
  [[200, 300, 400], '1–3:1'],
])('returns of %s are told as %s', (pays, told) => {
  expect(paysOf(pays, 'en')).toBe(told);
});

test.each([
  ['roulette', [17], '17 · Black'],
  ['roulette', [0], '0'],
  ['sicBo', [0, 1, 2], '6 · Small'],
  ['sicBo', [4, 4, 4], '15 · Any triple'],
  ['dragonTiger', [12, 0], 'Dragon'],
] as const)('%s calls %s "%s"', (game, outcome, name) => {
  expect(signOf(game, outcome, texts).name).toBe(name);
});
