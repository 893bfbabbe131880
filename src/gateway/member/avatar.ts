import { createHash } from 'node:crypto';

const SIZE = 96;
const CELLS = 5;

/**
 * The member's drawn avatar: a symmetric figure over a two-colour ground. All of it is taken from a digest of the id,
 * so a member has the same picture everywhere and nobody can read the id from it.
 * @returns a data URL of an SVG without script, style or foreign address; SIZE x SIZE
 */
export function avatarOf(memberId: string): string {
  const digest = createHash('sha256').update(`avatar:${memberId}`).digest();
  const byte = (index: number) => digest[index] ?? 0;
  const hue = (byte(0) * 360) / 256;
  const second = hue + 40 + (byte(1) * 80) / 256;
  const ground = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour(hue, 0.1, 0.45)}"/><stop offset="1" stop-color="${colour(second, 0.09, 0.28)}"/></linearGradient>`;
  const figure = cells(byte)
    .map(({ column, row, round }) => mark(column, row, round))
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><defs>${ground}</defs><rect width="${SIZE}" height="${SIZE}" fill="url(#g)"/><g fill="${colour(second + 130, 0.09, 0.87)}">${figure}</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

interface Cell {
  readonly column: number;
  readonly row: number;
  readonly round: boolean;
}

/**
 * The digest gives the left half and the middle, and the right half mirrors the left; the cell in the very middle is
 * always filled.
 */
function cells(byte: (index: number) => number): Cell[] {
  const out: Cell[] = [];
  const middle = (CELLS - 1) / 2;
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column <= middle; column++) {
      const value = byte(2 + row * (middle + 1) + column);
      const isHeart = row === middle && column === middle;
      if (value < 128 && !isHeart) continue;
      const round = value % 2 === 1;
      out.push({ column, row, round });
      if (column < middle) out.push({ column: CELLS - 1 - column, row, round });
    }
  }
  return out;
}

function mark(column: number, row: number, round: boolean): string {
  const step = 14;
  const side = 12;
  const start = (SIZE - (step * (CELLS - 1) + side)) / 2;
  const [x, y] = [start + column * step, start + row * step];
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${round ? side / 2 : 3}"/>`;
}

/**
 * A colour of the same lightness for every hue: OKLCH, written as hex because an older renderer may draw the SVG.
 * @param hue degrees
 */
function colour(hue: number, chroma: number, lightness: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(channel)
    .join('')}`;
}

/** Linear light to two hex digits of sRGB. */
function channel(linear: number): string {
  const light = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.max(0, Math.min(1, light)) * 255)
    .toString(16)
    .padStart(2, '0');
}
