import { around, at, mirrored } from '../paint.ts';
import type { Motif } from './motif.ts';

const PETAL = 'M0 30Q-34-10 0-78Q34-10 0 30Z';

export const lotus: Motif = {
  words: ['lotus', 'lily', 'zen', 'serenity', 'pond', 'buddha', 'karma'],
  main: 'pink',
  side: 'leaf',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape('M-96 56Q-60 36 0 44Q60 36 96 56Q70 88 0 86Q-70 88-96 56Z', side),
      mirrored(
        at(0, 40, p.shape(PETAL, main, 4), 1.05, -64) +
          at(0, 44, p.shape('M0 24Q-30-10 0-70Q30-10 0 24Z', main, 4), 0.9, -84),
      ),
      mirrored(at(0, 36, p.shape(PETAL, main, 4), 1.16, -40)),
      mirrored(at(0, 34, p.shape(PETAL, main, 4), 1.2, -19)),
      at(0, 34, p.shape('M0 34Q-40-10 0-92Q40-10 0 34Z', main, 4), 1.12),
      at(0, 34, p.glint('M-4 10Q-22-14-2-70Q-10-20-4 10Z', 0.5)),
      mirrored(at(0, 44, p.shape('M0 20Q-26-6 0-52Q26-6 0 20Z', main, 4), 1, -28)),
      at(0, 46, p.shape('M0 18Q-24-4 0-40Q24-4 0 18Z', 'lemon', 4)),
    ].join(''),
};

export const rose: Motif = {
  words: ['rose', 'roses', 'love', 'valentine', 'romance', 'passion', 'heart'],
  main: 'red',
  side: 'leaf',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape('M-10 60Q-60 40-92 74Q-60 100-10 72Z', side, 4) + p.shape('M10 60Q60 40 92 74Q60 100 10 72Z', side, 4),
      p.shape('M0 78Q-84 60-80-16Q-60-84 0-80Q60-84 80-16Q84 60 0 78Z', main),
      p.shape('M0 78Q-70 40-78-24Q-30-14 0 20Q30-14 78-24Q70 40 0 78Z', main, 4),
      p.shape('M0 46Q-50 16-46-26Q-20-20 0 4Q20-20 46-26Q50 16 0 46Z', main, 4),
      p.shape('M0-70Q40-62 36-30Q20-4 0 4Q-20-4-36-30Q-40-62 0-70Z', main, 4),
      p.line('M-18-46Q0-60 18-46Q24-26 0-18Q-16-24-8-36Q4-42 8-34', '#5a0618', 5),
      p.glint('M-66-20Q-58-54-34-64Q-48-40-50-24Z', 0.4),
    ].join(''),
};

export const sakura: Motif = {
  words: [
    'sakura',
    'blossom',
    'blossoms',
    'flower',
    'flowers',
    'bloom',
    'petal',
    'orchid',
    'jasmine',
    'kyoto',
    'geisha',
  ],
  main: 'pink',
  side: 'rose',
  tints: true,
  draw: (p, main, side) =>
    [
      around(5, p.shape('M0 0Q-56-30-38-76Q-26-96-8-84L0-74L8-84Q26-96 38-76Q56-30 0 0Z', main, 5)),
      around(5, p.line('M0-12V-48', '#b0305e', 4, 0.6) + p.dot(0, -52, 5, '#fff3a8')),
      around(5, p.line('M0-12V-36', '#b0305e', 3, 0.6) + p.dot(0, -38, 4, '#fff3a8'), 20),
      p.ball(0, 0, 15, side, 4),
    ].join(''),
};

export const sunflower: Motif = {
  words: ['sunflower', 'harvest', 'farm', 'meadow', 'country', 'corn', 'barn'],
  main: 'lemon',
  side: 'brown',
  draw: (p, main, side) =>
    [
      around(12, p.shape('M0-30Q-20-62 0-96Q20-62 0-30Z', 'amber', 4), 15),
      around(12, p.shape('M0-30Q-20-62 0-92Q20-62 0-30Z', main, 4)),
      p.ball(0, 0, 42, side),
      around(10, p.dot(0, -30, 4, '#3a1a08', 0.7)),
      around(7, p.dot(0, -18, 4, '#3a1a08', 0.7)),
      p.dot(-12, -14, 8, '#fff', 0.2),
    ].join(''),
};

export const mushroom: Motif = {
  words: ['mushroom', 'forest', 'woods', 'elf', 'elves', 'gnome', 'enchanted', 'dwarf'],
  main: 'red',
  side: 'cream',
  draw: (p, main, side) =>
    [
      p.shape('M-30 10Q-22 60-40 88Q0 98 40 88Q22 60 30 10Z', side),
      p.shape('M-92 16Q-88-82 0-84Q88-82 92 16Q50 34 0 34Q-50 34-92 16Z', main),
      p.flat('M-66 20Q0 6 66 20Q30 32 0 32Q-30 32-66 20Z', '#fff0d4'),
      p.dot(-30, -42, 18, '#fff6e2') +
        p.dot(28, -50, 13, '#fff6e2') +
        p.dot(10, -8, 15, '#fff6e2') +
        p.dot(58, -14, 12, '#fff6e2') +
        p.dot(-62, -6, 11, '#fff6e2'),
      p.glint('M-78-8Q-70-58-28-72Q-60-46-64-8Z', 0.3),
      mirrored(p.eye(-13, 54, 8, '#2a1322', 1)),
      p.line('M-8 70Q0 76 8 70', '#2a1322', 4),
    ].join(''),
};

export const tree: Motif = {
  words: ['tree', 'bonsai', 'oak', 'spirit', 'jungle', 'amazon', 'wood', 'pine'],
  main: 'jade',
  side: 'wood',
  draw: (p, main, side) =>
    [
      p.shape('M-14 90Q-4 40-30 12L-14 4Q-2 20 2 30Q10 0 34-10L42 2Q16 20 18 90Z', side),
      p.shape(
        'M-54 30Q-100 24-90-16Q-88-40-60-44Q-56-80-14-82Q14-100 40-80Q80-76 78-42Q104-16 82 12Q60 34 32 22Q10 36-10 22Q-30 40-54 30Z',
        main,
      ),
      p.flat('M-72-14Q-60-60-10-66Q-46-42-52-6Z', '#fff', 0.3),
      [
        [-50, 4],
        [-20, -30],
        [20, -10],
        [46, -44],
        [60, -8],
        [-8, -58],
      ]
        .map(([x = 0, y = 0]) => p.ball(x, y, 9, 'coral', 3))
        .join(''),
      p.shape('M-70 88Q0 70 70 88L62 98H-62Z', 'leaf', 4),
    ].join(''),
};
