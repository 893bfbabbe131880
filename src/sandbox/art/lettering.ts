import { type Color, type Paint, round, toneOf } from './paint.ts';

/**
 * Titles drawn from strokes of our own, so that a poster looks the same on every machine and a title always fits. Each
 * glyph is a skeleton 100 high; weight, caps, joins and layers make the face.
 */
const GLYPHS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [68, 'M0 100L34 0L68 100M13 66H55'],
  B: [58, 'M0 49H32Q54 47 54 24Q54 0 30 0H0V100H32Q58 100 58 74Q58 50 32 49'],
  C: [62, 'M62 24Q54 0 33 0Q0 0 0 50Q0 100 33 100Q54 100 62 76'],
  D: [64, 'M0 0H24Q64 0 64 50Q64 100 24 100H0Z'],
  E: [52, 'M52 0H0V100H52M0 49H42'],
  F: [52, 'M52 0H0V100M0 50H42'],
  G: [64, 'M62 24Q54 0 33 0Q0 0 0 50Q0 100 34 100Q64 100 64 56H36'],
  H: [62, 'M0 0V100M62 0V100M0 50H62'],
  I: [0, 'M0 0V100'],
  J: [44, 'M44 0V70Q44 100 22 100Q3 100 0 78'],
  K: [58, 'M0 0V100M54 0L0 62M18 42L58 100'],
  L: [48, 'M0 0V100H48'],
  M: [80, 'M0 100V0L40 66L80 0V100'],
  N: [64, 'M0 100V0L64 100V0'],
  O: [68, 'M34 0Q68 0 68 50Q68 100 34 100Q0 100 0 50Q0 0 34 0Z'],
  P: [58, 'M0 100V0H30Q58 0 58 29Q58 58 30 58H0'],
  Q: [68, 'M34 0Q68 0 68 50Q68 100 34 100Q0 100 0 50Q0 0 34 0ZM44 72L70 104'],
  R: [60, 'M0 100V0H30Q58 0 58 28Q58 56 30 56H0M28 56L60 100'],
  S: [58, 'M54 22Q48 0 29 0Q3 0 3 25Q3 45 29 49Q58 54 58 76Q57 100 29 100Q5 100 0 78'],
  T: [64, 'M0 0H64M32 0V100'],
  U: [62, 'M0 0V66Q0 100 31 100Q62 100 62 66V0'],
  V: [68, 'M0 0L34 100L68 0'],
  W: [98, 'M0 0L25 100L49 24L73 100L98 0'],
  X: [62, 'M0 0L62 100M62 0L0 100'],
  Y: [64, 'M0 0L32 52L64 0M32 52V100'],
  Z: [58, 'M0 0H58L0 100H58'],
  0: [60, 'M30 0Q60 0 60 50Q60 100 30 100Q0 100 0 50Q0 0 30 0Z'],
  1: [24, 'M0 20L24 0V100'],
  2: [56, 'M2 24Q6 0 29 0Q55 0 55 28Q55 50 0 100H56'],
  3: [56, 'M2 16Q10 0 28 0Q54 0 54 25Q54 47 24 48Q56 49 56 74Q56 100 28 100Q6 100 0 82'],
  4: [62, 'M46 100V0L0 68H62'],
  5: [56, 'M52 0H8L4 46Q14 36 29 36Q56 38 56 67Q56 100 27 100Q6 100 0 84'],
  6: [58, 'M50 10Q42 0 32 0Q0 2 0 62Q0 100 29 100Q58 100 58 69Q58 40 30 40Q6 40 0 66'],
  7: [56, 'M0 0H56L18 100'],
  8: [58, 'M29 48Q4 46 4 24Q4 0 29 0Q54 0 54 24Q54 46 29 48Q0 50 0 75Q0 100 29 100Q58 100 58 75Q58 50 29 48Z'],
  9: [58, 'M8 90Q16 100 26 100Q58 98 58 38Q58 0 29 0Q0 0 0 31Q0 60 28 60Q52 60 58 34'],
  '-': [36, 'M0 54H36'],
  '&': [72, 'M72 100L16 34Q8 24 10 14Q14 0 28 0Q44 0 44 16Q44 30 24 44Q0 56 0 76Q2 100 28 100Q56 100 64 56'],
};

const SPACE = 30;

export interface Face {
  /** Thickness of the stroke, for glyphs 100 high. */
  readonly weight: number;
  readonly ends: 'round' | 'square';
  /** Degrees that the letters lean. */
  readonly lean: number;
  /** How far the middle of a line rises, as a share of the letters' height. */
  readonly arch: number;
  readonly fill: Color;
  readonly rim: Color;
}

/** Where a block of letters stands: centred on x, its lowest line ending at `bottom`. */
export interface Space {
  readonly x: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a text in at most three lines, as large as the space allows. Letters that have no glyph are left out. */
export function lettering(paint: Paint, text: string, space: Space, face: Face): string {
  const words = text.toUpperCase().split(/\s+/).filter(Boolean);
  const layouts = [1, 2, 3].flatMap((count) =>
    count <= words.length ? [layout(breakInto(words, count), space, face)] : [],
  );
  const best = layouts.reduce((a, b) => (b.area > a.area ? b : a), { area: 0, lines: [] as readonly Line[] });
  let bottom = space.bottom;
  return [...best.lines]
    .reverse()
    .map((line) => {
      const height = line.scale * line.stretch;
      const drawn = drawLine(paint, line, space.x, bottom - (100 + face.weight / 2) * height, face);
      bottom -= (100 + face.weight + GAP) * height;
      return drawn;
    })
    .join('');
}

/** Between two lines, for glyphs 100 high. */
const GAP = 22;

/** Letters may be stretched upwards by this much where the space is high. */
const TALLEST = 1.4;

interface Line {
  readonly line: string;
  readonly scale: number;
  readonly stretch: number;
}

function layout(lines: readonly string[], space: Space, face: Face): { area: number; lines: Line[] } {
  const fitted = lines.map((line) => ({ line, scale: space.width / (widthOf(line, face) + face.weight) }));
  const smallest = Math.min(...fitted.map(({ scale }) => scale));
  // No line stands more than 1.5 times as high as the smallest, and all of them together fit the space.
  const even = fitted.map(({ line, scale }) => ({ line, scale: Math.min(scale, smallest * 1.5) }));
  const height = even.reduce((sum, { scale }) => sum + (100 + face.weight + GAP) * scale, 0);
  const shrink = Math.min(1, space.height / height);
  const stretch = Math.max(1, Math.min(TALLEST, space.height / height));
  const sized = even.map(({ line, scale }) => ({ line, scale: scale * shrink, stretch }));
  return {
    lines: sized,
    area: sized.reduce((sum, { line, scale }) => sum + widthOf(line, face) * scale * 100 * scale * stretch, 0),
  };
}

/** The words in `count` lines of lengths as even as can be. */
function breakInto(words: readonly string[], count: number): string[] {
  if (count === 1) return [words.join(' ')];
  const splits = words
    .slice(0, words.length - count + 1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), ...breakInto(words.slice(i + 1), count - 1)]);
  return splits.reduce((a, b) => (longest(b) < longest(a) ? b : a));
}

const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));

function advances(line: string, { weight }: Face): { at: number; path: string }[] {
  let x = 0;
  return [...line].flatMap((letter) => {
    if (letter === ' ') {
      x += SPACE;
      return [];
    }
    const glyph = GLYPHS[letter];
    if (!glyph) return [];
    const placed = { at: x, path: glyph[1] };
    x += glyph[0] + weight + 13;
    return [placed];
  });
}

/** From the first stroke's middle to the last one's, for glyphs 100 high. */
export function widthOf(line: string, face: Face): number {
  const width = [...line].reduce(
    (sum, letter) =>
      sum + (letter === ' ' ? SPACE : GLYPHS[letter] ? (GLYPHS[letter]?.[0] ?? 0) + face.weight + 13 : 0),
    0,
  );
  return Math.max(width - face.weight - 13, 1);
}

function drawLine(paint: Paint, { line, scale, stretch }: Line, x: number, y: number, face: Face): string {
  const width = widthOf(line, face);
  const path = advances(line, face)
    .map(({ at, path: glyph }) => {
      const place = (at + 30) / Math.max(width, 1) - 0.5;
      const rise = -face.arch * 100 * (1 - (2 * place) ** 2) + face.arch * 100;
      return moved(glyph, at - width / 2, rise);
    })
    .join('');
  const fill = toneOf(face.fill);
  const rim = toneOf(face.rim);
  const gradient = paint.across(
    [
      [0, fill.hi],
      [0.45, fill.base],
      [0.55, fill.base],
      [1, fill.lo],
    ],
    [0, -6, 0, 106],
  );
  const rimmed = paint.across(
    [
      [0, rim.hi],
      [0.5, rim.base],
      [1, rim.lo],
    ],
    [0, -12, 0, 112],
  );
  const stroke = (color: string, extra: number, dy = 0) =>
    `<path d="${path}" stroke="${color}" stroke-width="${round(face.weight + extra)}"${dy ? ` transform="translate(0 ${dy})"` : ''}/>`;
  const lean = face.lean === 0 ? '' : ` skewX(${-face.lean})`;
  const join = face.ends === 'round' ? 'round' : 'miter';
  return [
    `<g transform="translate(${round(x)} ${round(y)}) scale(${fine(scale)} ${fine(scale * stretch)})${lean}" fill="none" stroke-linecap="${face.ends}" stroke-linejoin="${join}" stroke-miterlimit="2.6">`,
    stroke('#0c0418', 25, 7),
    stroke(rim.line, 19, 0),
    stroke(rimmed, 11),
    stroke(rim.line, 4),
    stroke(gradient, 0),
    '</g>',
  ].join('');
}

const fine = (value: number) => round(value * 100) / 100;

/** Shifts a path of absolute M, L, Q, H, V and Z. */
function moved(path: string, dx: number, dy: number): string {
  return path.replaceAll(/([MLQHV])([^MLQHVZ]*)/g, (_, command: string, text: string) => {
    const numbers = text.trim().split(/[ ,]+/).map(Number);
    const shifted = numbers.map((value, i) =>
      round(value + (command === 'H' ? dx : command === 'V' ? dy : i % 2 === 0 ? dx : dy)),
    );
    return command + shifted.join(' ');
  });
}
