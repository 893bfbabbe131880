import { around, at, type Paint, round } from '../paint.ts';
import type { Seeded } from '../random.ts';
import { type BannerScene, coins, fill, glow, place, twinkle } from './scene.ts';

const lacquer = (paint: Paint) =>
  fill(
    paint.linear(
      [
        [0, '#16050a'],
        [0.5, '#3d0710'],
        [1, '#6a0a14'],
      ],
      [0, 0, 1, 0.7],
    ),
  );

/** A cloud of gold lines, as on lacquer ware. */
const cloud = (x: number, y: number, scale: number, opacity = 1, body = '#5a0a14') =>
  `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}" stroke="#f2c55c" stroke-width="${round(2.4 / scale)}" stroke-linecap="round" stroke-linejoin="round"><path d="M-110 26H116Q150 26 150-4Q148-34 116-32Q108-72 66-62Q42-98 0-76Q-36-90-52-50Q-96-56-118-18Q-128 26-110 26Z" fill="${body}"/><path d="M-62 2Q-40-34-10-12Q-6 10-28 2Q-34-8-24-10M30-2Q56-36 86-12Q90 10 66 4Q60-8 70-10M-4-52Q20-70 40-50Q40-34 26-38" fill="none"/></g>`;

/** Old coins with a square hole, in lines, as a quiet pattern. */
const coinPattern = (opacity: number) => {
  const coin = '<circle r="30"/><circle r="25"/><path d="M-8-8H8V8H-8Z"/>';
  const rows = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    Array.from({ length: 21 }, (_, i) => at(i * 74 + (row % 2 ? 37 : 0), row * 80 + 10, coin)),
  );
  return `<g fill="none" stroke="#f2c55c" stroke-width="1.4" opacity="${opacity}">${rows.join('')}</g>`;
};

const rule = '<path d="M0 10H1440M0 410H1440" stroke="#f2c55c" stroke-width="1.5" opacity=".7"/>';

const spangle = (random: Seeded) => twinkle(random, 26, '#ffe9a8', [620, 20, 1430, 400]);

const emperor: BannerScene = (paint, random) =>
  [
    lacquer(paint),
    coinPattern(0.1),
    glow(paint, 1090, 200, 480, '#ff6a2c', 0.6),
    `<circle cx="1090" cy="205" r="176" fill="none" stroke="#f2c55c" stroke-width="2"/><circle cx="1090" cy="205" r="164" fill="${paint.radial(
      [
        [0, '#ffdf8a', 0.9],
        [0.7, '#e8651c', 0.55],
        [1, '#7a0f14', 0.4],
      ],
    )}"/>`,
    cloud(860, 150, 0.9) + cloud(1352, 120, 1) + cloud(760, 330, 0.8, 0.85),
    coins(paint, random, 16, [780, 20, 1430, 380]),
    place(paint, 'dragon', 1090, 200, 1.86, 0, ['red', 'gold']),
    cloud(900, 404, 1.05) + cloud(1290, 412, 1.15) + cloud(1430, 340, 0.9),
    place(paint, 'ingot', 1240, 366, 0.6, 6) + place(paint, 'ingot', 936, 378, 0.5, -8),
    rule,
    spangle(random),
  ].join('');

const skyline: BannerScene = (paint, random) => {
  const roofs = `<g fill="#2a0509" stroke="#f2c55c" stroke-width="2" stroke-linejoin="round"><path d="M720 420v-60h-30q26-8 42-34h-18q22-6 34-30h-14q18-8 24-30l6-20 6 20q6 22 24 30h-14q12 24 34 30h-18q16 26 42 34h-30v60Z"/></g>`;
  return [
    lacquer(paint),
    coinPattern(0.07),
    glow(paint, 1120, 180, 460, '#ff8a3c', 0.6),
    `<circle cx="1120" cy="170" r="130" fill="${paint.radial([
      [0, '#fff0b0'],
      [0.7, '#ffb43c'],
      [1, '#f0701c'],
    ])}"/>`,
    cloud(940, 120, 0.75) + cloud(1300, 90, 0.9) + cloud(1190, 176, 0.6, 0.9),
    at(120, 10, roofs, 0.94) + at(690, 60, roofs, 0.9),
    place(paint, 'pagoda', 1118, 274, 1.55),
    cloud(830, 404, 1.1) + cloud(1090, 424, 1.2) + cloud(1370, 396, 1.3),
    place(paint, 'lantern', 894, 96, 0.5) +
      place(paint, 'lantern', 1372, 120, 0.62) +
      place(paint, 'lantern', 1286, 76, 0.4),
    coins(paint, random, 12, [820, 200, 1420, 400]),
    rule,
    spangle(random),
  ].join('');
};

const festival: BannerScene = (paint, random) => {
  const burst = (x: number, y: number, scale: number, color: string) =>
    at(
      x,
      y,
      `${around(18, `<path d="M0-26V-84" stroke="${color}" stroke-width="3.5" stroke-linecap="round"/><circle cy="-96" r="4" fill="#fff3c0"/>`)}${around(18, `<path d="M0-18V-46" stroke="#fff0b8" stroke-width="2.5" stroke-linecap="round"/>`, 10)}`,
      scale,
    );
  return [
    fill(
      paint.linear(
        [
          [0, '#120308'],
          [0.55, '#31050f'],
          [1, '#7a0c18'],
        ],
        [0, 0, 0.9, 1],
      ),
    ),
    coinPattern(0.07),
    glow(paint, 1100, 240, 480, '#ff5a2c', 0.5),
    burst(860, 110, 0.9, '#ffb43c') + burst(1330, 100, 1.15, '#ff6a4c') + burst(1140, 76, 0.7, '#ffd98a'),
    cloud(800, 380, 0.95, 0.9) + cloud(1400, 380, 1.1),
    place(paint, 'gift', 1096, 262, 1.42, -5),
    place(paint, 'fan', 904, 262, 0.86, -18),
    place(paint, 'lantern', 1306, 250, 1.04, 4),
    place(paint, 'ingot', 1210, 366, 0.62, 6) + place(paint, 'ingot', 980, 376, 0.54, -8),
    coins(paint, random, 24, [800, 30, 1430, 400]),
    rule,
    spangle(random),
  ].join('');
};

const tiger: BannerScene = (paint, random) => {
  const bamboo = (x: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} 420)" stroke="#f2c55c" stroke-width="2" fill="#3a0810">${[0, 1, 2, 3, 4].map((i) => `<rect x="${x - 11}" y="${330 - i * 96}" width="22" height="90" rx="6"/>`).join('')}<path d="M${x + 10} 236q60-30 90-10q-40 26-90 10M${x - 10} 140q-60-26-92-2q40 22 92 2" /></g>`;
  return [
    lacquer(paint),
    glow(paint, 1090, 220, 470, '#ff7a2c', 0.6),
    bamboo(800, -4) + bamboo(1390, 5) + bamboo(1320, 2) + bamboo(866, 3),
    cloud(960, 92, 0.7, 0.85) + cloud(1240, 74, 0.8, 0.85),
    coins(paint, random, 14, [780, 40, 1430, 400]),
    place(paint, 'tiger', 1090, 214, 1.78),
    cloud(900, 396, 1) + cloud(1290, 398, 1.15),
    place(paint, 'coin', 934, 330, 0.62, -10) +
      place(paint, 'coin', 1262, 334, 0.56, 12) +
      place(paint, 'ingot', 1096, 384, 0.6),
    rule,
    spangle(random),
  ].join('');
};

/** Lacquer and gold leaf: black-red grounds, lines of gold, clouds and coins. */
export const dragonBanners: readonly BannerScene[] = [emperor, skyline, festival, tiger];
