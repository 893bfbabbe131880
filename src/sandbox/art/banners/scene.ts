import { MOTIFS, type MotifName } from '../motifs/index.ts';
import type { Motif } from '../motifs/motif.ts';
import { at, type Color, type Paint, round, starPath } from '../paint.ts';
import type { Seeded } from '../random.ts';

export const BANNER_WIDTH = 1440;
export const BANNER_HEIGHT = 420;

/** Draws one banner; text will stand over the left 600 units. */
export type BannerScene = (paint: Paint, random: Seeded) => string;

/** A motif of the posters, placed. */
export function place(
  paint: Paint,
  name: MotifName,
  x: number,
  y: number,
  scale: number,
  turn = 0,
  colors?: readonly [Color, Color],
): string {
  const motif: Motif = MOTIFS[name];
  const [main, side] = colors ?? [motif.main, motif.side];
  return at(x, y, motif.draw(paint, main, side), scale, turn);
}

export function fill(color: string): string {
  return `<rect width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" fill="${color}"/>`;
}

/** A soft round light. */
export function glow(paint: Paint, x: number, y: number, r: number, color: string, strength = 0.8): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint.radial([
    [0, color, strength],
    [0.4, color, strength * 0.42],
    [1, color, 0],
  ])}"/>`;
}

/** Small four-pointed lights, fewer towards the start side. */
export function twinkle(
  random: Seeded,
  count: number,
  color: string,
  area: readonly [number, number, number, number],
): string {
  const [x1, y1, x2, y2] = area;
  return Array.from({ length: count }, () => {
    const size = random.between(2, 8);
    return `<path d="${starPath(4, size, size * 0.24)}" fill="${color}" opacity="${round(random.between(0.3, 1))}" transform="translate(${round(random.between(x1, x2))} ${round(random.between(y1, y2))})"/>`;
  }).join('');
}

/** Coins that fall or float, turned each its own way. */
export function coins(
  paint: Paint,
  random: Seeded,
  count: number,
  area: readonly [number, number, number, number],
): string {
  const [x1, y1, x2, y2] = area;
  const coin = (rx: number) =>
    `<ellipse rx="${rx}" ry="22" fill="${paint.body('gold')}" stroke="#4f2407" stroke-width="3"/><ellipse rx="${round(rx * 0.68)}" ry="15" fill="none" stroke="#8a4a08" stroke-width="2.5"/><path d="M${round(-rx * 0.4)}-10Q0-18 ${round(rx * 0.3)}-12" stroke="#fffbe0" stroke-width="3" fill="none" stroke-linecap="round"/>`;
  return Array.from({ length: count }, () =>
    at(
      random.between(x1, x2),
      random.between(y1, y2),
      coin(random.pick([22, 18, 12, 7])),
      random.between(0.55, 1.25),
      random.between(-50, 50),
    ),
  ).join('');
}

/** Petals adrift. */
export function petals(
  random: Seeded,
  count: number,
  colors: readonly string[],
  area: readonly [number, number, number, number],
): string {
  const [x1, y1, x2, y2] = area;
  return Array.from({ length: count }, () =>
    at(
      random.between(x1, x2),
      random.between(y1, y2),
      `<path d="M0 12Q-14-2 0-16Q14-2 0 12Z" fill="${random.pick(colors)}" opacity="${round(random.between(0.55, 0.95))}"/>`,
      random.between(0.5, 1.3),
      random.between(0, 360),
    ),
  ).join('');
}

/** A level row of waves from `y` down. */
export function swell(y: number, height: number, length: number, color: string, shift = 0, edge?: string): string {
  const count = Math.ceil(BANNER_WIDTH / length) + 2;
  const crest = Array.from({ length: count }, () => `q${length / 4}-${height} ${length / 2} 0t${length / 2} 0`).join(
    '',
  );
  return `<path d="M${-length + shift} ${y}${crest}V${BANNER_HEIGHT + 60}H${-length - 60}Z" fill="${color}"${edge ? ` stroke="${edge}" stroke-width="3"` : ''}/>`;
}
