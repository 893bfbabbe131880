import { at, type Paint, round } from '../paint.ts';
import type { Seeded } from '../random.ts';
import { type BannerScene, fill, glow, place, swell } from './scene.ts';

const daylight = (paint: Paint) =>
  fill(
    paint.linear(
      [
        [0, '#ffffff'],
        [0.55, '#eef9f6'],
        [1, '#cfeee6'],
      ],
      [0, 0, 1, 0.8],
    ),
  );

const shadow = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${round(rx * 0.17)}" fill="#06463c" opacity=".22"/>`;

const gulls = (random: Seeded) =>
  Array.from({ length: 6 }, () =>
    at(
      random.between(700, 1400),
      random.between(40, 130),
      '<path d="M-16 0Q-8-10 0 0Q8-10 16 0" fill="none" stroke="#4a8f86" stroke-width="3" stroke-linecap="round"/>',
      random.between(0.6, 1.1),
    ),
  ).join('');

const field: BannerScene = (paint, random) => {
  const green = paint.linear([
    [0, '#39b98c'],
    [1, '#0f8a63'],
  ]);
  const grass = 'M520 420L800 236H1440V420Z';
  const stripes = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${480 + i * 190} 420L${790 + i * 112} 236h56L${575 + i * 190} 420Z" fill="#fff" opacity=".1"/>`,
  ).join('');
  const lines =
    '<g fill="none" stroke="#fff" stroke-width="5" opacity=".9"><path d="M700 420L960 236M520 420L800 236H1440"/><ellipse cx="1110" cy="330" rx="190" ry="56"/><path d="M1116 236L1020 420"/></g>';
  const net = `<g stroke="#fff" stroke-width="6" fill="none" stroke-linejoin="round"><path d="M1250 262V112H1420V262"/><g stroke-width="1.6" opacity=".85">${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => `<path d="M${1262 + i * 21} 116V258"/>`).join('')}${[0, 1, 2, 3, 4, 5].map((i) => `<path d="M1253 ${132 + i * 22}H1418"/>`).join('')}</g></g>`;
  return [
    daylight(paint),
    glow(paint, 1200, 80, 380, '#fff3c0', 0.9),
    `<path d="M740 236Q820 168 900 200T1060 176T1230 196T1440 150V236Z" fill="#bfe6de"/><path d="M800 236Q900 206 1000 222T1240 210T1440 196V236Z" fill="#8fd3c4"/>`,
    `<path d="${grass}" fill="${green}"/>`,
    paint.clip(grass, stripes),
    lines,
    net,
    shadow(1010, 366, 108),
    place(paint, 'football', 1010, 268, 1.16, 14),
    gulls(random),
  ].join('');
};

const regatta: BannerScene = (paint, random) => {
  const sail = (x: number, y: number, scale: number, color: string) =>
    at(
      x,
      y,
      `<path d="M0-150V20M0-140Q70-70 66 8H6ZM-6-120Q-52-60-50 8H-6Z" fill="${color}" stroke="#0b5a50" stroke-width="4" stroke-linejoin="round"/><path d="M-62 22H80Q70 56 40 58H-34Q-58 50-62 22Z" fill="#fff" stroke="#0b5a50" stroke-width="4" stroke-linejoin="round"/><path d="M-58 36H74" stroke="#12b38f" stroke-width="7"/>`,
      scale,
    );
  return [
    fill(
      paint.linear(
        [
          [0, '#ffffff'],
          [0.5, '#e4f6f8'],
          [1, '#bfe8ec'],
        ],
        [0, 0, 0.9, 1],
      ),
    ),
    glow(paint, 1180, 110, 320, '#fff0b0', 1),
    `<circle cx="1180" cy="112" r="62" fill="#ffdf7a"/>`,
    `<path d="M640 268Q760 206 860 246T1080 222T1280 250T1440 214V300H640Z" fill="#a9dcd6"/>`,
    `<g fill="#5fb8ac"><path d="M1330 246v-70l14-10 14 10v70Z"/><path d="M1324 176h40v-12h-40Z" fill="#0b8a76"/><path d="M1334 164l10-16 10 16Z" fill="#e0605a"/></g>`,
    swell(274, 14, 190, '#8ed8d0', 20, '#ffffff'),
    sail(860, 252, 0.62, '#ffe0a8') + sail(1360, 272, 0.56, '#ffffff'),
    swell(304, 16, 230, '#4fbfb2', 90, '#ffffff'),
    sail(1090, 268, 1.28, '#12b38f'),
    swell(344, 18, 270, '#1f9c90', 30, '#ffffff'),
    swell(384, 16, 320, '#0f7f78', 140, '#d8fff6'),
    // Text stands over the start side: the sea fades out there.
    `<rect width="760" height="420" fill="${paint.linear(
      [
        [0, '#f4fbfb', 1],
        [0.55, '#f4fbfb', 0.94],
        [1, '#f4fbfb', 0],
      ],
      [0, 0, 1, 0],
    )}"/>`,
    gulls(random),
  ].join('');
};

const track: BannerScene = (paint) => {
  const lane = (i: number) => `<path d="M560 ${440 + i * 30}Q980 ${300 + i * 40} 1460 ${252 + i * 34}" />`;
  return [
    daylight(paint),
    glow(paint, 1120, 150, 440, '#ffe9b8', 0.9),
    `<path d="M470 440Q940 262 1460 212V440Z" fill="${paint.linear([
      [0, '#f08a5c'],
      [1, '#d9603f'],
    ])}"/>`,
    `<g fill="none" stroke="#fff" stroke-width="4" opacity=".9">${[0, 1, 2, 3, 4].map(lane).join('')}<path d="M470 440Q940 262 1460 212" stroke-width="6"/></g>`,
    `<path d="M860 150Q980 110 1100 130T1440 96V208Q1180 236 860 306Z" fill="#d6f0ea" opacity=".7"/>`,
    shadow(1104, 376, 110),
    place(paint, 'trophy', 1104, 224, 1.5),
    shadow(900, 372, 76) + place(paint, 'basketball', 900, 304, 0.84, -12),
    shadow(1322, 384, 78) + place(paint, 'racket', 1322, 292, 0.98, 10),
    `<g fill="#12b38f">${[
      [820, 120, 12],
      [880, 80, 8],
      [1240, 70, 11],
      [1390, 130, 9],
      [1010, 56, 7],
    ]
      .map(([x = 0, y = 0, s = 0]) => `<path d="M${x} ${y - s}L${x + s} ${y}L${x} ${y + s}L${x - s} ${y}Z"/>`)
      .join('')}</g>`,
  ].join('');
};

const esports: BannerScene = (paint) => {
  const hex = (x: number, y: number, s: number, color: string) =>
    `<path d="M${x} ${y - s}l${round(s * 0.87)} ${s / 2}v${s}l${round(-s * 0.87)} ${s / 2}l${round(-s * 0.87)} ${-s / 2}v${-s}Z" fill="${color}"/>`;
  const grid = Array.from({ length: 40 }, (_, i) =>
    hex(
      780 + (i % 10) * 70 + (Math.floor(i / 10) % 2) * 35,
      40 + Math.floor(i / 10) * 104,
      36,
      i % 3 ? '#e0f4ef' : '#cdece4',
    ),
  );
  return [
    daylight(paint),
    grid.join(''),
    `<path d="M620 420L900 0H1010L730 420Z" fill="#12b38f" opacity=".16"/><path d="M700 420L980 0H1440V420Z" fill="${paint.linear(
      [
        [0, '#1bbd9a'],
        [1, '#0c7f78'],
      ],
      [0, 0, 1, 1],
    )}" opacity=".94"/>`,
    '<path d="M700 420L980 0M724 420L1004 0" stroke="#ffffff" stroke-width="4" opacity=".8"/>',
    glow(paint, 1150, 200, 340, '#d8fff2', 0.7),
    shadow(1150, 372, 170),
    place(paint, 'gamepad', 1150, 226, 1.66, -8, ['blue', 'coral']),
    place(paint, 'shield', 940, 318, 0.66, -8, ['teal', 'silver']),
    place(paint, 'car', 1360, 330, 0.7, 4, ['coral', 'sky']),
    place(paint, 'bolt', 1356, 100, 0.54, 8, ['lemon', 'teal']),
  ].join('');
};

/** Daylight and sport: white and sea-green, pitches, tracks and waves. */
export const harborBanners: readonly BannerScene[] = [field, regatta, track, esports];
