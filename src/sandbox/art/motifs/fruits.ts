import { around, at, mirrored, starPath } from '../paint.ts';
import type { Motif } from './motif.ts';

const STEM = '#5b3a16';

export const cherry: Motif = {
  words: ['cherry', 'cherries'],
  main: 'ruby',
  side: 'leaf',
  draw: (p, main, side) =>
    [
      p.line('M-40 20Q-30-40 34-84M42 30Q40-30 34-84', STEM, 11) +
        p.line('M-40 20Q-30-40 34-84M42 30Q40-30 34-84', '#8fb53a', 6),
      p.shape('M32-84Q-6-104-44-70Q-10-50 32-84Z', side),
      p.line('M-30-70Q0-76 26-82', '#1d5a20', 3),
      p.ball(-44, 42, 44, main),
      p.ball(46, 54, 40, main),
      p.glint('M-74 34Q-66 10-46 10Q-62 22-66 40Z', 0.7) + p.dot(-66, 52, 5, '#fff', 0.6),
      p.glint('M20 48Q26 26 44 24Q30 36 28 52Z', 0.7),
    ].join(''),
};

export const lemon: Motif = {
  words: ['lemon', 'lemons', 'citrus', 'lime', 'sour', 'zest'],
  main: 'lemon',
  side: 'leaf',
  draw: (p, main, side) =>
    [
      p.shape('M10-60Q30-100 78-84Q60-46 10-60Z', side),
      p.shape(
        'M-92 26Q-96 12-78 2Q-56-62 8-60Q60-56 76-8Q94-10 94 6Q92 22 76 26Q50 84-16 82Q-66 76-78 40Q-88 38-92 26Z',
        main,
      ),
      p.glint('M-60 4Q-44-40 0-44Q-34-24-44 12Z', 0.7),
      [
        [-10, 40],
        [20, 20],
        [40, 50],
        [-36, 56],
        [12, 62],
        [48, 10],
      ]
        .map(([x = 0, y = 0]) => p.dot(x, y, 3, '#b98a08', 0.5))
        .join(''),
    ].join(''),
};

export const melon: Motif = {
  words: ['melon', 'watermelon', 'summer', 'picnic'],
  main: 'red',
  side: 'leaf',
  draw: (p, main, side) =>
    [
      p.shape('M-96-24Q-80 84 0 88Q80 84 96-24Q0 20-96-24Z', side),
      p.flat('M-88-20Q-72 72 0 76Q72 72 88-20Q0 20-88-20Z', '#f3ffd9'),
      p.flat('M-80-20Q-66 62 0 66Q66 62 80-20Q0 16-80-20Z', p.body(main)),
      [
        [-50, 12],
        [-24, 26],
        [4, 30],
        [32, 24],
        [54, 10],
        [-34, 42],
        [-6, 50],
        [24, 44],
      ]
        .map(([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="4" ry="7" fill="#2a0a12"/>`)
        .join(''),
      p.flat('M-80-20Q0 16 80-20Q0 4-80-20Z', '#fff', 0.35),
      at(0, -40, p.shape('M0 20Q-40-10-20-40Q0-30 0 20Z', side, 4) + p.shape('M0 20Q40-10 20-40Q0-30 0 20Z', side, 4)),
    ].join(''),
};

export const grape: Motif = {
  words: ['grape', 'grapes', 'vine', 'bacchus', 'wine', 'berry'],
  main: 'violet',
  side: 'leaf',
  draw: (p, main, side) =>
    [
      p.line('M0-50Q2-80 20-94', STEM, 9),
      p.shape('M4-52Q-20-96-66-78Q-62-60-74-46Q-40-24 4-52Z', side),
      p.line('M-58-62Q-24-58 0-54', '#1d5a20', 3),
      [
        [-48, -22],
        [0, -28],
        [48, -22],
        [-26, 10],
        [26, 10],
        [-50, 16],
        [50, 16],
        [0, 44],
        [-28, 44],
        [28, 44],
        [0, 14],
        [0, 76],
      ]
        .map(([x = 0, y = 0]) => p.ball(x, y, 24, main, 4) + p.dot(x - 8, y - 9, 5, '#fff', 0.65))
        .join(''),
    ].join(''),
};

export const orange: Motif = {
  words: ['orange', 'tangerine', 'mandarin', 'peach', 'apricot', 'juice', 'juicy', 'fruit', 'fruits', 'fruity'],
  main: 'orange',
  side: 'leaf',
  draw: (p, main, side) =>
    [
      p.ball(0, 14, 76, main),
      p.shape('M0-60Q-10-92-56-84Q-46-52 0-60Z', side) + p.shape('M0-60Q16-98 58-86Q50-56 0-60Z', side),
      p.glint('M-56 0Q-46-40-6-46Q-38-24-42 12Z', 0.6),
      [
        [20, 30],
        [40, 0],
        [-10, 50],
        [46, 40],
        [8, 66],
        [-34, 46],
      ]
        .map(([x = 0, y = 0]) => p.dot(x, y, 3, '#8c3a06', 0.45))
        .join(''),
    ].join(''),
};

export const strawberry: Motif = {
  words: ['strawberry', 'berries', 'sweet', 'jam'],
  main: 'red',
  side: 'leaf',
  draw: (p, main, side) =>
    [
      p.shape('M0-50Q64-70 84-28Q90 24 40 66Q16 92 0 94Q-16 92-40 66Q-90 24-84-28Q-64-70 0-50Z', main),
      [
        [-48, -10],
        [-18, -20],
        [18, -20],
        [48, -10],
        [-34, 18],
        [0, 8],
        [34, 18],
        [-18, 44],
        [18, 44],
        [0, 70],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<ellipse cx="${x}" cy="${y}" rx="4.5" ry="7" fill="#ffdf80" stroke="#8a1020" stroke-width="2"/>`,
        )
        .join(''),
      p.shape('M0-48Q-30-30-60-46Q-34-58-40-84Q-16-78 0-94Q16-78 40-84Q34-58 60-46Q30-30 0-48Z', side),
      p.glint('M-70-20Q-62-44-40-46Q-58-28-58-4Z', 0.6),
    ].join(''),
};

export const pineapple: Motif = {
  words: ['pineapple', 'tropical', 'aloha', 'hawaii', 'tiki', 'mango', 'durian'],
  main: 'amber',
  side: 'leaf',
  draw: (p, main, side) =>
    [
      mirrored(p.shape('M-4-30Q-30-40-58-66Q-34-64-26-60Q-36-76-34-92Q-14-80-4-50Z', side)),
      p.shape('M0-28Q-20-70 0-98Q20-70 0-28Z', side),
      p.oval(0, 32, 54, 64, main),
      p.clip(
        'M-54 32a54 64 0 1 0 108 0a54 64 0 1 0-108 0Z',
        p.line(
          'M-70-20L50 100M-70 14L20 104M-44-38L76 82M-10-44L80 46M70-20L-50 100M70 14L-20 104M44-38L-76 82M10-44L-80 46',
          '#8a4a08',
          5,
          0.65,
        ),
      ),
      p.glint('M-38 20Q-34-14-8-24Q-26 0-28 26Z', 0.5),
    ].join(''),
};

export const plum: Motif = {
  words: ['plum', 'fig', 'orchard'],
  main: 'violet',
  side: 'leaf',
  draw: (p, main, side) =>
    [
      p.line('M4-54Q6-78 20-92', STEM, 9),
      p.shape('M6-56Q40-98 84-74Q56-36 6-56Z', side),
      p.ball(0, 18, 72, main),
      p.line('M4-52Q-30 0 0 86', '#2a0f50', 5, 0.5),
      p.glint('M-54 8Q-46-30-12-38Q-40-14-42 20Z', 0.6),
    ].join(''),
};

export const seven: Motif = {
  words: ['seven', 'sevens', '7', '77', '777', 'classic', 'retro', 'vegas'],
  main: 'red',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape('M-74-92H80V-46Q20 10 12 96H-50Q-44 10 18-44H-30V-24H-74Z', side, 6),
      p.shape('M-62-80H68V-50Q6 6-2 84H-36Q-28 4 36-56H-42V-36H-62Z', main, 4),
      p.glint('M-56-74H62V-62H-56Z', 0.45),
    ].join(''),
};

export const bell: Motif = {
  words: ['bell', 'bells', 'ring', 'jingle', 'chime'],
  main: 'gold',
  side: 'red',
  draw: (p, main, side) =>
    [
      p.ball(0, 74, 18, main),
      p.shape('M0-82Q52-78 56-10Q58 30 84 52V66H-84V52Q-58 30-56-10Q-52-78 0-82Z', main),
      p.box(-90, 52, 180, 20, 10, main),
      p.ball(0, -82, 14, main),
      mirrored(p.shape('M0-66Q-20-92-46-84Q-60-66-40-56Q-20-52 0-66Z', side, 4)),
      p.ball(0, -66, 11, side, 4),
      p.glint('M-40-4Q-36-50-14-62Q-26-30-24 10Q-28 36-48 46Q-40 20-40-4Z', 0.5),
    ].join(''),
};

export const clover: Motif = {
  words: ['clover', 'irish', 'leprechaun', 'shamrock', 'patrick', 'charm', 'luck'],
  main: 'jade',
  side: 'lime',
  draw: (p, main, side) =>
    [
      p.line('M4 10Q10 60 44 92', '#0b3a24', 15) + p.line('M4 10Q10 60 44 92', '#2ea35c', 8),
      at(
        0,
        -10,
        around(4, p.shape('M0 0Q-58-20-52-58Q-44-86-16-78Q-4-74 0-62Q4-74 16-78Q44-86 52-58Q58-20 0 0Z', main), 45),
        0.96,
      ),
      at(0, -10, around(4, p.line('M0-10V-46', '#d6ffb0', 4, 0.7), 45)),
      p.ball(0, -10, 9, side, 3),
    ].join(''),
};

export const horseshoe: Motif = {
  words: ['horseshoe', 'cowboy', 'sheriff', 'ranch', 'western', 'gunslinger', 'wild'],
  main: 'silver',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape(
        'M-34 80L-42 94H-78L-74 70Q-112-40-52-80Q0-106 52-80Q112-40 74 70L78 94H42L34 80Q70-20 34-50Q0-70-34-50Q-70-20-34 80Z',
        main,
        6,
      ),
      mirrored(
        [
          [-68, 30],
          [-76, -2],
          [-68, -36],
          [-44, -64],
        ]
          .map(([x = 0, y = 0]) => p.dot(x, y, 6, '#232a42'))
          .join(''),
      ),
      at(0, 14, p.shape(starPath(5, 46, 20), side, 5)),
      p.glint('M-84-10Q-76-66-20-84Q-64-56-70-6Z', 0.6),
    ].join(''),
};
