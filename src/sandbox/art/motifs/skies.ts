import { around, at, mirrored, starPath } from '../paint.ts';
import type { Motif } from './motif.ts';

export const moon: Motif = {
  words: ['moon', 'lunar', 'luna', 'eclipse', 'dream', 'dreams', 'moonlight', 'harem'],
  main: 'lemon',
  side: 'sky',
  draw: (p, main, side) =>
    [
      p.shape('M20-92Q-56-70-56 4Q-52 76 36 86Q-84 110-94 4Q-90-92 20-92Z', main, 6),
      p.dot(-76, 2, 7, '#c98a10', 0.5) + p.dot(-62, 44, 9, '#c98a10', 0.45) + p.dot(-60, -40, 6, '#c98a10', 0.45),
      at(36, -20, p.shape(starPath(5, 38, 17), main, 5)),
      at(76, 40, p.shape(starPath(5, 18, 8), side, 4)),
      at(4, 50, p.shape(starPath(5, 16, 7), side, 4)),
      at(74, -70, p.shape(starPath(4, 18, 6), side, 4)),
    ].join(''),
};

export const sun: Motif = {
  words: ['sun', 'solar', 'helios', 'ra', 'apollo', 'aztec', 'maya', 'inca', 'sunrise', 'dawn'],
  main: 'gold',
  side: 'orange',
  draw: (p, main, side) =>
    [
      around(8, p.shape('M-18-56Q-4-76-6-98Q20-84 18-56Z', side, 5)),
      around(8, p.shape('M-10-58L0-82L10-58Z', main, 4), 22.5),
      p.ball(0, 0, 58, main, 6),
      mirrored(
        p.line('M-34-14Q-22-26-10-14', '#6b2a06', 6) +
          p.eye(-22, -4, 9, '#6b2a06') +
          p.dot(-34, 16, 10, '#f5741f', 0.6),
      ),
      p.line('M0-8V10Q-6 16 0 16', '#6b2a06', 4),
      p.line('M-20 26Q0 40 20 26', '#6b2a06', 5),
      p.glint('M-44-8Q-38-40-6-48Q-32-30-34 2Z', 0.5),
    ].join(''),
};

export const star: Motif = {
  words: ['star', 'stars', 'starlight', 'super', 'stellar', 'superstar', 'burst', 'shine', 'shining', 'twin'],
  main: 'gold',
  side: 'magenta',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape(starPath(5, 98, 45), side, 6),
      at(0, 1, p.shape(starPath(5, 80, 37), main, 5)),
      around(5, p.flat('M0 0L0-78L17-24Z', '#fff', 0.28)),
      around(5, p.flat('M0 0L0-78L-17-24Z', '#7a3a05', 0.16)),
      p.dot(0, 0, 12, '#fff', 0.7),
    ].join(''),
};

export const bolt: Motif = {
  words: ['lightning', 'thunder', 'storm', 'zeus', 'olympus', 'power', 'electric', 'volt', 'flash', 'turbo', 'thor'],
  main: 'lemon',
  side: 'indigo',
  draw: (p, main, side) =>
    [
      p.shape('M-50 22Q-96 26-94-14Q-92-44-60-42Q-50-86-4-82Q24-94 46-70Q92-74 94-32Q100 12 58 20Z', side, 6),
      p.glint('M-80-14Q-74-34-52-30Q-46-66-10-68Q-34-50-38-22Z', 0.3),
      p.shape('M10-40H52L30-4H60L-22 98L0 26H-34Z', main, 6),
      p.glint('M16-32H36L18-4H-14Z', 0.55),
      p.shape('M-54 36L-74 66H-60L-78 94L-44 60H-56L-40 36Z', main, 4),
      p.shape('M66 34L52 60H64L50 84L80 54H68L80 34Z', main, 4),
    ].join(''),
};

export const planet: Motif = {
  words: [
    'planet',
    'galaxy',
    'galactic',
    'cosmic',
    'cosmos',
    'space',
    'saturn',
    'orbit',
    'universe',
    'nova',
    'nebula',
    'star',
  ],
  main: 'coral',
  side: 'aqua',
  tints: true,
  draw: (p, main, side) => {
    const ring = (half: string) =>
      `<g transform="rotate(-20)">${p.line(half, '#0b1f40', 22)}${p.line(half, '#27c7d8', 14)}${p.line(half, '#d5fbff', 4, 0.8)}</g>`;
    return [
      ring('M-94 0Q-90-30 0-30Q90-30 94 0'),
      p.ball(0, 0, 62, main, 6),
      p.clip(
        'M-62 0a62 62 0 1 0 124 0a62 62 0 1 0-124 0Z',
        `<g transform="rotate(-20)">${p.flat('M-70-38Q0-24 70-38V-24Q0-8-70-24ZM-70 20Q0 36 70 20V32Q0 50-70 34Z', '#fff', 0.3)}</g>${p.dot(26, -24, 9, '#7a1c10', 0.35)}${p.dot(-18, 46, 6, '#7a1c10', 0.35)}`,
      ),
      p.glint('M-48-4Q-44-38-10-50Q-34-28-36 6Z', 0.5),
      ring('M-94 0Q-90 30 0 30Q90 30 94 0'),
      at(-70, -72, p.flat(starPath(4, 16, 4), '#fff')) +
        at(78, 66, p.flat(starPath(4, 13, 4), '#fff')) +
        p.dot(70, -76, 5, '#fff'),
      p.oval(-66, 74, 10, 10, side, 3),
    ].join('');
  },
};

export const rocket: Motif = {
  words: ['rocket', 'astro', 'astronaut', 'crash', 'launch', 'mission', 'mars', 'alien', 'aliens', 'ufo'],
  main: 'white',
  side: 'red',
  draw: (p, main, side) =>
    at(
      0,
      0,
      [
        p.shape('M-20 58Q-24 84 0 98Q24 84 20 58Z', 'orange', 4) +
          p.flat('M-10 60Q-12 78 0 88Q12 78 10 60Z', '#fff3a8'),
        mirrored(p.shape('M-34 16Q-70 34-66 76Q-44 56-26 58Z', side)),
        p.shape('M0-98Q46-60 40 10Q38 42 26 60H-26Q-38 42-40 10Q-46-60 0-98Z', main, 6),
        p.shape('M0-98Q30-74 36-46H-36Q-30-74 0-98Z', side),
        p.ball(0, -10, 20, 'sky'),
        p.dot(-6, -16, 6, '#fff', 0.8),
        p.box(-7, 34, 14, 34, 6, side, 4),
      ].join(''),
      1,
      32,
    ),
};

export const flame: Motif = {
  words: [
    'fire',
    'flame',
    'flames',
    'hot',
    'blaze',
    'blazing',
    'inferno',
    'burning',
    'chili',
    'spicy',
    'hell',
    'lava',
    'volcano',
    'sizzling',
  ],
  main: 'orange',
  side: 'lemon',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape('M8-98Q20-60 56-34Q92 10 60 62Q40 96 0 96Q-50 92-66 54Q-86 4-50-36Q-46-14-34-8Q-42-60 8-98Z', main, 6),
      p.shape('M4-40Q14-18 34 0Q56 30 38 62Q24 84 0 84Q-32 82-42 52Q-46 26-26 4Q-20 20-12 20Q-14-14 4-40Z', side, 4),
      p.flat('M2 18Q24 36 18 58Q12 74 0 76Q-18 74-22 56Q-22 40-8 30Q-2 40 2 18Z', '#fff8dc'),
    ].join(''),
};

export const snow: Motif = {
  words: ['snow', 'frost', 'frozen', 'winter', 'blizzard', 'glacier', 'cool', 'yeti', 'north'],
  main: 'sky',
  side: 'white',
  draw: (p, main, side) =>
    [
      around(6, p.line('M0 0V-88M0-58L-22-80M0-58L22-80M0-34L-18-50M0-34L18-50', '#0d3d78', 19)),
      around(6, p.line('M0 0V-88M0-58L-22-80M0-58L22-80M0-34L-18-50M0-34L18-50', '#8fdcff', 10)),
      around(6, p.line('M0 0V-86M0-34L-16-48', '#ffffff', 3, 0.9)),
      p.shape(starPath(6, 30, 18), main, 4),
      p.oval(0, 0, 9, 9, side, 0),
    ].join(''),
};

export const firework: Motif = {
  words: ['firework', 'fireworks', 'celebration', 'rio', 'fiesta', 'samba', 'disco', 'neon', 'rave'],
  main: 'magenta',
  side: 'lemon',
  tints: true,
  draw: (p, main, side) =>
    [
      around(12, p.shape('M0-40Q-9-70 0-96Q9-70 0-40Z', main, 3)),
      around(12, p.shape('M0-30Q-6-48 0-66Q6-48 0-30Z', side, 3), 15),
      around(12, p.dot(0, -82, 5, '#fff'), 15),
      at(0, 0, p.shape(starPath(8, 34, 18), side, 4)),
      p.dot(0, 0, 10, '#fff', 0.9),
    ].join(''),
};

export const rainbow: Motif = {
  words: ['rainbow', 'pot', 'colour', 'color', 'magic', 'wonder', 'wonderland', 'paradise'],
  main: 'ink',
  side: 'gold',
  draw: (p, main, side) =>
    [
      ['#e0332f', '#f59a23', '#fadb34', '#48b03c', '#2b72e6', '#8f4fe0']
        .map((color, i) =>
          p.line(`M${-92 + i * 11} 40A${92 - i * 11} ${104 - i * 11} 0 0 1 ${92 - i * 11} 40`, color, 12),
        )
        .join(''),
      [
        [-30, 14],
        [-8, 4],
        [16, 6],
        [36, 16],
        [4, 20],
        [-18, 22],
      ]
        .map(([x = 0, y = 0]) => p.ball(x, y, 17, side, 3))
        .join(''),
      p.shape('M-58 34Q-70 92 0 94Q70 92 58 34Z', main, 6),
      p.box(-66, 22, 132, 20, 10, main),
      p.glint('M-46 50Q-44 76-24 84Q-36 66-34 50Z', 0.3),
    ].join(''),
};
