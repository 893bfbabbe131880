import { at, type Color, mirrored, type Paint } from '../paint.ts';
import type { Motif } from './motif.ts';

const HEAD = 'M0-78C52-78 86-46 86 4C86 52 50 84 0 84C-50 84-86 52-86 4C-86-46-52-78 0-78Z';
const INK = '#2a1322';

function muzzle(paint: Paint, color: Color, nose = '#3a1626'): string {
  return [
    mirrored(paint.oval(-20, 44, 30, 24, color, 0)),
    paint.flat('M-17 22Q0 14 17 22Q14 38 0 42Q-14 38-17 22Z', nose),
    paint.glint('M-10 23Q0 18 8 23Q0 27-10 23Z', 0.5),
    paint.line('M0 41V50M0 50Q-14 64-28 54M0 50Q14 64 28 54', nose, 4),
  ].join('');
}

const stripes = (color: string) =>
  [
    'M-8-78Q0-40 8-78Z',
    'M-34-72Q-20-44-16-70Z',
    'M34-72Q20-44 16-70Z',
    'M-84-6Q-58-2-50 8Q-66 8-85 12Z',
    'M84-6Q58-2 50 8Q66 8 85 12Z',
    'M-78 32Q-58 30-50 36Q-62 42-72 46Z',
    'M78 32Q58 30 50 36Q62 42 72 46Z',
  ]
    .map((path) => `<path d="${path}" fill="${color}"/>`)
    .join('');

export const tiger: Motif = {
  words: ['tiger', 'tigers', 'stripe'],
  main: 'amber',
  side: 'cream',
  draw: (p, main, side) =>
    [
      mirrored(p.ball(-60, -62, 26, main) + p.dot(-60, -60, 13, '#f9c9b2')),
      p.shape(HEAD, main),
      mirrored(p.flat('M-82 20Q-60 6-40 30Q-30 70-60 62Q-78 48-82 20Z', '#fff6e2', 0.75)),
      stripes(INK),
      mirrored(p.flat('M-58-22Q-38-40-18-20Q-36-14-58-22Z', '#fff6e2', 0.8) + p.eye(-37, -10, 17, '#d97a05', 3)),
      muzzle(p, side),
      p.glint('M-60-40Q-40-68-12-70Q-40-56-52-34Z', 0.35),
    ].join(''),
};

export const lion: Motif = {
  words: ['lion', 'lions', 'pride', 'mane'],
  main: 'brown',
  side: 'amber',
  draw: (p, main, side) =>
    [
      p.shape(
        'M0-98Q18-82 36-92Q44-74 66-74Q66-54 88-46Q80-28 98-10Q82 4 94 26Q76 32 78 54Q58 54 54 76Q36 70 24 90Q10 78 0 96Q-10 78-24 90Q-36 70-54 76Q-58 54-78 54Q-76 32-94 26Q-82 4-98-10Q-80-28-88-46Q-66-54-66-74Q-44-74-36-92Q-18-82 0-98Z',
        main,
      ),
      mirrored(p.ball(-48, -50, 19, side)),
      at(0, 6, p.shape(HEAD, side), 0.74),
      mirrored(p.flat('M-46-16Q-32-32-14-18Q-30-10-46-16Z', '#fff3d8', 0.8) + p.eye(-29, -6, 14, '#9a5a08', 2)),
      at(0, 2, muzzle(p, 'cream'), 0.86),
      p.glint('M-40-26Q-26-50-4-52Q-28-42-34-22Z', 0.35),
    ].join(''),
};

export const panda: Motif = {
  words: ['panda', 'bamboo'],
  main: 'white',
  side: 'ink',
  draw: (p, main, side) =>
    [
      mirrored(p.ball(-62, -60, 28, side)),
      p.shape(HEAD, main),
      mirrored(p.oval(-38, -2, 22, 29, side, 0, 24) + p.eye(-34, -4, 13, '#3b2a55', 2)),
      p.flat('M-16 24Q0 16 16 24Q12 38 0 40Q-12 38-16 24Z', INK),
      p.line('M0 40V48M0 48Q-12 60-26 50M0 48Q12 60 26 50', INK, 4),
      mirrored(p.dot(-56, 38, 12, '#f7a8b8', 0.7)),
      p.shape('M34 78Q60 40 92 34Q96 66 60 84Z', 'leaf', 4),
      p.line('M38 78Q64 60 88 38', '#1d5a20', 3),
    ].join(''),
};

export const fox: Motif = {
  words: ['fox', 'kitsune', 'foxy'],
  main: 'orange',
  side: 'cream',
  draw: (p, main, side) =>
    [
      mirrored(
        p.shape('M-84-92Q-32-78-20-46L-72-8Q-92-50-84-92Z', main) +
          p.flat('M-74-76Q-44-64-36-42L-62-22Q-76-48-74-76Z', INK),
      ),
      p.shape('M0-58Q60-54 92 14Q46 36 0 92Q-46 36-92 14Q-60-54 0-58Z', main),
      mirrored(p.flat('M-88 16Q-56-6-30 6Q-8 22-2 86Q-44 36-88 16Z', p.body(side))),
      mirrored(p.line('M-54-8Q-38-22-22-4', INK, 7) + p.flat('M-50-6Q-36-16-24-3Q-36 4-50-6Z', INK)),
      p.ball(0, 80, 13, 'ink', 3),
      p.flat('M0-54Q12-30 0-6Q-12-30 0-54Z', '#fff3d8', 0.9),
      p.glint('M-52-24Q-34-46-12-50Q-34-36-42-18Z', 0.35),
    ].join(''),
};

export const owl: Motif = {
  words: ['owl', 'night', 'wise'],
  main: 'violet',
  side: 'gold',
  draw: (p, main, side) =>
    [
      p.shape('M-78-88Q-50-74 0-74Q50-74 78-88Q92-40 84 10Q78 88 0 94Q-78 88-84 10Q-92-40-78-88Z', main),
      p.flat('M0 12Q40 20 46 52Q38 84 0 88Q-38 84-46 52Q-40 20 0 12Z', p.body('cream')),
      mirrored(p.line('M-30 40Q-22 50-14 40M-14 60Q-6 70 2 60M-34 62Q-26 72-18 62', INK, 4, 0.5)),
      mirrored(p.ball(-38, -22, 36, side, 5) + p.eye(-36, -20, 25, '#e8930c', 3)),
      p.shape('M-12 4Q0-8 12 4L0 34Z', 'amber', 4),
      mirrored(p.shape('M-84 0Q-60 30-66 78Q-92 50-84 0Z', main, 4)),
    ].join(''),
};

export const bull: Motif = {
  words: ['bull', 'buffalo', 'ox', 'bison', 'toro'],
  main: 'brown',
  side: 'cream',
  draw: (p, main, side) =>
    [
      mirrored(
        p.shape('M-44-44Q-96-40-96-92Q-84-68-40-74Z', side) + p.shape('M-56-34Q-92-36-96-14Q-74 2-50-12Z', main),
      ),
      p.shape('M0-80Q50-80 60-38Q62 0 46 34Q44 84 0 90Q-44 84-46 34Q-62 0-60-38Q-50-80 0-80Z', main),
      p.shape('M0 32Q44 30 46 58Q40 90 0 92Q-40 90-46 58Q-44 30 0 32Z', 'tan', 4),
      mirrored(
        p.oval(-20, 58, 9, 7, 'ink', 0, -20) + p.line('M-50-26L-20-14', INK, 8) + p.eye(-34, -6, 11, '#c02718', 2),
      ),
      p.line('M-18 70Q-20 92 0 94Q20 92 18 70', '#f7b731', 6),
      p.flat('M0-80Q24-60 12-34Q0-46-8-32Q-26-56 0-80Z', '#3a1a0c'),
    ].join(''),
};

export const rabbit: Motif = {
  words: ['rabbit', 'bunny', 'hare', 'hop'],
  main: 'white',
  side: 'pink',
  draw: (p, main, side) =>
    [
      mirrored(p.oval(-30, -58, 19, 42, main, 5, -12) + p.oval(-30, -54, 9, 29, side, 0, -12)),
      at(0, 18, p.shape(HEAD, main), 0.86),
      mirrored(p.eye(-32, 8, 16, '#c22752', 2) + p.dot(-52, 36, 13, '#f7a8b8', 0.75)),
      p.flat('M-11 30Q0 24 11 30Q8 40 0 42Q-8 40-11 30Z', '#e0557e'),
      p.line('M0 42V48M0 48Q-10 58-20 50M0 48Q10 58 20 50', INK, 4),
      p.shape('M-9 54H9V70Q0 76-9 70Z', 'white', 3),
      p.line('M0 55V72', '#8d8aa8', 2),
    ].join(''),
};

export const monkey: Motif = {
  words: ['monkey', 'ape', 'jungle', 'kong'],
  main: 'brown',
  side: 'cream',
  draw: (p, main, side) =>
    [
      mirrored(p.ball(-80, -6, 26, main) + p.dot(-80, -5, 14, '#f0b98d')),
      p.shape('M0-84Q20-96 30-80Q82-62 78-2Q76 82 0 88Q-76 82-78-2Q-82-62-30-80Q-20-96 0-84Z', main),
      p.flat('M0-24Q22-58 52-40Q74-14 50 18Q60 76 0 78Q-60 76-50 18Q-74-14-52-40Q-22-58 0-24Z', p.body(side)),
      mirrored(p.eye(-26, -10, 15, '#5a2d10', 2) + p.dot(-8, 24, 4, INK)),
      p.line('M-34 42Q0 70 34 42', INK, 5),
      p.flat('M-26 48Q0 66 26 48Q20 66 0 68Q-20 66-26 48Z', '#d8324a'),
    ].join(''),
};

export const elephant: Motif = {
  words: ['elephant', 'mammoth', 'safari', 'ganesh'],
  main: 'steel',
  side: 'gold',
  draw: (p, main, side) =>
    [
      mirrored(
        p.shape('M-36-46Q-100-76-98-6Q-94 50-42 30Z', main) +
          p.flat('M-50-30Q-86-44-84-4Q-78 30-48 16Z', '#f0a7b4', 0.8),
      ),
      p.shape(
        'M0-76Q52-74 54-22Q56 14 32 26Q28 52 32 70Q30 92 10 92Q-14 92-14 66Q-14 40-30 26Q-56 14-54-22Q-52-74 0-76Z',
        main,
      ),
      p.line('M-8 44Q8 50 22 42M-10 58Q8 64 24 56M-8 72Q8 78 26 70', '#2b3047', 4, 0.5),
      mirrored(p.shape('M-34 24Q-44 60-66 62Q-50 50-48 18Z', 'cream', 4) + p.eye(-27, -8, 11, '#3a2a4a', 1)),
      p.shape('M-38-64Q0-40 38-64Q24-28 0-16Q-24-28-38-64Z', side, 4),
      p.ball(0, -44, 10, 'ruby', 3),
    ].join(''),
};

export const cat: Motif = {
  words: ['cat', 'neko', 'kitty', 'lucky', 'paw'],
  main: 'white',
  side: 'red',
  draw: (p, main, side) =>
    [
      mirrored(
        p.shape('M-76-88Q-34-80-22-58L-72-18Q-88-56-76-88Z', main) +
          p.flat('M-68-74Q-46-66-38-54L-64-32Q-72-54-68-74Z', '#f2849c'),
      ),
      at(0, 0, p.shape(HEAD, main), 0.92),
      mirrored(
        p.line('M-52-8Q-36-26-20-8', INK, 6) +
          p.dot(-52, 20, 12, '#f9a9b7', 0.8) +
          p.line('M-46 28L-84 22M-46 36L-82 42', INK, 3, 0.6),
      ),
      p.flat('M-10 12Q0 6 10 12Q6 22 0 22Q-6 22-10 12Z', '#e0557e'),
      p.line('M0 22Q-2 34-16 30M0 22Q2 34 16 30', INK, 4),
      p.shape('M-72 52Q0 84 72 52L66 70Q0 100-66 70Z', side, 4),
      p.ball(0, 78, 17, 'gold', 4),
      p.line('M-12 78H12M0 80V90', '#5a2d07', 3),
    ].join(''),
};

export const bear: Motif = {
  words: ['bear', 'grizzly', 'polar', 'honey'],
  main: 'brown',
  side: 'tan',
  draw: (p, main, side) =>
    [
      mirrored(p.ball(-58, -60, 26, main) + p.dot(-58, -58, 13, '#d99a6a')),
      p.shape(HEAD, main),
      p.oval(0, 38, 44, 36, side, 0),
      p.oval(0, 20, 18, 13, 'ink', 0),
      p.glint('M-10 16Q0 9 8 15Q0 18-10 16Z', 0.5),
      p.line('M0 32V46M0 46Q-12 60-26 50M0 46Q12 60 26 50', INK, 5),
      mirrored(p.eye(-36, -12, 13, '#2a1322', 2)),
      p.glint('M-60-40Q-40-68-12-70Q-40-56-52-34Z', 0.3),
    ].join(''),
};

export const wolf: Motif = {
  words: ['wolf', 'wolves', 'howl', 'pack'],
  main: 'steel',
  side: 'white',
  draw: (p, main, side) =>
    [
      mirrored(
        p.shape('M-76-96Q-26-74-12-50L-70-8Q-86-52-76-96Z', main) +
          p.flat('M-66-74Q-40-58-32-44L-60-24Q-68-50-66-74Z', '#2b2440'),
      ),
      p.shape(
        'M0-60Q54-60 88-8Q70 6 82 28Q58 26 54 46Q30 46 18 88Q0 98-18 88Q-30 46-54 46Q-58 26-82 28Q-70 6-88-8Q-54-60 0-60Z',
        main,
      ),
      p.flat('M0-4Q26 8 34 30Q22 50 14 84Q0 92-14 84Q-22 50-34 30Q-26 8 0-4Z', p.body(side)),
      mirrored(
        p.flat('M-60-16Q-34-22-18 4Q-44 6-60-16Z', '#ffd84a') +
          p.dot(-36, -5, 6, '#160b22') +
          p.line('M-66-26Q-36-28-14 0', INK, 6),
      ),
      p.flat('M-14 66Q0 58 14 66Q10 82 0 84Q-10 82-14 66Z', INK),
      p.glint('M-48-22Q-30-48-8-52Q-30-38-40-18Z', 0.3),
    ].join(''),
};

export const frog: Motif = {
  words: ['frog', 'toad', 'pond', 'swamp'],
  main: 'leaf',
  side: 'lime',
  draw: (p, main, side) =>
    [
      mirrored(p.ball(-48, -52, 32, main) + p.eye(-48, -54, 20, '#e5a10b', 3)),
      p.shape('M0-48Q92-46 94 20Q92 78 0 82Q-92 78-94 20Q-92-46 0-48Z', main),
      p.flat('M-84 24Q0 60 84 24Q80 74 0 78Q-80 74-84 24Z', p.body(side)),
      p.line('M-84 20Q0 62 84 20', '#12401a', 6),
      mirrored(p.dot(-12, -14, 4, '#12401a') + p.dot(-64, 8, 12, '#f7a08b', 0.7)),
      p.glint('M-66-22Q-30-40 10-40Q-30-28-56-10Z', 0.35),
    ].join(''),
};

export const pig: Motif = {
  words: ['pig', 'piggy', 'boar'],
  main: 'pink',
  side: 'rose',
  draw: (p, main, side) =>
    [
      mirrored(p.shape('M-82-80Q-40-84-24-56L-62-26Q-90-46-82-80Z', side)),
      p.shape(HEAD, main),
      mirrored(p.eye(-38, -10, 13, '#3a1626', 2) + p.dot(-58, 30, 14, '#f0507e', 0.35)),
      p.oval(0, 26, 34, 25, side, 4),
      mirrored(p.oval(-12, 26, 7, 11, 'ruby', 0)),
      p.line('M-24 60Q0 74 24 60', '#7a1f3e', 5),
      p.glint('M-60-40Q-40-68-12-70Q-40-56-52-34Z', 0.45),
    ].join(''),
};
