import { around, at, mirrored, polygon, starPath } from '../paint.ts';
import type { Motif } from './motif.ts';

const DISC = 'M-84 0a84 84 0 1 0 168 0a84 84 0 1 0-168 0Z';

export const football: Motif = {
  words: ['football', 'soccer', 'goal', 'penalty', 'striker', 'league', 'cup', 'pitch', 'kick', 'sportsbook', 'sports'],
  main: 'white',
  side: 'ink',
  draw: (p, main, side) =>
    [
      p.ball(0, 0, 84, main, 6),
      p.clip(
        DISC,
        p.flat(
          polygon(5, () => 32),
          p.body(side),
        ) +
          around(
            5,
            p.line('M0-32V-60', '#1c1733', 6) +
              p.flat('M-26-72L-17-92H17L26-72L0-56Z', p.body(side)) +
              p.line('M-26-70L-50-52M26-70L50-52', '#1c1733', 5),
          ),
      ),
      p.glint('M-66-10Q-58-52-14-66Q-46-42-48 2Z', 0.7),
    ].join(''),
};

export const basketball: Motif = {
  words: ['basketball', 'hoop', 'dunk', 'slam', 'court', 'buzzer'],
  main: 'orange',
  side: 'ink',
  draw: (p, main) =>
    [
      p.ball(0, 0, 84, main, 6),
      p.clip(DISC, p.line('M-90 0H90M0-90V90M-64-70Q-10 0-64 70M64-70Q10 0 64 70', '#3a1506', 7)),
      p.glint('M-66-10Q-58-52-14-66Q-46-42-48 2Z', 0.4),
    ].join(''),
};

export const glove: Motif = {
  words: ['boxing', 'fight', 'fighter', 'knockout', 'champion', 'champions', 'muay', 'ring', 'ufc', 'punch'],
  main: 'red',
  side: 'white',
  draw: (p, main, side) =>
    [
      p.shape('M-38 48H42L46 92H-42Z', side),
      p.line('M-20 60L20 80M20 60L-20 80', '#8a8fb0', 5),
      p.shape('M-48 50Q-70 20-66-30Q-64-80-10-86Q70-94 78-34Q84 14 50 52Q0 62-48 50Z', main, 6),
      p.shape('M-66-24Q-98-20-92 14Q-80 44-44 40Q-20 34-24 12Q-34-4-58 0Z', main, 5),
      p.line('M-10-20Q30-10 62-28', '#5a0a16', 5, 0.6),
      p.glint('M-44-40Q-34-70-2-72Q-28-56-32-28Z', 0.5),
    ].join(''),
};

export const trophy: Motif = {
  words: [
    'trophy',
    'winner',
    'winners',
    'champ',
    'victory',
    'world',
    'master',
    'masters',
    'tournament',
    'grand',
    'prix',
    'gladiator',
    'medal',
    'legend',
    'legends',
  ],
  main: 'gold',
  side: 'ruby',
  draw: (p, main, side) =>
    [
      mirrored(
        `<path d="M-46-64Q-92-70-86-30Q-78 8-36 10" fill="none" stroke="#4f2407" stroke-width="21"/><path d="M-46-64Q-92-70-86-30Q-78 8-36 10" fill="none" stroke="#f7c648" stroke-width="11"/>`,
      ),
      p.shape('M-56-84H56Q58-10 26 18Q12 28 12 48H-12Q-12 28-26 18Q-58-10-56-84Z', main, 6),
      p.box(-34, 46, 68, 18, 5, main),
      p.box(-50, 62, 100, 32, 6, side),
      p.box(-28, 70, 56, 15, 3, main, 3),
      at(0, -36, p.shape(starPath(5, 32, 14), side, 4)),
      p.box(-62, -94, 124, 18, 7, main),
      p.glint('M-44-70H-30Q-30-20-16 4Q-40-20-44-70Z', 0.6),
    ].join(''),
};

export const car: Motif = {
  words: ['car', 'race', 'racing', 'racer', 'drift', 'motor', 'speed', 'rally', 'nitro', 'drive', 'highway', 'turbo'],
  main: 'red',
  side: 'sky',
  tints: true,
  draw: (p, main, side) =>
    [
      mirrored(p.box(-84, 30, 34, 54, 10, 'ink', 5)),
      p.shape('M-54-56Q0-72 54-56L72-6H-72Z', main, 6),
      p.shape('M-44-46Q0-60 44-46L56-10H-56Z', side, 4),
      p.glint('M-36-42L-8-48L-30-14H-46Z', 0.5),
      p.shape('M-90 4Q-84-10 0-12Q84-10 90 4L96 54Q60 66 0 66Q-60 66-96 54Z', main, 6),
      mirrored(p.oval(-64, 20, 19, 13, 'lemon', 4) + p.shape('M-92-10L-72-20L-66-8Z', main, 4)),
      p.box(-40, 30, 80, 24, 8, 'ink', 4),
      p.line('M-34 38H34M-34 46H34', '#74809c', 3),
      p.flat('M-12-12L-9 24H9L12-12Z', '#fff', 0.75),
    ].join(''),
};

export const horse: Motif = {
  words: ['jockey', 'gallop', 'derby', 'furlong', 'turf', 'hound', 'greyhound', 'stable'],
  main: 'brown',
  side: 'ink',
  draw: (p, main, side) =>
    [
      p.shape('M14-70Q70-60 84-10Q96 40 84 96H30Z', side),
      p.shape(
        'M-8-62Q0-92 14-96Q24-84 24-64Q60-44 62 10Q62 50 74 96H-8Q6 50-12 30Q-30 34-48 56Q-74 68-88 46Q-88 24-66 8Q-48-50-8-62Z',
        main,
        6,
      ),
      p.line('M-46-14Q-20 0-10 30M-66 12Q-40 20-22 42M-4-60Q-20-20 24 10', '#f7b731', 6),
      p.eye(-26, -24, 10, '#2a1322', -1),
      p.dot(-76, 38, 5, '#2a1322'),
      p.line('M-74 54Q-60 54-50 48', '#2a1322', 4),
      p.flat('M4-64Q-24-60-36-30Q-10-46 6-50Z', p.body(side)),
    ].join(''),
};

export const racket: Motif = {
  words: ['tennis', 'racket', 'badminton', 'smash', 'ace', 'table', 'volley', 'cricket'],
  main: 'aqua',
  side: 'lime',
  draw: (p, main, side) =>
    [
      at(
        -6,
        -8,
        `${p.line('M0 30V98', '#15182c', 21)}${p.line('M0 44V96', '#e0332f', 13)}<ellipse cx="0" cy="-28" rx="46" ry="60" fill="#ffffff" fill-opacity=".18" stroke="#0b2a33" stroke-width="18"/><ellipse cx="0" cy="-28" rx="46" ry="60" fill="none" stroke="${p.body(main)}" stroke-width="10"/>` +
          p.line(
            'M-24-74V18M-8-84V28M8-84V28M24-74V18M-40-56H40M-44-38H44M-44-20H44M-40-2H40M-30 14H30',
            '#ffffff',
            2.5,
            0.85,
          ),
        1,
        -26,
      ),
      p.ball(58, 46, 30, side, 5),
      p.clip('M28 46a30 30 0 1 0 60 0a30 30 0 1 0-60 0Z', p.line('M34 20Q52 46 34 74M84 20Q64 46 84 74', '#fff', 5)),
    ].join(''),
};

export const gamepad: Motif = {
  words: ['gamepad', 'arena', 'arcade', 'pixel', 'player', 'esports', 'esport', 'clash', 'guild', 'moba', 'console'],
  main: 'indigo',
  side: 'magenta',
  tints: true,
  draw: (p, main, side) =>
    [
      p.shape('M-46-46H46Q86-46 92 10Q98 70 72 74Q54 74 40 38H-40Q-54 74-72 74Q-98 70-92 10Q-86-46-46-46Z', main, 6),
      p.shape('M-62-24H-42V-10H-28V10H-42V24H-62V10H-76V-10H-62Z', 'ink', 4),
      p.ball(52, -22, 10, 'lemon', 3) +
        p.ball(52, 18, 10, 'jade', 3) +
        p.ball(32, -2, 10, side, 3) +
        p.ball(72, -2, 10, 'red', 3),
      mirrored(p.ball(-26, 34, 17, 'ink', 4) + p.dot(-26, 32, 9, '#5b5577')),
      p.dot(-8, -6, 4, '#fff', 0.8) + p.dot(8, -6, 4, '#fff', 0.8),
      p.glint('M-78-10Q-70-36-40-38H-10Q-56-30-70-2Z', 0.3),
    ].join(''),
};

export const swords: Motif = {
  words: [
    'sword',
    'swords',
    'blade',
    'knight',
    'knights',
    'warrior',
    'warriors',
    'battle',
    'war',
    'duel',
    'hero',
    'heroes',
    'legion',
    'spartan',
    'excalibur',
    'valor',
    'samurai',
  ],
  main: 'silver',
  side: 'gold',
  draw: (p, main, side) => {
    const sword =
      p.shape('M0-118L13-94V36H-13V-94Z', main, 5) +
      p.line('M0-94V30', '#5b6785', 3) +
      p.box(-36, 34, 72, 14, 6, side, 4) +
      p.box(-8, 46, 16, 40, 4, 'wood', 4) +
      p.ball(0, 92, 11, side, 4);
    return [
      at(0, 0, sword, 0.86, 42),
      at(0, 0, sword, 0.86, -42),
      at(
        0,
        -4,
        p.shape('M-40-46Q0-34 40-46Q48 30 0 62Q-48 30-40-46Z', 'ruby', 6) +
          p.shape('M-27-30Q0-22 27-30Q30 20 0 42Q-30 20-27-30Z', side, 4),
        0.94,
      ),
    ].join('');
  },
};

export const helmet: Motif = {
  words: [
    'helmet',
    'sparta',
    'rome',
    'roman',
    'trojan',
    'troy',
    'titan',
    'titans',
    'ares',
    'centurion',
    'achilles',
    'valkyrie',
  ],
  main: 'gold',
  side: 'red',
  draw: (p, main, side) =>
    [
      p.shape('M-70-10Q-84-98 0-98Q84-98 70-10Q60-62 0-64Q-60-62-70-10Z', side, 6),
      around(1, p.line('M-56-46Q-46-80-20-86M56-46Q46-80 20-86M0-66V-94', '#6a0a14', 4, 0.6)),
      p.shape(
        'M0-66Q62-62 64 0Q66 60 44 92H18V34Q30 30 46 12Q36-6 14 0V30L0 42L-14 30V0Q-36-6-46 12Q-30 30-18 34V92H-44Q-66 60-64 0Q-62-62 0-66Z',
        main,
        6,
      ),
      p.flat('M14 0Q36-6 46 12Q30 30 18 34V60H-18V34Q-30 30-46 12Q-36-6-14 0V30L0 42L14 30Z', '#2a0d14'),
      p.glint('M-52 0Q-50-44-14-54Q-38-30-40 0Z', 0.55),
      mirrored(p.dot(-50, 44, 5, '#7a4a05')),
    ].join(''),
};

export const robot: Motif = {
  words: ['robot', 'cyber', 'mecha', 'android', 'future', 'matrix', 'quantum', 'machine', 'tech'],
  main: 'silver',
  side: 'aqua',
  tints: true,
  draw: (p, main, side) =>
    [
      p.line('M0-60V-84', '#232a42', 9) + p.ball(0, -88, 11, 'red', 4),
      mirrored(p.box(-96, -20, 24, 54, 8, main)),
      p.box(-76, -62, 152, 124, 30, main, 6),
      p.box(-58, -36, 116, 54, 22, 'ink', 5),
      mirrored(p.ball(-26, -10, 17, side, 0) + p.dot(-30, -15, 5, '#fff')),
      p.box(-34, 32, 68, 16, 6, 'ink', 4),
      p.line('M-18 34V46M0 34V46M18 34V46', '#b9c3d6', 4),
      p.box(-40, 66, 80, 24, 8, main, 5),
      p.glint('M-62-30Q-58-52-36-54H10Q-40-46-50-26Z', 0.6),
    ].join(''),
};
