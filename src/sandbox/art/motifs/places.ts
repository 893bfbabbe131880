import { around, at, mirrored } from '../paint.ts';
import type { Motif } from './motif.ts';

export const pagoda: Motif = {
  words: [
    'temple',
    'pagoda',
    'palace',
    'shrine',
    'shaolin',
    'dynasty',
    'imperial',
    'monk',
    'bangkok',
    'siam',
    'angkor',
    'city',
    'forbidden',
    'great',
    'wall',
  ],
  main: 'red',
  side: 'gold',
  draw: (p, main, side) =>
    [
      p.box(-64, 48, 128, 42, 4, 'cream'),
      p.box(-44, -2, 88, 32, 4, 'cream') + p.box(-28, -48, 56, 28, 4, 'cream'),
      p.shape('M-98 52Q-80 40-56 20H56Q80 40 98 52Q60 46 0 48Q-60 46-98 52Z', main),
      p.shape('M-78 4Q-62-8-42-26H42Q62-8 78 4Q44-2 0 0Q-44-2-78 4Z', main),
      p.shape('M-56-44Q-36-58-20-74H20Q36-58 56-44Q30-50 0-48Q-30-50-56-44Z', main),
      p.shape('M0-98L9-74H-9Z', side, 4),
      mirrored(p.line('M-60 32L-86 46M-44-16L-66-2M-24-64L-44-50', '#f7b731', 5)),
      p.shape('M-16 90V64Q0 50 16 64V90Z', 'ink', 4),
      mirrored(p.box(-50, 58, 18, 20, 3, 'lemon', 3) + p.box(-34, 6, 14, 16, 3, 'lemon', 3)),
      p.box(-8, 6, 16, 18, 3, 'lemon', 3) + p.box(-8, -42, 16, 16, 3, 'lemon', 3),
      p.box(-84, 86, 168, 12, 4, side, 4),
    ].join(''),
};

export const pyramid: Motif = {
  words: ['pyramid', 'pyramids', 'sand', 'sands', 'oasis', 'sahara', 'giza', 'mummy', 'book', 'dunes'],
  main: 'amber',
  side: 'gold',
  draw: (p, main, side) =>
    [
      p.dot(-40, -44, 38, '#fff0b8', 0.8),
      p.shape('M40-30L98 82H-12Z', main, 5) + p.flat('M40-30L98 82H44Z', '#5a2506', 0.35),
      p.shape('M-22-78L62 86H-98Z', main, 6),
      p.flat('M-22-78L62 86H-8Z', '#5a2506', 0.38),
      p.line('M-46-20L6-18M-64 20L30 22M-80 54L48 56', '#5a2506', 4, 0.45),
      p.shape('M-22-78L-2-40H-42Z', side, 4),
      p.shape('M-98 86Q-50 72 0 84Q50 74 98 86V97H-98Z', 'lemon', 4),
    ].join(''),
};

export const castle: Motif = {
  words: ['castle', 'tower', 'fortress', 'camelot', 'fairytale', 'legendary', 'citadel', 'realm'],
  main: 'steel',
  side: 'violet',
  draw: (p, main, side) =>
    [
      mirrored(
        p.box(-84, -20, 36, 108, 3, main) +
          p.shape('M-90-18L-66-70L-42-18Z', side) +
          p.line('M-66-70V-88', '#232a42', 4) +
          p.shape('M-66-90L-46-84L-66-76Z', 'red', 2) +
          p.box(-73, 4, 14, 26, 7, 'lemon', 3),
      ),
      p.box(-24, -50, 48, 138, 3, main) + p.shape('M-32-48L0-94L32-48Z', side),
      p.box(-9, -32, 18, 30, 9, 'lemon', 3),
      p.shape('M-54 90V22H-36V34H-18V22H0V34H18V22H36V34H54V22H54V90Z', main),
      p.shape('M-20 92V64Q0 40 20 64V92Z', 'wood', 4),
      p.line('M-7 56V90M7 56V90', '#2a1206', 3),
      p.shape('M-96 88Q0 76 96 88V97H-96Z', 'leaf', 4),
    ].join(''),
};

export const volcano: Motif = {
  words: [
    'volcano',
    'mountain',
    'peak',
    'canyon',
    'summit',
    'everest',
    'dino',
    'jurassic',
    'eruption',
    'mine',
    'miner',
    'mines',
    'rush',
    'quarry',
  ],
  main: 'wood',
  side: 'orange',
  draw: (p, main, side) =>
    [
      p.shape('M-20-40Q-60-60-34-86Q-14-98 4-84Q30-100 46-80Q64-56 22-40Z', 'steel', 4),
      p.shape('M-30-44H30L96 92H-96Z', main, 6),
      p.shape(
        'M-30-44Q-16-34 0-42Q16-34 30-44L42-18Q34 10 24-8Q16 44 4 14Q-6-4-12 22Q-24 34-26-2Q-38 2-42-18Z',
        side,
        4,
      ),
      p.flat('M-14-34Q0-28 14-36Q10-6 4-14Q-2-18-8-6Q-16-14-14-34Z', '#fff0a0'),
      p.dot(-44, -66, 6, '#ffb037') +
        p.dot(52, -60, 5, '#ffb037') +
        p.dot(66, -84, 4, '#ffdf70') +
        p.dot(-66, -84, 4, '#ffdf70'),
      p.flat('M30-44L96 92H46Q30 20 42-18Z', '#1a0804', 0.3),
    ].join(''),
};

export const palm: Motif = {
  words: [
    'palm',
    'beach',
    'island',
    'caribbean',
    'coconut',
    'boracay',
    'bali',
    'sunset',
    'holiday',
    'maldives',
    'surf',
    'coast',
  ],
  main: 'leaf',
  side: 'amber',
  draw: (p, main, side) =>
    [
      p.dot(34, -20, 46, '#ffd36b', 0.95),
      p.shape('M-98 66Q-50 50 0 60Q50 50 98 66V98H-98Z', 'sky', 4),
      p.shape('M-66 72Q-30 40 20 46Q56 52 70 74Q0 84-66 72Z', side),
      p.line('M-6 56Q-12 0 10-40', '#3a1f0c', 21) +
        p.line('M-6 56Q-12 0 10-40', '#b5763a', 12) +
        p.line('M-14 36L2 34M-14 14L2 14M-8-8L8-6M0-26L14-22', '#6b3a12', 4),
      at(
        10,
        -44,
        [-70, -20, 25, 70, 110, -115]
          .map((turn) => `<g transform="rotate(${turn})">${p.shape('M0 0Q-20-34 4-78Q28-50 0 0Z', main, 4)}</g>`)
          .join(''),
      ),
      p.ball(2, -36, 10, 'brown', 3) + p.ball(18, -34, 10, 'brown', 3),
      p.line('M-90 84Q-70 78-50 84T-10 84T30 84T70 84', '#fff', 4, 0.6),
    ].join(''),
};

export const torii: Motif = {
  words: ['torii', 'gate', 'gates', 'japan', 'osaka', 'sushi', 'ronin', 'katana', 'fuji', 'bushido'],
  main: 'red',
  side: 'pink',
  draw: (p, main, side) =>
    [
      p.dot(0, -2, 70, '#fff0d0', 0.85),
      p.shape('M-70 88L-24 10Q0-30 24 10L70 88Z', 'sky', 4) +
        p.flat('M-24 10Q0-30 24 10L14 22L4 12L-6 24L-14 14Z', '#fff'),
      mirrored(p.shape('M-62-50H-44L-48 92H-70Z', main)),
      p.box(-78, -34, 156, 16, 3, main),
      p.box(-10, -52, 20, 24, 2, main, 4),
      p.shape('M-98-86Q0-66 98-86L92-60Q0-48-92-60Z', main, 6),
      p.line('M-94-84Q0-64 94-84', '#1c1020', 7),
      [
        [-50, 60],
        [40, 70],
        [-20, 84],
        [60, 20],
        [-66, 10],
      ]
        .map(([x = 0, y = 0]) => at(x, y, around(5, p.oval(0, -6, 4, 6, side, 0))))
        .join(''),
    ].join(''),
};
