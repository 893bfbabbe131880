import type { TableGameId } from '../games/game.ts';
import { colorOf } from '../games/roulette.ts';

/** Where a spot lies on the board: column and row from 1, and how many of each it takes. */
export type Place = readonly [column: number, row: number, columns: number, rows: number];

export interface Field {
  readonly wide: Place;
  readonly tall: Place;
  /** Its colour, where the game gives it one. */
  readonly color?: 'red' | 'black' | 'green' | 'blue' | 'gold';
}

/** The boards, by the names of their spots. */
export const FIELDS: Readonly<Record<TableGameId, Readonly<Record<string, Field>>>> = {
  baccarat: {
    playerPair: { wide: [1, 1, 2, 1], tall: [1, 1, 2, 1], color: 'blue' },
    player: { wide: [3, 1, 3, 1], tall: [1, 2, 3, 1], color: 'blue' },
    tie: { wide: [6, 1, 2, 1], tall: [3, 1, 2, 1], color: 'green' },
    banker: { wide: [8, 1, 3, 1], tall: [4, 2, 3, 1], color: 'red' },
    bankerPair: { wide: [11, 1, 2, 1], tall: [5, 1, 2, 1], color: 'red' },
  },
  dragonTiger: {
    dragon: { wide: [1, 1, 2, 1], tall: [1, 1, 2, 1], color: 'red' },
    tie: { wide: [3, 1, 1, 1], tall: [3, 1, 2, 1], color: 'green' },
    tiger: { wide: [4, 1, 2, 1], tall: [5, 1, 2, 1], color: 'blue' },
  },
  roulette: rouletteFields(),
  sicBo: sicBoFields(),
};

/** Three rows of twelve as on the cloth; on a phone the cloth stands upright. */
function rouletteFields(): Record<string, Field> {
  const fields: Record<string, Field> = { n0: { wide: [1, 1, 2, 3], tall: [3, 1, 6, 1], color: 'green' } };
  for (let number = 1; number <= 36; number += 1) {
    const street = Math.ceil(number / 3);
    const line = (number - 1) % 3;
    fields[`n${number}`] = {
      wide: [street * 2 + 1, 3 - line, 2, 1],
      tall: [3 + line * 2, street + 1, 2, 1],
      color: colorOf(number),
    };
  }
  for (const n of [1, 2, 3]) {
    fields[`column${n}`] = { wide: [27, 4 - n, 2, 1], tall: [1 + n * 2, 14, 2, 1] };
    fields[`dozen${n}`] = { wide: [n * 8 - 5, 4, 8, 1], tall: [2, n * 4 - 2, 1, 4] };
  }
  const outside = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
  for (const [place, spot] of outside.entries()) {
    const isColor = spot === 'red' || spot === 'black';
    const lies = { wide: [3 + place * 4, 5, 4, 1], tall: [1, 2 + place * 2, 1, 2] } as const;
    fields[spot] = isColor ? { ...lies, color: spot } : lies;
  }
  return fields;
}

function sicBoFields(): Record<string, Field> {
  const fields: Record<string, Field> = {
    small: { wide: [1, 1, 9, 1], tall: [1, 1, 14, 1], color: 'blue' },
    odd: { wide: [10, 1, 8, 1], tall: [1, 2, 14, 1] },
    anyTriple: { wide: [18, 1, 8, 1], tall: [15, 1, 14, 2], color: 'gold' },
    even: { wide: [26, 1, 8, 1], tall: [29, 2, 14, 1] },
    big: { wide: [34, 1, 9, 1], tall: [29, 1, 14, 1], color: 'red' },
  };
  for (let i = 0; i < 6; i += 1) {
    fields[`double${i + 1}`] = { wide: [i * 7 + 1, 2, 7, 1], tall: [i * 7 + 1, 3, 7, 1] };
    fields[`triple${i + 1}`] = { wide: [i * 7 + 1, 3, 7, 1], tall: [i * 7 + 1, 4, 7, 1], color: 'gold' };
    fields[`single${i + 1}`] = { wide: [i * 7 + 1, 5, 7, 1], tall: [i * 7 + 1, 7, 7, 1] };
  }
  for (let sum = 4; sum <= 17; sum += 1) {
    const place = sum - 4;
    fields[`total${sum}`] = { wide: [place * 3 + 1, 4, 3, 1], tall: [(place % 7) * 6 + 1, place < 7 ? 5 : 6, 6, 1] };
  }
  return fields;
}
