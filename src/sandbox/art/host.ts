import { at, type Color, mirrored, Paint } from './paint.ts';
import { type Seeded, seeded } from './random.ts';
import { mix, TONES, type ToneName, tone } from './tones.ts';

const W = 300;
const H = 400;

const SKINS = ['#f6cfae', '#e8b48b', '#d39a6c', '#b57a4e', '#8f5a38'] as const;
const HAIRS: readonly Color[] = ['ink', 'ink', 'brown', 'wood', 'tan'];
const CLOTHES: readonly ToneName[] = ['ruby', 'violet', 'teal', 'indigo', 'magenta', 'jade', 'amber'];
const LIGHTS: readonly ToneName[] = ['pink', 'gold', 'aqua', 'violet', 'coral', 'sky'];

/** The portrait of a live model, 3:4, as their id draws it: a face before the lights of a studio. */
export function hostPortrait(id: string): string {
  const random = seeded(`host ${id}`);
  const paint = new Paint();
  const body = [studio(paint, random), figure(paint, random)].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${paint.defs}${body}</svg>`;
}

/** Wall, floor light and blurred lamps. */
function studio(paint: Paint, random: Seeded): string {
  const light = TONES[random.pick(LIGHTS)].base;
  const wall = paint.linear([
    [0, mix(light, '#100a24', 0.82)],
    [1, mix(light, '#100a24', 0.5)],
  ]);
  const glow = paint.radial(
    [
      [0, light, 0.75],
      [1, light, 0],
    ],
    [0.5, 0.5, 0.5],
  );
  const lamps = Array.from({ length: 9 }, () =>
    paint.dot(random.between(0, W), random.between(0, H * 0.6), random.between(8, 26), light, random.between(0.1, 0.3)),
  );
  return [
    `<rect width="${W}" height="${H}" fill="${wall}"/>`,
    `<circle cx="${W / 2}" cy="${H * 0.46}" r="190" fill="${glow}"/>`,
    ...lamps,
  ].join('');
}

/** Head and shoulders; long hair falls behind them. */
function figure(paint: Paint, random: Seeded): string {
  const skin = tone(random.pick(SKINS));
  const hair = random.pick(HAIRS);
  const long = random.next() < 0.65;
  const parts = [
    long
      ? paint.shape('M-74 -40C-92 60 -88 130 -66 176L66 176C88 130 92 60 74 -40C60 -112 -60 -112 -74 -40Z', hair, 4)
      : '',
    paint.shape('M-138 262C-136 178 -96 150 -44 138L44 138C96 150 136 178 138 262Z', random.pick(CLOTHES), 4),
    paint.shape('M-30 84L-30 140C-24 172 24 172 30 140L30 84Z', skin, 0),
    paint.flat('M-30 104C-12 122 12 122 30 104L30 118C14 136 -14 136 -30 118Z', skin.lo, 0.5),
    paint.shape('M-62 4C-62 74 -32 112 0 112C32 112 62 74 62 4C62 -46 36 -76 0 -76C-36 -76 -62 -46 -62 4Z', skin, 4),
    face(paint, random, skin.line),
    fringe(paint, random, hair, long),
    headset(paint),
  ];
  return at(W / 2, 168, parts.join(''));
}

function face(paint: Paint, random: Seeded, line: string): string {
  const iris = random.pick(['#3b2a1c', '#23344f', '#2c4a35', '#4a2f1a']);
  return [
    paint.eye(-24, 14, 9.5, iris),
    paint.eye(24, 14, 9.5, iris),
    mirrored(paint.line('M12 -6C20 -13 32 -12 38 -5', line, 4.5, 0.8)),
    mirrored(paint.line('M13 8C19 1 30 1 36 9', line, 3)),
    paint.line('M-2 22C-6 34 -6 40 2 42', line, 2.5, 0.4),
    mirrored(paint.dot(38, 46, 12, '#ff6f7d', 0.22)),
    paint.shape('M-24 62C-10 72 10 72 24 62C20 84 -20 84 -24 62Z', 'ruby', 2.5),
    paint.flat('M-19 65C-8 71 8 71 19 65C17 72 -17 72 -19 65Z', '#fff'),
  ].join('');
}

function fringe(paint: Paint, random: Seeded, hair: Color, long: boolean): string {
  const side = random.next() < 0.5 ? -1 : 1;
  const cap = long
    ? 'M-68 34C-80 -50 -50 -98 4 -96C58 -94 80 -46 68 34C62 4 54 -16 34 -32C10 -12 -38 -18 -50 -30C-58 -12 -64 6 -68 34Z'
    : 'M-64 8C-74 -58 -40 -100 8 -96C56 -92 76 -54 64 8C60 -10 56 -22 44 -34C20 -20 -22 -26 -38 -40C-52 -28 -60 -12 -64 8Z';
  const shine = paint.glint('M-36 -72C-16 -88 18 -88 38 -72C14 -80 -14 -80 -36 -72Z', 0.25);
  return `<g transform="scale(${side} 1)">${paint.shape(cap, hair, 4)}${shine}</g>`;
}

/** What they hear the room by. */
function headset(paint: Paint): string {
  return [
    paint.line('M-68 12C-78 -112 78 -112 68 12', TONES.steel.line, 9),
    paint.line('M-68 12C-78 -112 78 -112 68 12', TONES.silver.base, 4),
    mirrored(paint.box(58, 0, 18, 38, 9, 'ink', 3)),
    paint.line('M-68 36C-66 78 -46 92 -18 92', TONES.ink.base, 5),
    paint.ball(-14, 92, 6, 'ink', 2),
  ].join('');
}
