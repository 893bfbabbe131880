import { around, at, mirrored } from '../paint.ts';
import type { Motif } from './motif.ts';

const INK = '#1a1233';

export const fish: Motif = {
  words: ['fish', 'fishing', 'koi', 'carp', 'goldfish', 'catch', 'angler'],
  main: 'coral',
  side: 'white',
  draw: (p, main, side) =>
    [
      p.shape('M40 6Q74-40 98-46Q86-10 92 6Q86 24 98 62Q74 54 40 10Z', main),
      p.shape('M-30-44Q-6-84 44-66Q34-44 28-26Z', main),
      p.shape('M-14 44Q0 76 34 72Q26 50 20 34Z', main),
      p.shape('M-94 4Q-60-56-4-50Q40-44 56 8Q40 56-4 58Q-60 58-94 4Z', side),
      p.clip(
        'M-94 4Q-60-56-4-50Q40-44 56 8Q40 56-4 58Q-60 58-94 4Z',
        p.flat('M-40-60Q-20-10-60 10Q-100 0-100-40ZM10-60Q-10 0 30 12L80 0V-60Z', p.body(main)) +
          p.flat('M-26 62Q-10 24 20 36L40 66Z', p.body(main)),
      ),
      p.line('M-8-22Q4-12-8 0M14-22Q26-12 14 0M-8 8Q4 18-8 30M14 8Q26 18 14 30M34-8Q44 2 34 12', '#7a1c10', 4, 0.4),
      p.line('M-38-40Q-22 4-38 46', '#7a1c10', 4, 0.5),
      p.eye(-62, -6, 13, INK, -1),
      p.line('M-90 10Q-80 18-70 16', '#7a1c10', 4),
      p.dot(-92, -40, 8, '#fff', 0.5) + p.dot(-78, -62, 5, '#fff', 0.5) + p.dot(-96, -66, 4, '#fff', 0.5),
    ].join(''),
};

export const shark: Motif = {
  words: ['shark', 'sharks', 'jaws', 'hunter', 'predator'],
  main: 'steel',
  side: 'white',
  draw: (p, main, side) =>
    [
      p.shape('M-70 96Q-90 20-50-30Q-20-90 0-96Q20-90 50-30Q90 20 70 96Q30 70 0 72Q-30 70-70 96Z', main),
      p.flat('M-54 70Q-64 30-36 8Q0-14 36 8Q64 30 54 70Q26 56 0 58Q-26 56-54 70Z', p.body(side)),
      p.shape('M-44 24Q0-14 44 24Q50 58 0 66Q-50 58-44 24Z', 'ruby', 4),
      p.flat(
        'M-40 24L-30 40L-22 18L-12 36L-4 10L6 34L14 12L24 36L30 18L38 34L43 24Q0-16-40 24ZM-36 52L-24 42L-16 58L-6 46L2 62L12 46L20 58L28 44L36 52Q20 66 0 65Q-20 66-36 52Z',
        '#fff',
      ),
      mirrored(
        p.eye(-36, -18, 11, INK, 2) +
          p.line('M-50-30L-24-26', INK, 6) +
          p.line('M-62 40Q-56 46-60 56M-68 48Q-62 54-66 64', '#1f2638', 3, 0.7),
      ),
      mirrored(p.dot(-8, -52, 3, INK)),
      p.glint('M-34-30Q-18-72-2-82Q-8-56-22-24Z', 0.35),
    ].join(''),
};

export const octopus: Motif = {
  words: ['octopus', 'kraken', 'squid', 'tentacle', 'deep', 'abyss'],
  main: 'violet',
  side: 'pink',
  draw: (p, main, side) =>
    [
      mirrored(
        p.shape('M-34 28Q-40 70-84 60Q-98 40-84 28Q-100 62-70 82Q-20 90-10 44Z', main) +
          p.shape('M-50 6Q-80 10-98-14Q-90-34-76-28Q-88-16-74-8Q-56-10-44-14Z', main) +
          p.shape('M-22 40Q-20 76-40 94Q-16 98-4 78L0 44Z', main) +
          p.dot(-70, 70, 5, '#ffd0e4') +
          p.dot(-52, 68, 5, '#ffd0e4') +
          p.dot(-38, 58, 5, '#ffd0e4') +
          p.dot(-20, 84, 4, '#ffd0e4'),
      ),
      p.shape('M0-92Q62-90 62-30Q60 0 42 20Q36 52 0 54Q-36 52-42 20Q-60 0-62-30Q-62-90 0-92Z', main),
      mirrored(p.eye(-22, -4, 17, '#1d5fd0', 3) + p.dot(-44, 18, 9, '#ff7fb0', 0.6)),
      p.line('M-14 28Q0 40 14 28', INK, 5),
      p.dot(-26, -60, 9, '#fff', 0.28) + p.dot(-8, -74, 6, '#fff', 0.28) + p.oval(26, -58, 10, 7, side, 0),
    ].join(''),
};

export const crab: Motif = {
  words: ['crab', 'lobster', 'claw', 'reef'],
  main: 'red',
  side: 'coral',
  draw: (p, main, side) =>
    [
      mirrored(
        p.line('M-50 34Q-84 30-92 58M-46 48Q-72 56-72 84M-36 58Q-50 72-44 94', '#5a0d14', 13) +
          p.line('M-50 34Q-84 30-92 58M-46 48Q-72 56-72 84M-36 58Q-50 72-44 94', '#e0332f', 7) +
          p.line('M-48 6Q-80 0-76-30', '#5a0d14', 20) +
          p.line('M-48 6Q-80 0-76-30', '#e0332f', 12) +
          p.shape('M-76-26Q-106-50-84-90Q-78-66-64-60Q-66-80-48-90Q-34-56-52-36Q-62-24-76-26Z', side),
      ),
      p.shape('M0-26Q70-28 70 20Q60 66 0 68Q-60 66-70 20Q-70-28 0-26Z', main),
      mirrored(p.line('M-18-20V-44', '#5a0d14', 9) + p.eye(-18, -50, 14, INK, 2)),
      p.line('M-22 30Q0 48 22 30', '#5a0d14', 5),
      p.glint('M-52 8Q-40-14-8-16Q-36-2-42 14Z', 0.4),
      mirrored(p.dot(-44, 30, 8, '#ff9c8a', 0.7)),
    ].join(''),
};

export const turtle: Motif = {
  words: ['turtle', 'tortoise', 'lagoon'],
  main: 'jade',
  side: 'lime',
  draw: (p, main, side) =>
    [
      mirrored(p.shape('M-50-30Q-96-60-94-20Q-84 4-54-4Z', side) + p.shape('M-44 44Q-80 50-76 84Q-44 88-28 62Z', side)),
      p.shape('M0-98Q28-92 24-58Q12-44 0-44Q-12-44-24-58Q-28-92 0-98Z', side),
      mirrored(p.eye(-11, -76, 6, INK, 1)),
      p.shape('M0-58Q66-52 68 10Q60 76 0 82Q-60 76-68 10Q-66-52 0-58Z', main),
      p.shape('M0-36L26-18L20 14H-20L-26-18Z', side, 4),
      p.line(
        'M0-36V-56M26-18L54-34M20 14L40 50M-20 14L-40 50M-26-18L-54-34M20 14Q60 14 66 10M-20 14Q-60 14-66 10M0 14V80',
        '#0a4a2c',
        4,
        0.7,
      ),
      p.glint('M-48-20Q-36-44-8-48Q-32-30-38-10Z', 0.35),
    ].join(''),
};

export const pearl: Motif = {
  words: ['pearl', 'shell', 'mermaid', 'oyster', 'siren', 'coral', 'lagune'],
  main: 'pink',
  side: 'white',
  draw: (p, main, side) =>
    [
      p.shape('M0 10Q-60-10-88-40Q-84-84-40-80Q-20-100 0-92Q20-100 40-80Q84-84 88-40Q60-10 0 10Z', main),
      mirrored(p.line('M0 6Q-10-50-2-88M-4 4Q-40-40-40-76M-8 6Q-60-26-80-58', '#8a2c58', 4, 0.5)),
      p.shape('M-90 20Q0-20 90 20Q84 70 40 72Q20 90 0 84Q-20 90-40 72Q-84 70-90 20Z', main),
      mirrored(p.line('M-2 24Q-8 56-2 80M-20 24Q-40 50-40 70M-40 22Q-70 36-80 52', '#8a2c58', 4, 0.5)),
      p.flat('M-80 20Q0-14 80 20Q0 50-80 20Z', '#fff', 0.65),
      p.ball(0, 4, 32, side),
      p.dot(-10, -8, 9, '#fff') + p.dot(10, 16, 5, '#f9b8d4', 0.8),
    ].join(''),
};

export const anchor: Motif = {
  words: ['anchor', 'sailor', 'captain', 'harbour', 'harbor', 'navy', 'admiral'],
  main: 'silver',
  side: 'gold',
  draw: (p, main, side) =>
    [
      p.shape(
        'M-13-56H13V56Q40 52 54 30L38 26L80-6L92 46L76 38Q56 84 0 96Q-56 84-76 38L-92 46L-80-6L-38 26L-54 30Q-40 52-13 56Z',
        main,
      ),
      p.shape('M-46-44H46V-22H-46Z', side),
      `<circle cx="0" cy="-76" r="18" fill="none" stroke="#232a42" stroke-width="19"/><circle cx="0" cy="-76" r="18" fill="none" stroke="#c9d2e2" stroke-width="10"/>`,
      p.glint('M-8-20H-2V56H-8Z', 0.6),
      p.line('M18-70Q64-60 44-10Q30 20 60 40Q90 60 70 90', '#5a3512', 10) +
        p.line('M18-70Q64-60 44-10Q30 20 60 40Q90 60 70 90', '#e0b06a', 6),
    ].join(''),
};

export const ship: Motif = {
  words: ['ship', 'voyage', 'galleon', 'viking', 'vikings', 'armada', 'sail', 'odyssey', 'corsair'],
  main: 'wood',
  side: 'cream',
  draw: (p, main, side) =>
    [
      p.line('M0-92V40M-46-64V36M44-60V36', '#3a1f0c', 8),
      p.shape('M0-92L34-84L0-74Z', 'red', 3),
      p.shape('M-28-74Q0-62 28-74Q40-36 26-2Q0 10-26-2Q-40-36-28-74Z', side),
      p.shape('M-70-52Q-50-42-32-52Q-24-26-34 4Q-52 12-68 4Q-80-26-70-52Z', side),
      p.shape('M34-50Q50-40 66-48Q76-24 68 4Q52 12 36 4Q26-24 34-50Z', side),
      p.flat('M-32-46Q0-34 32-46L33-26Q0-14-33-26Z', '#d3342f'),
      p.shape('M-94 22Q-60 34-50 30H50Q64 32 94 14Q90 76 44 84H-40Q-86 76-94 22Z', main),
      p.line('M-80 46Q0 58 82 42M-70 64Q0 74 72 60', '#f0b860', 5),
      [-40, -14, 12, 38].map((x) => p.dot(x, 56, 6, '#241006')).join(''),
      p.flat('M-98 80Q-80 70-64 80T-32 80T0 80T32 80T64 80T98 78V98H-98Z', '#2aa7dd'),
      p.line('M-96 80Q-80 70-64 80T-32 80T0 80T32 80T64 80T96 79', '#d7f4ff', 5),
    ].join(''),
};

export const trident: Motif = {
  words: ['trident', 'poseidon', 'neptune', 'atlantis', 'ocean', 'sea', 'tide', 'wave', 'waves'],
  main: 'gold',
  side: 'aqua',
  draw: (p, main, side) =>
    [
      p.shape('M-96 60Q-70 20-20 40Q20 58 44 34Q60 12 38 4Q90-6 92 46Q80 96 0 96Q-70 98-96 60Z', side),
      p.flat('M-84 66Q-50 40-14 58Q30 76 60 44Q50 84 0 86Q-60 88-84 66Z', '#fff', 0.3),
      at(
        0,
        -6,
        p.shape(
          'M-8 94V6H-34Q-56 0-54-34L-64-36L-46-76L-28-36L-38-34Q-38-14-26-12H-8V-48H-20L0-96L20-48H8V-12H26Q38-14 38-34L28-36L46-76L64-36L54-34Q56 0 34 6H8V94Z',
          main,
        ),
        0.96,
        18,
      ),
      p.dot(-74, -20, 8, '#fff', 0.5) + p.dot(-84, -50, 5, '#fff', 0.5) + p.dot(84, -16, 6, '#fff', 0.5),
    ].join(''),
};

export const whale: Motif = {
  words: ['whale', 'orca', 'dolphin', 'splash', 'arctic'],
  main: 'blue',
  side: 'white',
  draw: (p, main, side) =>
    [
      p.line('M-26-48Q-26-76-50-84M-26-48Q-26-84-4-90', '#bfefff', 8),
      p.shape(
        'M50 16Q70 0 66-34Q44-40 42-62Q66-58 74-42Q84-58 98-56Q98-30 86-26Q94 50 40 76Q-40 96-84 50Q-100 14-78-18Q-44-50 0-24Q24-8 50 16Z',
        main,
      ),
      p.flat('M-90 40Q-30 66 40 34Q60 28 74 30Q60 66 20 78Q-52 88-84 50Z', p.body(side)),
      p.line('M-60 60Q-50 72-52 74M-36 64Q-28 76-30 80M-10 62Q-4 74-6 78', '#7f97c8', 4, 0.7),
      p.eye(-46, 12, 10, INK, -2),
      p.glint('M-78 0Q-60-30-26-30Q-54-16-64 8Z', 0.4),
      around(1, p.dot(-62, 28, 8, '#ff9bb8', 0.7)),
    ].join(''),
};
