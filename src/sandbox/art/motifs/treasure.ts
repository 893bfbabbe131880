import { around, at, mirrored, polygon, starPath } from '../paint.ts';
import type { Motif } from './motif.ts';

export const coin: Motif = {
  words: ['coin', 'coins', 'cash', 'money', 'penny', 'dollar', 'rich', 'riches', 'bonus'],
  main: 'gold',
  side: 'amber',
  draw: (p, main, side) =>
    [
      p.ball(8, 8, 88, side),
      p.ball(-4, -4, 86, main),
      `<circle cx="-4" cy="-4" r="66" fill="${p.body(side)}" stroke="#8a4a08" stroke-width="4"/>`,
      at(-4, -4, around(20, p.dot(0, -76, 3.5, '#8a4a08', 0.6))),
      at(-4, -4, p.shape(starPath(5, 52, 23), main, 5)),
      p.glint('M-64-30Q-44-66-4-68Q-36-50-50-18Z', 0.55),
    ].join(''),
};

export const ingot: Motif = {
  words: ['ingot', 'fortune', 'prosperity', 'wealth', 'gold', 'golden', 'yuan', 'fu', 'cai', 'shen'],
  main: 'gold',
  side: 'red',
  draw: (p, main, side) =>
    [
      p.shape('M-96-20Q-60 16 0 16Q60 16 96-20Q100 30 60 58Q30 72 0 72Q-30 72-60 58Q-100 30-96-20Z', main, 6),
      p.shape('M-96-20Q-74-30-52-16Q-50-56 0-58Q50-56 52-16Q74-30 96-20Q60 18 0 18Q-60 18-96-20Z', main),
      p.oval(0, -18, 46, 34, main, 4),
      p.glint('M-30-18Q-24-42 4-44Q-16-34-18-14Z', 0.7),
      p.glint('M-84 4Q-60 34-20 40Q-58 44-76 24Z', 0.5),
      p.shape('M-26 40Q0 32 26 40Q26 62 0 68Q-26 62-26 40Z', side, 4),
      p.line('M-10 50H10M0 42V60', '#ffe27a', 4),
    ].join(''),
};

export const chest: Motif = {
  words: ['chest', 'treasure', 'treasures', 'loot', 'vault', 'bounty', 'hidden', 'el', 'island'],
  main: 'wood',
  side: 'gold',
  draw: (p, main, side) =>
    [
      p.shape('M-80-22Q-84-84-40-88H40Q84-84 80-22Z', main),
      p.flat('M-70-26Q-70-76-36-80H36Q70-76 70-26Z', '#2c1206'),
      [
        [-46, -30],
        [-24, -44],
        [0, -36],
        [24, -46],
        [48, -32],
        [-12, -54],
        [12, -58],
        [-36, -18],
        [34, -18],
        [0, -18],
      ]
        .map(([x = 0, y = 0]) => p.ball(x, y, 17, 'gold', 3))
        .join(''),
      at(-30, -46, p.shape('M0-16L14-2L0 20L-14-2Z', 'ruby', 3)),
      at(34, -52, p.shape('M0-16L14-2L0 20L-14-2Z', 'aqua', 3)),
      p.shape('M-86-16H86L80 84H-80Z', main),
      p.line('M-80 18H82M-78 50H80', '#3a1a08', 4, 0.6),
      mirrored(p.shape('M-86-16H-60L-56 84H-80Z', side, 4)),
      p.box(-88, -24, 176, 20, 6, side, 4),
      p.box(-20, -18, 40, 44, 8, side, 4),
      p.dot(0, -2, 7, '#3a1a08') + p.flat('M-4 0H4L6 16H-6Z', '#3a1a08'),
    ].join(''),
};

export const crown: Motif = {
  words: [
    'crown',
    'king',
    'queen',
    'royal',
    'royale',
    'prince',
    'princess',
    'emperor',
    'empress',
    'majesty',
    'throne',
    'kingdom',
    'caesar',
  ],
  main: 'gold',
  side: 'ruby',
  draw: (p, main, side) =>
    [
      p.shape('M-62 20Q0-20 62 20V46H-62Z', side),
      p.shape('M-72 62L-92-40L-46-2L-26-66L0-14L26-66L46-2L92-40L72 62Z', main, 6),
      p.box(-76, 48, 152, 34, 8, main),
      p.ball(-92, -46, 12, side, 4) +
        p.ball(92, -46, 12, side, 4) +
        p.ball(-26, -74, 12, 'aqua', 4) +
        p.ball(26, -74, 12, 'aqua', 4),
      p.oval(0, 65, 13, 10, 'aqua', 3),
      mirrored(p.oval(-40, 65, 11, 9, side, 3) + p.dot(-62, 65, 4, '#7a4a05')),
      at(0, 16, p.shape('M0-22L17 0L0 24L-17 0Z', side, 4)),
      p.glint('M-62 40L-74-10L-50 10Z', 0.5),
    ].join(''),
};

export const diamond: Motif = {
  words: ['diamond', 'diamonds', 'brilliant', 'ice', 'crystal', 'crystals', 'luxury'],
  main: 'sky',
  side: 'aqua',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape('M-54-70H54L96-18L0 90L-96-18Z', main, 6),
      p.flat('M-54-70L-38-18H-96ZM54-70L38-18H96Z', p.body(side), 0.9),
      p.flat('M-54-70H0L-38-18Z', '#fff', 0.6) + p.flat('M0-70H54L38-18Z', '#fff', 0.2),
      p.flat('M-38-18H38L0-70Z', '#fff', 0.4),
      p.flat('M-96-18H-38L0 90Z', '#04306e', 0.16) +
        p.flat('M96-18H38L0 90Z', '#04306e', 0.4) +
        p.flat('M-38-18H38L0 90Z', '#fff', 0.18),
      p.line('M-54-70L-38-18L0-70L38-18L54-70M-96-18H96M-38-18L0 90L38-18', '#0b2f66', 3, 0.6),
      p.flat('M-74-58l5 13l13 5l-13 5l-5 13l-5-13l-13-5l13-5Z', '#fff'),
    ].join(''),
};

export const jewel: Motif = {
  words: ['jewel', 'jewels', 'gem', 'gems', 'ruby', 'emerald', 'sapphire', 'amber', 'opal', 'jade', 'stone', 'stones'],
  main: 'ruby',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape(
        polygon(8, () => 94, -67.5),
        side,
        6,
      ),
      p.shape(
        polygon(8, () => 80, -67.5),
        main,
        4,
      ),
      p.shape(
        polygon(8, () => 46, -67.5),
        main,
        3,
      ),
      around(8, p.line('M0-46V-78', '#fff', 3, 0.45), 22.5),
      p.flat('M-18-42L18-42L31-74L-31-74Z', '#fff', 0.55),
      p.flat('M-42-18L-18-42L-31-74L-74-31Z', '#fff', 0.35),
      p.flat('M42 18L18 42L31 74L74 31Z', '#1a0420', 0.3),
      p.flat('M-18 42L18 42L31 74L-31 74Z', '#1a0420', 0.25),
      p.flat('M-30-12Q-24-34 6-34L-20 8Z', '#fff', 0.5),
    ].join(''),
};

export const lantern: Motif = {
  words: ['lantern', 'lanterns', 'festival', 'new', 'year', 'spring', 'oriental', 'china'],
  main: 'red',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      p.line('M0-98V-70', '#8a4a08', 5),
      p.box(-30, -76, 60, 18, 5, side),
      p.oval(0, 0, 82, 60, main),
      `<ellipse cx="0" cy="0" rx="50" ry="60" fill="none" stroke="#5c0a1e" stroke-width="4" opacity=".6"/><ellipse cx="0" cy="0" rx="18" ry="60" fill="none" stroke="#5c0a1e" stroke-width="4" opacity=".6"/>`,
      p.dot(0, 0, 34, '#ffe9a8', 0.35),
      at(0, 0, around(4, p.shape('M0 0Q-14-14 0-28Q14-14 0 0Z', side, 3), 45)),
      p.box(-30, 56, 60, 16, 5, side),
      p.line('M-14 72V94M0 72V98M14 72V94', '#c2123f', 7) + p.line('M-14 74V92M0 74V96M14 74V92', '#ff6d5a', 3),
      p.glint('M-64-8Q-54-40-24-48Q-46-26-48 0Z', 0.5),
    ].join(''),
};

export const gift: Motif = {
  words: ['envelope', 'packet', 'gift', 'gifts', 'present', 'surprise', 'xmas', 'santa', 'christmas', 'party'],
  main: 'red',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      p.box(-78, -22, 156, 110, 10, main, 6),
      p.box(-90, -50, 180, 40, 10, main, 6),
      p.box(-18, -50, 36, 138, 4, side, 5),
      mirrored(p.shape('M0-50Q-20-98-64-90Q-92-70-66-52Q-36-44 0-50Z', side)),
      p.flat('M-50-62Q-64-66-58-74Q-40-78-26-60Z', '#7a3a05', 0.5) +
        p.flat('M50-62Q64-66 58-74Q40-78 26-60Z', '#7a3a05', 0.5),
      p.ball(0, -54, 15, side, 5),
      p.glint('M-66-8H-30V4H-66Z', 0.35) + p.glint('M-80-42H-30V-34H-80Z', 0.4),
    ].join(''),
};

export const fan: Motif = {
  words: ['fan', 'silk', 'samurai', 'shogun', 'tokyo', 'kimono', 'edo', 'ninja'],
  main: 'ruby',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape('M0 74L-96-18Q-56-84 0-84Q56-84 96-18Z', main, 6),
      p.flat('M-88-22Q-52-76 0-76Q52-76 88-22L70-6Q40-44 0-44Q-40-44-70-6Z', p.body(side), 0.9),
      [-62, -38, -13, 13, 38, 62]
        .map((turn) => `<g transform="rotate(${turn * 0.78} 0 74)">${p.line('M0 66V-82', '#3a0a1c', 4, 0.5)}</g>`)
        .join(''),
      at(0, -26, around(5, p.oval(0, -14, 9, 13, 'white', 2))),
      p.dot(0, -26, 5, '#f7b731'),
      at(-44, 6, around(5, p.oval(0, -9, 6, 9, 'pink', 2))),
      at(44, 6, around(5, p.oval(0, -9, 6, 9, 'pink', 2))),
      p.ball(0, 74, 13, side, 4),
      p.line('M0 84Q-10 92-4 98', '#c2123f', 5),
    ].join(''),
};

export const bag: Motif = {
  words: ['bag', 'sack', 'heist', 'robber', 'bank', 'tycoon', 'million', 'millions', 'jackpot'],
  main: 'leaf',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape('M-40-60Q-60-92-26-86Q0-98 26-86Q60-92 40-60Q20-48 0-48Q-20-48-40-60Z', main),
      p.shape('M-34-46Q0-34 34-46Q96 10 82 62Q64 94 0 94Q-64 94-82 62Q-96 10-34-46Z', main, 6),
      p.box(-44, -60, 88, 20, 10, side),
      p.ball(0, 30, 40, side),
      at(0, 30, p.shape(starPath(5, 27, 12), 'amber', 3)),
      p.glint('M-66 40Q-64 0-36-24Q-52 8-52 48Z', 0.35),
    ].join(''),
};

export const key: Motif = {
  words: ['key', 'keys', 'secret', 'secrets', 'mystery', 'door', 'temple'],
  main: 'gold',
  side: 'violet',
  tints: true,
  draw: (p, main, side) =>
    [
      at(
        0,
        0,
        p.shape('M-12-24H12V60H44V74H30V84H44V96H12V98H-12Z', main) +
          p.ball(0, -52, 44, main, 6) +
          `<circle cx="0" cy="-52" r="24" fill="${p.round(side)}" stroke="#4f2407" stroke-width="5"/>` +
          around(1, p.glint('M-32-58Q-26-84-2-88Q-20-74-22-52Z', 0.6)),
        1,
        28,
      ),
    ].join(''),
};
