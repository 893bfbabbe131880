import { around, at, mirrored, polygon } from '../paint.ts';
import type { Motif } from './motif.ts';

export const candy: Motif = {
  words: ['candy', 'candies', 'sugar', 'lollipop', 'bonbon', 'bonanza', 'gummy', 'pop', 'jelly', 'toffee'],
  main: 'rose',
  side: 'aqua',
  tints: true,
  draw: (p, main, side) =>
    at(
      0,
      0,
      [
        mirrored(
          p.shape('M-46 0L-96-44Q-86-22-98 0Q-86 22-96 44Z', side) +
            p.line('M-56 0L-84-18M-56 0L-86 2M-56 0L-84 20', '#053a48', 3, 0.5),
        ),
        p.ball(0, 0, 58, main, 6),
        p.clip(
          'M-58 0a58 58 0 1 0 116 0a58 58 0 1 0-116 0Z',
          around(6, p.flat('M0 0Q-30-30 0-70Q20-70 34-60Q8-30 0 0Z', '#fff', 0.75)),
        ),
        p.glint('M-44-6Q-38-38-6-46Q-30-30-34 2Z', 0.6),
      ].join(''),
      1,
      -24,
    ),
};

export const cake: Motif = {
  words: ['cake', 'cupcake', 'bakery', 'donut', 'cookie', 'dessert', 'birthday', 'kitchen', 'chef', 'feast'],
  main: 'pink',
  side: 'sky',
  draw: (p, main, side) =>
    [
      p.shape('M-56 22H56L40 94H-40Z', side),
      p.line('M-34 30L-26 88M-12 30L-9 90M12 30L9 90M34 30L26 88', '#0b3c70', 4, 0.5),
      p.shape('M-66 30Q-92 10-66-10Q-70-42-36-44Q-30-76 4-76Q36-70 36-42Q70-40 66-10Q92 10 66 30Q0 46-66 30Z', main, 6),
      p.line('M-58 4Q-20 22 30 8M-34-28Q-6-14 26-28', '#b0305e', 5, 0.5),
      p.ball(4, -76, 19, 'red', 5),
      p.line('M6-92Q10-98 20-97', '#5b3a16', 4),
      [
        [-40, 14, '#fadb34'],
        [-10, -4, '#39a9f2'],
        [30, 20, '#48b03c'],
        [40, -16, '#fff'],
        [-36, -24, '#fff'],
        [8, -44, '#fadb34'],
      ]
        .map(([x, y, color]) => p.line(`M${x} ${y}l8 5`, String(color), 6))
        .join(''),
    ].join(''),
};

export const potion: Motif = {
  words: ['potion', 'alchemy', 'alchemist', 'elixir', 'brew', 'lab', 'elements', 'element', 'halloween', 'voodoo'],
  main: 'violet',
  side: 'lime',
  tints: true,
  draw: (p, main, side) =>
    [
      p.box(-16, -98, 32, 24, 6, 'tan', 4),
      `<path d="M-22-70H22V-34Q78-10 70 42Q58 92 0 92Q-58 92-70 42Q-78-10-22-34Z" fill="#e9f6ff" fill-opacity=".55" stroke="#2a1345" stroke-width="6" stroke-linejoin="round"/>`,
      p.flat('M-64 20Q-30 6 0 20T64 20Q72 54 46 76Q24 88 0 88Q-24 88-46 76Q-72 54-64 20Z', p.body(main)),
      p.ball(-20, 44, 12, side, 3) +
        p.ball(16, 58, 8, side, 3) +
        p.ball(24, 32, 6, side, 2) +
        p.dot(-4, 4, 7, '#fff', 0.6) +
        p.dot(12, -14, 5, '#fff', 0.6),
      p.box(-28, -78, 56, 14, 6, 'gold', 4),
      p.glint('M-54 20Q-52-10-28-22Q-42 4-42 36Z', 0.7),
    ].join(''),
};

export const book: Motif = {
  words: ['book', 'tome', 'story', 'stories', 'tale', 'tales', 'fable', 'legend', 'scroll', 'ancient', 'oracle'],
  main: 'ruby',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    at(
      0,
      0,
      [
        p.box(-58, -80, 130, 170, 8, 'cream', 5),
        p.line('M66-70V80M60-70V82', '#b98a50', 3),
        p.box(-72, -88, 130, 170, 10, main, 6),
        p.box(-72, -88, 24, 170, 8, side, 5),
        at(
          6,
          -4,
          `<circle r="36" fill="${p.body(side)}" stroke="#4f2407" stroke-width="5"/>${p.oval(0, 0, 24, 14, 'white', 3)}${p.ball(0, 0, 10, 'aqua', 3)}`,
        ),
        p.flat('M34-88H58V-64ZM34 82H58V58Z', '#f7b731'),
        p.glint('M-40-78H28V-70H-40Z', 0.3),
      ].join(''),
      0.98,
      8,
    ),
};

export const mic: Motif = {
  words: ['mic', 'music', 'rock', 'jazz', 'concert', 'karaoke', 'band', 'show', 'star', 'hits', 'beat', 'dj'],
  main: 'silver',
  side: 'violet',
  draw: (p, main, side) =>
    [
      at(
        0,
        0,
        p.shape('M-20 4H20L12 96H-12Z', 'ink', 5) +
          p.box(-26, -8, 52, 18, 6, 'gold', 4) +
          p.ball(0, -48, 46, main, 6) +
          p.clip(
            'M-46-48a46 46 0 1 0 92 0a46 46 0 1 0-92 0Z',
            p.line(
              'M-60-80L40 20M-60-50L20 30M-30-100L60-10M60-80L-40 20M60-50L-20 30M30-100L-60-10',
              '#3d4866',
              4,
              0.5,
            ),
          ) +
          p.glint('M-34-54Q-28-80-4-86Q-22-70-24-46Z', 0.7),
        1,
        34,
      ),
      at(-62, 20, p.shape('M-6 26A13 11 0 1 1-6 24V-34L26-42V10A13 11 0 1 1 18 12V-22L2-18V26Z', side, 4)),
    ].join(''),
};

export const bomb: Motif = {
  words: ['bomb', 'dynamite', 'boom', 'blast', 'explosive', 'gang', 'mafia', 'agent', 'spy', 'wanted'],
  main: 'ink',
  side: 'orange',
  draw: (p, main, side) =>
    [
      p.ball(-10, 22, 70, main, 6),
      at(38, -34, p.box(-20, -14, 40, 26, 6, 'steel', 5), 1, 40),
      p.line('M48-46Q60-80 84-66', '#5a3512', 11) + p.line('M48-46Q60-80 84-66', '#e0b06a', 6),
      at(
        84,
        -70,
        p.shape(
          polygon(16, (i) => (i % 2 ? 12 : 27)),
          side,
          3,
        ) + p.dot(0, 0, 9, '#fff6b0'),
      ),
      p.glint('M-62 10Q-54-30-16-38Q-44-16-48 20Z', 0.5),
    ].join(''),
};

export const hourglass: Motif = {
  words: [
    'time',
    'hourglass',
    'chrono',
    'clock',
    'eternal',
    'forever',
    'ages',
    'age',
    'hour',
    'midas',
    'lost',
    'relic',
    'relics',
  ],
  main: 'gold',
  side: 'amber',
  draw: (p, main, side) =>
    [
      `<path d="M-46-76H46Q48-30 14 0Q48 30 46 76H-46Q-48 30-14 0Q-48-30-46-76Z" fill="#e6f5ff" fill-opacity=".8" stroke="#3a2a1c" stroke-width="6" stroke-linejoin="round"/>`,
      p.flat('M-36-44Q0-34 36-44Q28-20 6-2H-6Q-28-20-36-44Z', p.body(side)),
      p.flat('M0 30Q34 46 38 72H-38Q-34 46 0 30Z', p.body(side)) + p.line('M0-4V36', '#f59a23', 4),
      p.box(-64, -94, 128, 24, 8, main) + p.box(-64, 70, 128, 24, 8, main),
      mirrored(p.line('M-56-70V70', '#4f2407', 11) + p.line('M-56-68V68', '#f7b731', 5)),
      p.glint('M-36-66H-24Q-26-36-8-14Q-34-34-36-66Z', 0.8),
    ].join(''),
};

export const jester: Motif = {
  words: [
    'hat',
    'magician',
    'joker',
    'jester',
    'circus',
    'clown',
    'carnival',
    'trick',
    'wild',
    'mad',
    'crazy',
    'funny',
  ],
  main: 'magenta',
  side: 'lime',
  draw: (p, main, side) =>
    [
      p.shape('M-40-6Q-40-80-90-60Q-98-30-78-20Q-60-6-52 20Z', main) +
        p.shape('M40-6Q40-80 90-60Q98-30 78-20Q60-6 52 20Z', side),
      p.shape('M-30 0Q-40-70 0-92Q40-70 30 0Z', 'lemon'),
      p.ball(-84, -18, 13, 'gold', 4) + p.ball(84, -18, 13, 'gold', 4) + p.ball(0, -92, 12, 'gold', 4),
      p.shape('M-62 4Q0-26 62 4L56 26Q0 4-56 26Z', 'violet', 5),
      p.shape('M-48 20Q0 0 48 20Q52 72 0 94Q-52 72-48 20Z', 'cream', 5),
      mirrored(p.flat('M-34 26L-22 40L-34 54L-44 40Z', '#2b72e6') + p.eye(-22, 38, 10, '#2a1322', 1)),
      p.ball(0, 52, 9, 'red', 3),
      p.line('M-26 64Q0 86 26 64', '#c2123f', 6),
    ].join(''),
};

export const shield: Motif = {
  words: [
    'shield',
    'guardian',
    'guard',
    'defender',
    'strike',
    'squad',
    'force',
    'tactics',
    'counter',
    'siege',
    'league',
  ],
  main: 'blue',
  side: 'silver',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape('M0-96Q40-74 84-72Q92 40 0 96Q-92 40-84-72Q-40-74 0-96Z', side, 6),
      p.shape('M0-76Q34-58 68-56Q72 30 0 76Q-72 30-68-56Q-34-58 0-76Z', main, 4),
      p.flat('M0-76Q34-58 68-56Q72 30 0 76Z', '#0a0620', 0.22),
      p.shape('M16-48L-30 14H-6L-16 56L32-8H8Z', 'lemon', 4),
      p.glint('M-56-46Q-30-50-10-60V-50Q-34-40-52-36Z', 0.5),
    ].join(''),
};
