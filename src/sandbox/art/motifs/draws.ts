import { around, at, type Color, starPath } from '../paint.ts';
import type { Motif } from './motif.ts';

const digits: Readonly<Record<string, string>> = {
  '7': 'M-11-16H11L-4 17',
  '8': 'M0-1A8 8 0 1 0 0-17A8 8 0 1 0 0-1A9 9 0 1 0 0 17A9 9 0 1 0 0-1',
  '3': 'M-10-14Q0-22 8-14Q14-4-2-1Q16 2 9 13Q0 22-11 13',
  '5': 'M9-16H-8L-10-2Q2-8 9 2Q12 16-2 17Q-8 17-11 13',
  '9': 'M9-6A9.5 9.5 0 1 1 9-8Q12 12-6 17',
};

export const balls: Motif = {
  words: [
    'lottery',
    'lotto',
    'ball',
    'balls',
    'keno',
    'draw',
    'draws',
    'number',
    'numbers',
    'powerball',
    'lucky',
    'pick',
    '4d',
    '3d',
    '6d',
    'mark',
    'toto',
    'xoso',
    'mien',
  ],
  main: 'red',
  side: 'blue',
  draw: (p, main, side) => {
    const ball = (color: Parameters<typeof p.ball>[3], digit: string) =>
      p.ball(0, 0, 48, color, 5) +
      p.dot(0, 0, 26, '#fff') +
      p.line(digits[digit] ?? '', '#1c1030', 7) +
      p.glint('M-38-10Q-32-36-6-41Q-26-28-28-4Z', 0.5);
    return [at(0, -42, ball('gold', '7')), at(-46, 36, ball(main, '8')), at(48, 38, ball(side, '3'))].join('');
  },
};

const LOOSE: readonly (readonly [number, number, Color])[] = [
  [-30, 20, 'red'],
  [4, 34, 'lemon'],
  [36, 18, 'leaf'],
  [-12, 0, 'violet'],
  [22, -8, 'orange'],
  [-42, -14, 'aqua'],
  [46, -24, 'rose'],
  [0, -40, 'red'],
];

export const drum: Motif = {
  words: ['drum', 'cage', 'fast', 'minute', 'hourly', 'hanoi', 'saigon', 'instant', 'racingball', 'manila'],
  main: 'gold',
  side: 'sky',
  draw: (p, main, side) =>
    [
      p.shape('M-50 96L-20 46H20L50 96H28L0 62L-28 96Z', main),
      p.ball(0, -12, 78, side, 6),
      LOOSE.map(([x, y, color]) => p.ball(x, y, 19, color, 3) + p.dot(x, y, 8, '#fff', 0.9)).join(''),
      `<g fill="none" stroke="#fff" stroke-width="3" opacity=".55"><ellipse cx="0" cy="-12" rx="78" ry="26"/><ellipse cx="0" cy="-12" rx="30" ry="78"/></g>`,
      p.glint('M-62-22Q-54-62-14-78Q-44-50-46-14Z', 0.6),
      p.ball(84, -12, 14, main, 4),
    ].join(''),
};

export const ticket: Motif = {
  words: ['ticket', 'scratch', 'scratchcard', 'raffle', 'win', 'lucky', 'instant', 'foil', 'match'],
  main: 'magenta',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    at(
      0,
      0,
      [
        p.shape('M-94-58H94V-18A18 18 0 0 0 94 18V58H-94V18A18 18 0 0 0-94-18Z', main, 6),
        p.line('M40-52V52', '#fff', 4, 0.6).replace('/>', ' stroke-dasharray="2 11"/>'),
        p.box(-76, -34, 98, 68, 8, 'silver', 4),
        p.line('M-66 18L-40-22M-54 24L-20-26M-36 24L-4-22M-14 22L8-14', '#7b3fb8', 9, 0.75),
        at(66, 0, p.shape(starPath(5, 24, 11), side, 4)),
        p.glint('M-86-50H30V-42H-86Z', 0.4),
      ].join(''),
      1,
      -14,
    ),
};

export const bingo: Motif = {
  words: ['bingo', 'house', 'tambola', 'daub', 'blackout', 'line'],
  main: 'white',
  side: 'rose',
  draw: (p, main, side) =>
    at(
      0,
      0,
      [
        p.box(-78, -88, 156, 176, 14, main, 6),
        p.flat('M-72-74Q-72-82-64-82H64Q72-82 72-74V-48H-72Z', p.body(side)),
        [-48, -24, 0, 24, 48]
          .map((x, i) =>
            p
              .line(
                [
                  'M-5-8V8H2Q7 4 2 0Q6-4 2-8Z',
                  'M0-8V8',
                  'M-5 8V-8L5 8V-8',
                  'M5-6Q-6-10-6 0Q-6 9 5 6V0H1',
                  'M0-8A7 8 0 1 0 0 8A7 8 0 1 0 0-8',
                ][i] ?? '',
                '#fff',
                4,
              )
              .replace('<path', `<path transform="translate(${x} -65)"`),
          )
          .join(''),
        [-32, -4, 24, 52]
          .flatMap((y, row) =>
            [-52, -26, 0, 26, 52].map((x, column) =>
              (row * 5 + column * 3) % 7 < 2 || row === column
                ? p.ball(x, y + 14, 12, column % 2 ? 'sky' : 'coral', 2)
                : `<rect x="${x - 10}" y="${y + 4}" width="20" height="20" rx="4" fill="#dcdcf0"/>`,
            ),
          )
          .join(''),
        around(1, p.glint('M-68-78H68V-72H-68Z', 0.5)),
      ].join(''),
      1,
      8,
    ),
};
