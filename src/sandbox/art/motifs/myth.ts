import { around, at, mirrored } from '../paint.ts';
import type { Motif } from './motif.ts';

const INK = '#2a1322';

export const dragon: Motif = {
  words: ['dragon', 'dragons', 'drake', 'wyrm', 'emperor'],
  main: 'jade',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      mirrored(
        p.shape('M-30-50Q-36-84-80-98Q-70-78-78-66Q-60-60-50-34Z', side) +
          p.shape('M-54-30Q-84-46-98-26Q-86-22-90-8Q-76-10-80 8Q-66 2-60 14Z', 'red', 4) +
          p.shape('M-50 26Q-84 22-94 46Q-80 46-80 60Q-66 52-60 68Q-50 58-40 62Z', 'red', 4),
      ),
      p.shape(
        'M0-66Q50-70 58-24Q60-4 46 12Q60 30 56 56Q44 88 0 92Q-44 88-56 56Q-60 30-46 12Q-60-4-58-24Q-50-70 0-66Z',
        main,
      ),
      mirrored(
        p.flat('M-50-34Q-30-46-10-22Q-34-16-50-34Z', p.body(side)) +
          p.eye(-29, -16, 15, '#e02a1c', 4) +
          p.line('M-54-36Q-28-44-8-18', INK, 7),
      ),
      p.shape('M0 18Q50 16 52 46Q48 58 0 60Q-48 58-52 46Q-50 16 0 18Z', side, 4),
      mirrored(p.ball(-22, 30, 13, main, 4) + p.dot(-20, 33, 5, INK)),
      p.flat('M-40 60Q0 70 40 60Q36 84 0 86Q-36 84-40 60Z', '#7a1020'),
      mirrored(p.flat('M-36 58L-26 74L-18 60ZM-12 61L-6 72L-1 61Z', '#fff')),
      mirrored(p.line('M-44 34Q-84 24-92 80', '#fff3c0', 5)),
      p.shape('M0-66Q12-50 8-34Q0-26-8-34Q-12-50 0-66Z', side, 4),
      p.ball(0, -42, 8, 'ruby', 2),
    ].join(''),
};

export const serpent: Motif = {
  words: ['serpent', 'snake', 'cobra', 'naga', 'medusa', 'viper'],
  main: 'leaf',
  side: 'lemon',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape('M-60 92Q-98 76-76 52Q-40 40 0 46Q40 52 60 40Q96 50 84 80Q70 98 0 96Z', main),
      p.line('M-70 74Q-20 56 30 66Q60 70 74 60', '#0e3a1c', 4, 0.5),
      p.shape('M0-92Q50-86 74-32Q78 8 34 30Q40 56 22 74H-22Q-40 56-34 30Q-78 8-74-32Q-50-86 0-92Z', main),
      mirrored(p.flat('M-30-40Q-56-30-58-8Q-44 8-26 6Q-36-16-30-40Z', p.body(side), 0.9)),
      p.flat('M-14 4H14Q22 40 14 74H-14Q-22 40-14 4Z', p.body(side)),
      p.line('M-15 22H15M-17 38H17M-16 54H16', '#8a6a08', 3, 0.6),
      p.oval(0, -44, 36, 34, main, 4),
      mirrored(p.flat('M-30-56L-6-44Q-14-34-26-40Z', '#ffd84a') + p.flat('M-20-52L-15-36L-24-42Z', '#160b12')),
      p.line('M0-16V0M0 0L-8 12M0 0L8 12', '#e0243c', 4),
    ].join(''),
};

export const mask: Motif = {
  words: ['mask', 'opera', 'masquerade', 'carnival', 'theatre', 'phantom'],
  main: 'white',
  side: 'ruby',
  draw: (p, main, side) =>
    [
      at(
        -52,
        -40,
        around(3, p.shape('M0 0Q-20-46 0-70Q20-46 0 0Z', 'violet', 4), -50)
          .replaceAll('rotate(70)', 'rotate(-26)')
          .replaceAll('rotate(190)', 'rotate(0)'),
      ),
      p.shape('M-70-62Q0-36 70-62Q92-20 78 30Q56 84 0 94Q-56 84-78 30Q-92-20-70-62Z', main),
      mirrored(p.flat('M-66-28Q-38-44-12-14Q-40 0-66-28Z', INK) + p.line('M-72-40Q-38-60-8-26', '#f7b731', 6)),
      p.flat('M0-46Q10-20 0 14Q-10-20 0-46Z', p.body(side)),
      mirrored(p.flat('M-70 4Q-44 4-30 24Q-48 46-66 36Q-74 22-70 4Z', p.body(side))),
      p.flat('M-34 54Q-12 42 0 50Q12 42 34 54Q16 78 0 78Q-16 78-34 54Z', '#c2123f'),
      p.line('M-32 55Q0 64 32 55', '#5c0820', 3),
      p.glint('M-62-46Q-30-32-8-34Q-40-22-60-36Z', 0.6),
    ].join(''),
};

export const lamp: Motif = {
  words: ['lamp', 'genie', 'wish', 'wishes', 'arabian', 'aladdin', 'desert', 'caravan'],
  main: 'gold',
  side: 'violet',
  draw: (p, main, side) =>
    [
      p.shape('M-70 8Q-98-30-64-50Q-90-84-40-92Q-60-60-34-48Q-14-30-46-14Z', side, 4),
      p.flat('M-66-2Q-80-28-56-42Q-74-64-50-82Q-56-58-40-44Q-28-28-52-14Z', '#fff', 0.35),
      p.shape('M44 20Q98 0 92 46Q84 70 46 62L50 50Q78 56 78 38Q76 24 52 34Z', main),
      p.shape('M-92 6Q-60 8-40 22Q0 4 44 22Q66 58 24 72H-18Q-54 64-62 38Q-76 18-92 16Z', main),
      p.shape('M-22 72H28L40 92H-34Z', main),
      p.shape('M-26 18Q0-10 28 18Z', main, 4),
      p.ball(1, -8, 10, 'ruby', 3),
      p.glint('M-44 34Q-10 16 30 30Q-10 30-30 48Z', 0.5),
      p.dot(0, 46, 7, '#c2123f') + p.dot(-22, 48, 5, '#2b72e6') + p.dot(22, 48, 5, '#2b72e6'),
    ].join(''),
};

export const wizard: Motif = {
  words: ['wizard', 'magic', 'merlin', 'witch', 'spell', 'sorcerer', 'mystic'],
  main: 'indigo',
  side: 'gold',
  draw: (p, main, side) =>
    [
      p.shape('M10-98Q30-60 46 30H-46Q-30-10-22-40Q-40-56-46-44Q-34-84 10-98Z', main),
      p.shape('M0 14Q96 18 92 48Q60 66 0 66Q-60 66-92 48Q-96 18 0 14Z', main),
      p.shape('M-46 18Q0 36 46 18L50 38Q0 56-50 38Z', side, 4),
      p.shape('M-12 26H14V46H-12Z', 'gold', 4),
      at(6, -30, p.flat(STAR, '#ffe27a'), 0.22),
      at(-16, -4, p.flat(STAR, '#ffe27a'), 0.13),
      at(24, 0, p.flat(STAR, '#ffe27a'), 0.1),
      at(-66, -66, p.flat(STAR, '#ffe27a'), 0.24),
      at(72, -52, p.flat(STAR, '#ffe27a'), 0.18),
      at(64, 84, p.flat(STAR, '#ffe27a'), 0.15),
      p.glint('M4-80Q-6-50-16-30Q-4-46 8-70Z', 0.4),
    ].join(''),
};

const STAR = 'M0-90L24-26L92-22L38 18L58 84L0 46L-58 84L-38 18L-92-22L-24-26Z';

export const skull: Motif = {
  words: ['skull', 'pirate', 'ghost', 'bones', 'dead', 'bandit', 'outlaw'],
  main: 'cream',
  side: 'ink',
  draw: (p, main, side) =>
    [
      mirrored(p.line('M-84 84L84-20', '#3a2a1c', 26) + p.line('M-84 84L84-20', '#f6e3bb', 16)),
      mirrored(p.ball(-88, 76, 13, main, 4) + p.ball(-78, 90, 13, main, 4)),
      p.shape('M0-84Q76-80 76-12Q74 18 48 30V58Q30 76 0 76Q-30 76-48 58V30Q-74 18-76-12Q-76-80 0-84Z', main),
      mirrored(p.oval(-32, -8, 22, 24, side, 0, 10) + p.dot(-30, -6, 7, '#ff5a3c')),
      p.flat('M0 14L10 36Q0 40-10 36Z', '#2a1322'),
      p.line('M-24 48V72M-8 50V75M8 50V75M24 48V72', '#6b4a2a', 4),
      p.glint('M-60-30Q-46-70-6-72Q-40-56-50-22Z', 0.6),
    ].join(''),
};

export const scarab: Motif = {
  words: ['scarab', 'egypt', 'pharaoh', 'nile', 'tomb', 'cleopatra', 'sphinx', 'anubis'],
  main: 'teal',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      mirrored(
        p.shape('M-30-10Q-60-70-98-60Q-100-6-80 26Q-60 52-30 40Z', side) +
          p.shape('M-34 0Q-58-44-84-42Q-84-4-70 18Q-54 36-34 28Z', 'blue', 4) +
          p.line('M-40 8L-76-30M-42 18L-74 2', '#f7d36b', 4),
      ),
      p.ball(0, -70, 24, 'red', 5),
      p.shape('M0-56Q40-54 42-20H-42Q-40-54 0-56Z', side),
      p.shape('M0-20H42Q56 70 0 94Q-56 70-42-20Z', main),
      p.line('M0-18V90', '#053a38', 5),
      mirrored(p.line('M-12 0Q-20 40-10 70', '#bff7ea', 4, 0.7)),
      p.glint('M-36-10Q-42 30-26 56Q-26 20-28-10Z', 0.4),
    ].join(''),
};
