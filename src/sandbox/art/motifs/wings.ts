import { at, mirrored } from '../paint.ts';
import type { Motif } from './motif.ts';

const INK = '#2a1322';

export const rooster: Motif = {
  words: ['rooster', 'cock', 'cockpit', 'crow', 'chicken', 'hen', 'spur', 'feather', 'derby'],
  main: 'red',
  side: 'amber',
  draw: (p, main, side) =>
    [
      p.shape('M30-6Q60-60 96-70Q88-40 98-30Q86-18 94 0Q80 4 84 22Q66 40 44 36Z', 'teal'),
      p.shape('M36 0Q64-44 88-44Q80-20 84-8Q66 26 44 30Z', 'indigo', 4),
      p.shape('M-28-46Q10-30 30-6Q72 6 60 48Q40 86-4 84Q-52 78-54 26Q-56-10-28-46Z', side),
      p.shape('M-2 16Q40 6 56 22Q46 60 12 58Q-8 48-2 16Z', main, 4),
      p.line('M14 32Q30 30 44 26M14 44Q28 44 40 38', '#5c0f1c', 4, 0.7),
      p.line('M-8 82V96H-24M16 80V96H32', '#f7b731', 6),
      p.oval(-36, -48, 29, 28, side, 5),
      p.shape('M-58-70Q-66-96-48-88Q-44-102-32-88Q-20-102-16-82Q0-88-6-64Q-30-76-58-70Z', main, 4),
      p.shape('M-62-50L-90-40L-60-34Z', 'gold', 4),
      p.shape('M-58-32Q-62-4-48-6Q-38-12-46-32Z', main, 4),
      p.eye(-42, -52, 9, INK, -1),
      p.glint('M-42 0Q-36-20-22-28Q-30-6-38 20Z', 0.4),
    ].join(''),
};

export const phoenix: Motif = {
  words: ['phoenix', 'firebird', 'ember', 'rebirth'],
  main: 'coral',
  side: 'gold',
  tints: true,
  draw: (p, main, side) =>
    [
      mirrored(
        p.shape('M-10 0Q-40-30-48-80Q-60-54-78-78Q-78-50-98-54Q-88-28-98-14Q-82-6-84 10Q-50 34-10 22Z', main) +
          p.flat('M-16 4Q-40-16-50-50Q-58-28-72-46Q-70-22-84-22Q-74-4-78 4Q-46 22-16 14Z', p.body(side), 0.9),
      ),
      p.shape('M0 20Q30 50 14 96Q4 84 0 98Q-4 84-14 96Q-30 50 0 20Z', main),
      mirrored(p.shape('M-8 30Q-20 70-48 88Q-40 60-22 34Z', side, 4)),
      p.shape('M0-60Q24-50 22-8Q20 34 0 44Q-20 34-22-8Q-24-50 0-60Z', main),
      p.ball(0, -58, 21, main),
      p.shape('M-5-78Q-16-96-2-98Q0-88 4-98Q16-94 5-78Z', side, 4),
      p.shape('M-7-56L0-38L7-56Z', 'gold', 3),
      mirrored(p.eye(-9, -62, 6, INK, 1)),
      p.flat('M-10-4Q0 8 10-4Q8 24 0 30Q-8 24-10-4Z', '#fff2b0', 0.8),
    ].join(''),
};

export const eagle: Motif = {
  words: ['eagle', 'falcon', 'hawk', 'thunderbird', 'sky'],
  main: 'brown',
  side: 'white',
  draw: (p, main, side) =>
    [
      p.shape('M-34 92Q-70 40-46-20Q-20-86 40-74Q84-60 70-24Q46-28 34-8Q26 50 70 92Z', side),
      p.shape('M-40 96Q-64 52-52 14Q-36 30-30 16Q-18 40-8 26Q2 50 18 42Q26 64 40 60Q52 80 72 96Z', main),
      p.shape('M40-52Q92-54 92-14Q90 6 78 8Q76-12 48-14Q36-30 40-52Z', 'gold'),
      p.line('M52-22Q72-26 88-18', '#7a4a05', 4),
      p.flat('M4-50L42-38Q34-24 18-28Z', INK),
      p.dot(26, -36, 6, '#ffd84a'),
      p.glint('M-38-20Q-20-64 20-66Q-12-50-26-12Z', 0.6),
    ].join(''),
};

export const butterfly: Motif = {
  words: ['butterfly', 'wings', 'fairy', 'garden', 'spring'],
  main: 'sky',
  side: 'magenta',
  tints: true,
  draw: (p, main, side) =>
    [
      mirrored(
        p.shape('M-6-10Q-30-84-84-78Q-104-30-70 0Q-40 16-6 6Z', main) +
          p.shape('M-6 8Q-60 0-70 40Q-62 84-30 76Q-8 54-6 8Z', side) +
          p.dot(-62, -44, 15, '#fff', 0.8) +
          p.dot(-62, -44, 8, '#2a1345', 0.6) +
          p.dot(-40, 44, 11, '#fff', 0.7) +
          p.dot(-78, -22, 6, '#fff', 0.7) +
          p.line('M-8-6Q-30-30-54-30M-8 2Q-30 2-56-8', '#fff', 3, 0.5),
      ),
      p.shape('M0-46Q12-30 10 0Q8 50 0 66Q-8 50-10 0Q-12-30 0-46Z', 'ink', 4),
      mirrored(p.line('M-3-44Q-10-74-30-84', '#2a1345', 4) + p.dot(-30, -84, 5, '#2a1345')),
    ].join(''),
};

export const bee: Motif = {
  words: ['bee', 'bees', 'hive', 'buzz', 'nectar'],
  main: 'lemon',
  side: 'sky',
  draw: (p, main, side) =>
    [
      p.oval(-26, -52, 26, 42, side, 4, -34),
      p.oval(22, -54, 26, 44, side, 4, 24),
      p.shape('M94 20L70 4V36Z', 'ink', 3),
      p.oval(8, 18, 74, 52, main, 5),
      p.clip('M-66 18a74 52 0 1 0 148 0a74 52 0 1 0-148 0Z', p.flat('M0-40H20V80H0ZM40-40H60V80H40Z', '#2a1a12')),
      p.ball(-48, 14, 40, main),
      p.eye(-62, 4, 12, INK, -1),
      p.eye(-34, 4, 12, INK, -1),
      p.line('M-64 30Q-48 42-34 30', INK, 4),
      p.line('M-62-22Q-74-50-88-48M-40-24Q-40-52-26-58', INK, 4),
      p.dot(-88, -48, 5, INK) + p.dot(-26, -58, 5, INK),
    ].join(''),
};

export const unicorn: Motif = {
  words: ['unicorn', 'pegasus', 'horse', 'mustang', 'stallion', 'pony'],
  main: 'white',
  side: 'magenta',
  draw: (p, main, side) =>
    [
      p.shape('M20-70Q84-60 90 0Q98 30 84 96H20Q30 40 4 10Z', side),
      p.shape('M36-52Q62-50 66 4Q66 40 76 96H24Q32 40 10 10Z', 'violet', 4),
      p.shape('M14-96L4-44L-18-52Z', 'gold', 4),
      p.line('M-8-62L8-56M-2-76L10-70', '#7a4a05', 3),
      p.shape('M22-76Q44-64 34-44L12-52Z', main, 4),
      p.shape(
        'M-20-58Q20-70 44-34Q58 0 46 30Q38 60 52 96H-14Q0 56-14 34Q-36 40-52 58Q-78 68-88 44Q-86 26-66 14Q-48-42-20-58Z',
        main,
      ),
      p.flat('M-88 44Q-84 28-66 20Q-54 40-58 58Q-78 66-88 44Z', '#f9c6d8'),
      p.dot(-74, 42, 4, '#8d3a62'),
      p.eye(-22, -14, 13, '#5b2aa8', -2),
      p.line('M-38-26Q-24-36-10-24', '#3a2055', 4),
      p.line('M-74 56Q-62 58-54 50', '#8d3a62', 3),
    ].join(''),
};

export const bat: Motif = {
  words: ['bat', 'vampire', 'dracula', 'midnight', 'blood'],
  main: 'indigo',
  side: 'ruby',
  draw: (p, main, side) =>
    [
      mirrored(
        p.shape('M-16-6Q-40-54-96-56Q-84-36-90-16Q-74-18-70 6Q-54-4-46 22Q-32 10-16 30Z', main) +
          p.line('M-20 0L-88-46M-20 6L-70 0M-18 14L-46 16', '#140b30', 3, 0.6),
      ),
      mirrored(p.shape('M-24-34L-30-74L-4-48Z', main)),
      p.shape('M0-52Q34-50 32-8Q30 44 0 56Q-30 44-32-8Q-34-50 0-52Z', main),
      mirrored(p.flat('M-24-18L-4-8Q-10 4-22-2Z', '#ffd84a') + p.dot(-13, -7, 4, '#1a0610')),
      p.line('M-16 14Q0 26 16 14', '#140b30', 4),
      mirrored(p.flat('M-12 18L-8 32L-3 20Z', '#fff')),
      at(0, 66, p.shape('M0-10Q10 4 0 12Q-10 4 0-10Z', side, 2)),
    ].join(''),
};
