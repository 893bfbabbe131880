import { at, type Paint, round } from '../paint.ts';
import type { Seeded } from '../random.ts';
import { type BannerScene, coins, fill, glow, petals, place, twinkle } from './scene.ts';

const night = (paint: Paint) =>
  fill(
    paint.linear(
      [
        [0, '#140b38'],
        [0.5, '#2a1260'],
        [1, '#4a1a70'],
      ],
      [0, 0, 0.8, 1],
    ),
  );

const hills = (paint: Paint) => {
  const far = paint.linear([
    [0, '#5a2a92'],
    [1, '#3a1a72'],
  ]);
  const near = paint.linear([
    [0, '#3a1a70'],
    [1, '#241052'],
  ]);
  return [
    `<path d="M380 300Q560 214 720 270T1000 226T1240 262T1440 220V420H380Z" fill="${far}" opacity=".75"/>`,
    `<path d="M200 330Q420 262 640 312T1000 286T1300 312T1440 292V420H200Z" fill="${near}"/>`,
  ].join('');
};

const pagodas =
  '<g fill="#1e0d48"><path d="M868 290v-28h-18q14-4 24-18h-12q12-4 20-16h-8q10-4 14-14l4-14 4 14q4 10 14 14h-8q8 12 20 16h-12q10 14 24 18h-18v28Z"/><path d="M760 304v-20h-14q10-4 18-14h-8q10-4 16-16l3-10 3 10q6 12 16 16h-8q8 10 18 14h-14v20Z"/></g>';

const water = (paint: Paint, random: Seeded) => {
  const pond = paint.linear([
    [0, '#5a2a8c'],
    [0.4, '#351768'],
    [1, '#180a3c'],
  ]);
  const lines = Array.from({ length: 34 }, () => {
    const y = random.between(326, 414);
    const x = random.between(520, 1420);
    return `<path d="M${round(x)} ${round(y)}h${round(random.between(20, 90))}" stroke="${random.pick(['#ffd9a0', '#ff9ad0', '#b48cff'])}" stroke-width="2.5" stroke-linecap="round" opacity="${round(random.between(0.2, 0.7))}"/>`;
  });
  return `<path d="M0 336Q360 318 720 326T1440 316V420H0Z" fill="${pond}"/>${lines.join('')}`;
};

const pad = (paint: Paint, x: number, y: number, scale: number) =>
  at(
    x,
    y,
    `<path d="M-70 0Q-60-18 0-18Q60-18 70 0Q60 18 0 18L10 2L-8 17Q-60 16-70 0Z" fill="${paint.body('teal')}" stroke="#06283a" stroke-width="3"/>`,
    scale,
  );

const pond: BannerScene = (paint, random) =>
  [
    night(paint),
    twinkle(random, 50, '#ffe9f6', [40, 10, 1430, 210]),
    glow(paint, 1010, 150, 420, '#ffb0de', 0.6),
    `<circle cx="1010" cy="140" r="104" fill="${paint.radial([
      [0, '#fffdf0'],
      [0.6, '#ffe9b8'],
      [1, '#ffc98a'],
    ])}"/>`,
    '<g fill="#f0a970" opacity=".35"><circle cx="975" cy="120" r="18"/><circle cx="1042" cy="168" r="24"/><circle cx="1036" cy="96" r="11"/></g>',
    hills(paint),
    pagodas,
    water(paint, random),
    `<ellipse cx="1010" cy="352" rx="150" ry="22" fill="#ffe0a8" opacity=".3"/>`,
    pad(paint, 700, 392, 0.9) + pad(paint, 1350, 374, 1.2) + pad(paint, 880, 404, 0.8),
    glow(paint, 1120, 260, 250, '#ff7ac8', 0.65),
    place(paint, 'lotus', 1120, 262, 1.75),
    place(paint, 'lotus', 820, 352, 0.7),
    place(paint, 'lotus', 1362, 318, 0.82, 0, ['violet', 'leaf']),
    petals(random, 22, ['#ff9ad0', '#ffc4e4', '#ffd98a'], [640, 30, 1430, 400]),
    Array.from({ length: 16 }, () =>
      glow(paint, round(random.between(600, 1420)), round(random.between(150, 400)), 13, '#fff1a8', 1),
    ).join(''),
  ].join('');

const lanterns: BannerScene = (paint, random) => {
  const hung = (x: number, y: number, scale: number, colors: Parameters<typeof place>[6]) =>
    `<path d="M${x} 0V${y - 90 * scale}" stroke="#f7b731" stroke-width="3" opacity=".7"/>${glow(paint, x, y, 170 * scale, '#ffb45c', 0.85)}${place(paint, 'lantern', x, y, scale, 0, colors)}`;
  const branch = `<path d="M1440 30Q1240 50 1120 20T880 40Q820 46 780 26" fill="none" stroke="#1d0a30" stroke-width="15" stroke-linecap="round"/><path d="M1180 34Q1140 80 1090 92M1010 26Q980 60 940 70M1320 42Q1290 90 1250 104" fill="none" stroke="#1d0a30" stroke-width="8" stroke-linecap="round"/>`;
  const flowers = [
    [1090, 92],
    [940, 70],
    [1250, 104],
    [1180, 26],
    [1030, 22],
    [880, 40],
    [790, 28],
    [1330, 40],
    [1400, 40],
  ] as const;
  return [
    fill(
      paint.linear(
        [
          [0, '#1a0b42'],
          [0.55, '#4b1670'],
          [1, '#8a2472'],
        ],
        [0, 0, 1, 1],
      ),
    ),
    twinkle(random, 36, '#ffe9f6', [40, 10, 1430, 300]),
    glow(paint, 1080, 330, 520, '#ff8a5c', 0.5),
    `<path d="M420 420Q620 330 860 372T1440 330V420Z" fill="#220b48"/><path d="M640 420Q860 372 1100 396T1440 376V420Z" fill="#160733"/>`,
    hung(840, 210, 0.74, ['rose', 'gold']),
    hung(1050, 236, 1.22, ['red', 'gold']),
    hung(1254, 190, 0.94, ['magenta', 'gold']),
    hung(1392, 250, 0.66, ['orange', 'lemon']),
    branch,
    flowers.map(([x, y]) => place(paint, 'sakura', x, y, random.between(0.2, 0.34), random.between(0, 60))).join(''),
    petals(random, 40, ['#ff9ad0', '#ffc4e4', '#ffe2f2'], [560, 60, 1430, 410]),
    Array.from({ length: 10 }, () =>
      glow(paint, round(random.between(620, 1420)), round(random.between(240, 410)), 12, '#fff1a8', 1),
    ).join(''),
  ].join('');
};

const treasure: BannerScene = (paint, random) => {
  const petal = `<path d="M0 40Q-90-120 0-330Q90-120 0 40Z" fill="${paint.linear([
    [0, '#ff9ad8', 0.85],
    [1, '#5a1a8a', 0.2],
  ])}" stroke="#ffc4ec" stroke-opacity=".6" stroke-width="3"/>`;
  const flower = [-78, -52, -26, 0, 26, 52, 78].map((turn) => `<g transform="rotate(${turn})">${petal}</g>`).join('');
  return [
    night(paint),
    glow(paint, 1080, 260, 560, '#ff5cb8', 0.55),
    at(1080, 400, flower, 1.05),
    twinkle(random, 40, '#fff3c8', [600, 10, 1430, 400]),
    glow(paint, 1080, 250, 330, '#ffd86b', 0.9),
    place(paint, 'chest', 1084, 262, 1.42),
    place(paint, 'crown', 1080, 96, 0.8, -5),
    place(paint, 'jewel', 888, 320, 0.62, -14, ['violet', 'gold']),
    place(paint, 'diamond', 1290, 316, 0.66, 12, ['magenta', 'pink']),
    place(paint, 'jewel', 1380, 370, 0.4, 10, ['aqua', 'gold']),
    coins(paint, random, 26, [790, 20, 1420, 410]),
  ].join('');
};

const garden: BannerScene = (paint, random) => {
  const leaf = `<path d="M0 0Q-46-90 0-190Q46-90 0 0ZM0-10V-170" fill="${paint.linear([
    [0, '#2f8f7a'],
    [1, '#0d3a4a'],
  ])}" stroke="#06202e" stroke-width="4"/>`;
  const tuft = (x: number, scale: number) =>
    at(x, 440, [-60, -34, -10, 16, 40, 62].map((turn) => `<g transform="rotate(${turn})">${leaf}</g>`).join(''), scale);
  return [
    fill(
      paint.linear(
        [
          [0, '#170a3c'],
          [0.6, '#37146e'],
          [1, '#1b2a6a'],
        ],
        [0, 0, 1, 0.9],
      ),
    ),
    twinkle(random, 44, '#e8dcff', [40, 10, 1430, 280]),
    glow(paint, 1120, 220, 480, '#b06bff', 0.6),
    tuft(900, 0.85) + tuft(1160, 1.05) + tuft(1380, 1),
    place(paint, 'sakura', 960, 330, 0.62, 10) +
      place(paint, 'sakura', 1322, 344, 0.74, 30, ['violet', 'pink']) +
      place(paint, 'rose', 1150, 360, 0.62),
    glow(paint, 1110, 190, 220, '#8fe0ff', 0.7),
    place(paint, 'butterfly', 1110, 190, 1.5, -12),
    place(paint, 'butterfly', 1340, 130, 0.72, 16, ['pink', 'violet']),
    place(paint, 'butterfly', 850, 150, 0.56, -22, ['amber', 'rose']),
    petals(random, 16, ['#c9a8ff', '#ff9ad0'], [640, 40, 1430, 400]),
    Array.from({ length: 20 }, () =>
      glow(paint, round(random.between(640, 1420)), round(random.between(80, 400)), 12, '#fff1a8', 1),
    ).join(''),
  ].join('');
};

/** A garden at night: violet, pink and gold. */
export const lotusBanners: readonly BannerScene[] = [pond, lanterns, treasure, garden];
