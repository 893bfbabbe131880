import { around, at, mirrored } from '../paint.ts';
import type { Motif } from './motif.ts';

const SPADE = 'M0-40Q40-6 36 16Q24 34 6 20Q6 34 16 40H-16Q-6 34-6 20Q-24 34-36 16Q-40-6 0-40Z';
const HEART = 'M0 40Q-44 6-38-18Q-24-40 0-18Q24-40 38-18Q44 6 0 40Z';
const CLUB = 'M-8 12A19 19 0 1 1-18-14A19 19 0 1 1 18-14A19 19 0 1 1 8 12Q8 32 18 40H-18Q-8 32-8 12Z';
const RHOMB = 'M0-42L32 0L0 42L-32 0Z';

export const dice: Motif = {
  words: ['dice', 'craps', 'sicbo', 'roll', 'double', 'hilo', 'fantan', 'xocdia'],
  main: 'red',
  side: 'white',
  tints: true,
  draw: (p, main, side) => {
    const pips = (color: string, list: readonly (readonly [number, number])[]) =>
      list.map(([x, y]) => p.dot(x, y, 8, color)).join('');
    return [
      at(
        34,
        26,
        p.box(-50, -50, 100, 100, 20, side, 6) +
          pips('#2a1322', [
            [-24, -24],
            [24, 24],
            [0, 0],
            [24, -24],
            [-24, 24],
          ]) +
          p.glint('M-40-30Q-38-42-26-42H10Q-20-34-30-10Z', 0.7),
        0.96,
        14,
      ),
      at(
        -34,
        -20,
        p.box(-50, -50, 100, 100, 20, main, 6) +
          pips('#fff', [
            [-24, -24],
            [24, 24],
            [24, -24],
            [-24, 24],
            [-24, 0],
            [24, 0],
          ]) +
          p.glint('M-40-30Q-38-42-26-42H10Q-20-34-30-10Z', 0.4),
        1,
        -16,
      ),
    ].join('');
  },
};

export const cards: Motif = {
  words: [
    'card',
    'cards',
    'ace',
    'aces',
    'poker',
    'blackjack',
    'baccarat',
    'rummy',
    'joker',
    'jacks',
    'deuces',
    'holdem',
    'pusoy',
    'tongits',
    'patti',
    'andar',
  ],
  main: 'white',
  side: 'red',
  draw: (p, main, side) => {
    const card = (mark: string, fill: string) =>
      p.box(-38, -62, 76, 118, 9, main, 5) +
      at(0, 0, p.flat(mark, fill), 0.72) +
      at(-25, -46, p.flat(mark, fill), 0.26) +
      at(25, 40, p.flat(mark, fill), 0.26, 180);
    return [
      at(-40, 14, card(CLUB, '#20182e'), 1, -24),
      at(40, 14, card(RHOMB, '#d3242c'), 1, 24),
      at(0, -4, card(SPADE, '#20182e')),
      at(0, 82, p.shape(HEART, side, 4), 0.4),
    ].join('');
  },
};

export const spade: Motif = {
  words: ['spade', 'suit', 'teen', 'dealer', 'bluff', 'holdem'],
  main: 'ink',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      at(0, 0, p.shape(SPADE, side, 3), 2.35),
      at(0, 2, p.shape(SPADE, main, 2), 2),
      p.glint('M-58 16Q-40-24-6-56Q-30-14-40 22Z', 0.4),
    ].join(''),
};

export const chips: Motif = {
  words: ['chip', 'chips', 'casino', 'bet', 'stake', 'high', 'roller', 'stud', 'allin'],
  main: 'red',
  side: 'blue',
  tints: true,
  draw: (p, main, side) => {
    const chip = (color: Parameters<typeof p.ball>[3]) =>
      p.ball(0, 0, 58, color, 5) +
      around(6, p.flat('M-11-57A58 58 0 0 1 11-57L8-40A41 41 0 0 0-8-40Z', '#fff', 0.95)) +
      `<circle r="38" fill="${p.body(color)}" stroke="#fff" stroke-width="4"/>` +
      at(0, 0, p.flat(SPADE, '#fff', 0.9), 0.52) +
      p.glint('M-46-12Q-36-44-4-50Q-30-34-34-6Z', 0.3);
    return [at(-34, 36, chip(side)), at(38, 30, chip('ink')), at(2, -34, chip(main))].join('');
  },
};

export const wheel: Motif = {
  words: ['wheel', 'roulette', 'spin', 'spins', 'spinner', 'mega', 'monopoly', 'dream', 'carousel'],
  main: 'gold',
  side: 'red',
  draw: (p, main, side) => {
    const slices = Array.from(
      { length: 12 },
      (_, i) =>
        `<path d="M0 0L-20-76A79 79 0 0 1 20-76Z" fill="${i % 3 === 0 ? p.body(side) : i % 3 === 1 ? '#221a34' : p.body('jade')}" transform="rotate(${i * 30})"/>`,
    ).join('');
    return [
      p.ball(0, 4, 92, main, 6),
      at(0, 4, `<circle r="79" fill="#221a34"/>${slices}`),
      at(0, 4, around(12, p.line('M0-22V-78', '#f7d36b', 3), 15)),
      at(0, 4, around(12, p.dot(0, -85, 4, '#fffbe0'), 15)),
      p.ball(0, 4, 25, main, 5),
      at(0, 4, around(4, p.ball(0, -28, 7, main, 3), 45)),
      p.shape('M-15-98H15L0-66Z', 'white', 4),
    ].join('');
  },
};

export const mahjong: Motif = {
  words: ['mahjong', 'mahjongs', 'ways', 'tile', 'tiles', 'pai', 'gow', 'domino', 'dominoes'],
  main: 'cream',
  side: 'jade',
  draw: (p, main, side) => {
    const tile = (face: string) => p.box(-44, -56, 88, 124, 12, side, 5) + p.box(-44, -62, 88, 112, 12, main, 5) + face;
    return [
      at(
        -38,
        10,
        tile(
          [-28, 0, 28]
            .flatMap((y) =>
              [-16, 16].map(
                (x) =>
                  `<circle cx="${x}" cy="${y - 6}" r="12" fill="#1f8f5a"/><circle cx="${x}" cy="${y - 6}" r="5" fill="#fbe6bd"/>`,
              ),
            )
            .join(''),
        ),
        0.95,
        -14,
      ),
      at(
        40,
        4,
        tile(
          p.flat(
            'M-24-44H24V-34H6V-22H24V6H6V34H-6V6H-24V-22H-6V-34H-24ZM-12-12V-4H-6V-12ZM6-12V-4H12V-12Z',
            '#d3242c',
          ),
        ),
        1,
        10,
      ),
    ].join('');
  },
};

export const dealer: Motif = {
  words: ['dealer', 'live', 'table', 'lobby', 'studio', 'salon', 'vip', 'speed', 'lounge', 'sic'],
  main: 'jade',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape('M-98 20Q0-30 98 20Q92 90 0 94Q-92 90-98 20Z', side, 6),
      p.shape('M-86 24Q0-18 86 24Q80 78 0 82Q-80 78-86 24Z', main, 4),
      p.line('M-64 30Q0 4 64 30', '#fff', 3, 0.5),
      at(-28, 44, `<g>${p.box(-14, -20, 28, 40, 4, 'white', 3)}${at(0, 0, p.flat(HEART, '#d3242c'), 0.24)}</g>`, 1, -8),
      at(6, 46, `<g>${p.box(-14, -20, 28, 40, 4, 'white', 3)}${at(0, 0, p.flat(SPADE, '#20182e'), 0.24)}</g>`, 1, 6),
      p.ball(46, 50, 12, 'red', 3) + p.ball(46, 44, 12, 'blue', 3) + p.ball(46, 38, 12, 'red', 3),
      p.shape('M-40-2Q-40-34 0-36Q40-34 40-2Q0-16-40-2Z', 'ink', 4),
      p.flat('M-10-34L0-10L10-34Z', '#fff') + p.shape('M-12-26L0-20L12-26V-14L0-20L-12-14Z', 'red', 2),
      p.oval(0, -60, 26, 30, 'tan', 4),
      p.shape('M-30-58Q-38-98 0-98Q38-98 30-58Q24-78 0-80Q-24-78-30-58Z', 'wood', 4),
      mirrored(p.dot(-9, -58, 3.5, '#2a1322')),
      p.line('M-8-45Q0-39 8-45', '#8a2a1c', 3),
    ].join(''),
};
