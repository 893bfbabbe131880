import { GLYPHS, GRID, type Point, type Stroke } from './glyphs.ts';

/** A number in [low, high). */
export type Between = (low: number, high: number) => number;

export interface Sheet {
  readonly width: number;
  readonly height: number;
}

export interface Path {
  /** SVG path data: move and line commands only. */
  readonly d: string;
  readonly width: number;
}

/**
 * Lays the text out over the sheet and bends it. Each glyph gets its own place, size, slant, turn and proportion,
 * neighbours touch, and waves as long as a letter run through the line, so that neither cutting into letters nor
 * comparing with a table of glyphs succeeds (tests/gateway/session/captcha-attack.test.ts).
 */
export function distort(text: string, sheet: Sheet, between: Between): Path[] {
  const wave = makeWave(sheet, between);
  const shares = [...text].map(() => between(0.85, 1.15));
  const margin = sheet.width * between(0.06, 0.1);
  const unit = (sheet.width - 2 * margin) / shares.reduce((sum, share) => sum + share, 0);
  let x = margin;
  return [...text].flatMap((character, index) => {
    const room = unit * (shares[index] ?? 1);
    const scale = (sheet.height * between(0.48, 0.6)) / GRID.height;
    const place = placement({
      scaleX: (room * between(0.66, 0.86)) / GRID.width,
      scaleY: scale,
      turn: between(-0.3, 0.3),
      slant: between(-0.2, 0.2),
      x: x + room / 2,
      y: sheet.height * between(0.4, 0.6),
    });
    x += room;
    const width = sheet.height * between(0.06, 0.085);
    return (GLYPHS[character] ?? []).map((stroke) => ({
      d: pathData(sample(stroke).map((point) => wave(place(point)))),
      width,
    }));
  });
}

/**
 * Lines that cross the whole text in the ink of the letters. They are thinner than any stroke, so that people see past
 * them.
 */
export function crossings(sheet: Sheet, count: number, between: Between): Path[] {
  return Array.from({ length: count }, () => {
    const points = Array.from(
      { length: 5 },
      (_, i): Point => [(sheet.width * (i + between(-0.2, 0.2))) / 4, sheet.height * between(0.15, 0.85)],
    );
    return { d: pathData(sample({ kind: 'curve', points })), width: sheet.height * between(0.018, 0.03) };
  });
}

interface Placement {
  readonly scaleX: number;
  readonly scaleY: number;
  /** Radians. */
  readonly turn: number;
  readonly slant: number;
  readonly x: number;
  readonly y: number;
}

function placement({ scaleX, scaleY, turn, slant, x, y }: Placement): (point: Point) => Point {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return ([px, py]) => {
    const dy = (py - GRID.height / 2) * scaleY;
    const dx = (px - GRID.width / 2) * scaleX - dy * slant;
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
  };
}

function makeWave({ width, height }: Sheet, between: Between): (point: Point) => Point {
  const turns = (low: number, high: number) => between(low, high) * 2 * Math.PI;
  const [upPhase, sidePhase] = [turns(0, 1), turns(0, 1)];
  const [upTurns, sideTurns] = [turns(1.8, 3), turns(0.9, 1.6)];
  const [up, side] = [height * between(0.05, 0.072), width * between(0.012, 0.02)];
  return ([x, y]) => [
    x + side * Math.sin((y / height) * sideTurns + sidePhase),
    y + up * Math.sin((x / width) * upTurns + upPhase),
  ];
}

/** Closed shapes over parts of the line, in which ink and paper change places: nothing is dark throughout. */
export function patches({ width, height }: Sheet, count: number, between: Between): string[] {
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [(width * (index + between(0.25, 0.75))) / count, height * between(0.3, 0.7)];
    const corners = Array.from({ length: 7 }, (_, i): Point => {
      const [angle, reach] = [((i + between(-0.3, 0.3)) / 7) * 2 * Math.PI, between(0.6, 1.15)];
      return [x + Math.cos(angle) * reach * width * 0.12, y + Math.sin(angle) * reach * height * 0.5];
    });
    const [first = [0, 0], second = [0, 0]] = corners;
    return `${pathData(sample({ kind: 'curve', points: [...corners, first, second] }))}Z`;
  });
}

const STEPS = 6;

/** Points along a stroke, dense enough that bending them bends the line. */
function sample({ kind, points }: Stroke): Point[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      out.push(kind === 'line' ? between2(at(i), at(i + 1), t) : catmullRom(at(i - 1), at(i), at(i + 1), at(i + 2), t));
    }
  }
  out.push(at(points.length - 1));
  return out;
}

function between2([ax, ay]: Point, [bx, by]: Point, t: number): Point {
  return [ax + (bx - ax) * t, ay + (by - ay) * t];
}

function catmullRom(before: Point, from: Point, to: Point, after: Point, t: number): Point {
  const axis = (i: 0 | 1) => {
    const [p0, p1, p2, p3] = [before[i], from[i], to[i], after[i]];
    return (
      0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2 + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)
    );
  };
  return [axis(0), axis(1)];
}

function pathData(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
