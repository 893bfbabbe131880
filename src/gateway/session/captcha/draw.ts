import sharp from 'sharp';
import type { Random } from '../../core/random.ts';
import { type Between, crossings, distort, type Path, patches, type Sheet } from './distort.ts';
import { ALPHABET } from './glyphs.ts';

/** The picture has twice the size that it is shown at, so that it is sharp on dense screens. */
const SHEET: Sheet = { width: 360, height: 120 };

/**
 * Dark inks, each at least 7:1 on the paper. The picture includes the paper, so it reads the same on dark and light
 * pages.
 */
const INKS = ['#1c2b5a', '#4a1d4f', '#123f3a', '#532014', '#2c2c34'] as const;
const PAPER = ['#eef1f6', '#f4efe6', '#ecf3ee'] as const;

/** A text for one captcha. */
export function captchaText(random: Random, length: number): string {
  return Array.from({ length }, () => pick(random, ALPHABET)).join('');
}

/** The picture of a text: PNG, {@link SHEET} in size. */
export async function drawCaptcha(random: Random, text: string): Promise<Buffer> {
  return sharp(Buffer.from(svg(random, text)))
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toBuffer();
}

function svg(random: Random, text: string): string {
  const between: Between = (low, high) => low + (high - low) * (random.integer(2 ** 32) / 2 ** 32);
  const [ink, paper] = [pick(random, INKS), pick(random, PAPER)];
  const marks = [...distort(text, SHEET, between), ...crossings(SHEET, 3, between)];
  const lines = marks.map(({ d, width }: Path) => `<path d="${d}" stroke-width="${width.toFixed(1)}"/>`).join('');
  const specks = Array.from({ length: 40 }, () => speck(between)).join('');
  const { width, height } = SHEET;
  const drawn = (dark: string, light: string) =>
    `<rect width="${width}" height="${height}" fill="${light}"/><g fill="none" stroke="${dark}" stroke-linecap="round" stroke-linejoin="round">${lines}</g><g fill="${dark}">${specks}</g>`;
  const turned = patches(SHEET, 4, between)
    .map((d) => `<path d="${d}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><clipPath id="turned">${turned}</clipPath>${drawn(ink, paper)}<g clip-path="url(#turned)">${drawn(paper, ink)}</g></svg>`;
}

function speck(between: Between): string {
  const [x, y, radius] = [between(0, SHEET.width), between(0, SHEET.height), between(0.8, 2.2)];
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}"/>`;
}

function pick<T>(random: Random, from: readonly T[]): T {
  const item = from[random.integer(from.length)];
  if (item === undefined) throw new Error('Expected at least one thing to pick from, found none.');
  return item;
}
