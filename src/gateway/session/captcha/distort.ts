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
 * Lays the text out over the sheet and bends it. Each glyph gets its own size, slant, turn and height, neighbours
 * touch, and one wave runs through the whole line, so that neither cutting into letters nor comparing paths with a
 * table of glyphs succeeds.
 */
export function distort(text: string, sheet: Sheet, between: Between): Path[] {
  const wave = makeWave(sheet, between);
  const margin = sheet.width * 0.06;
  const cell = (sheet.width - 2 * margin) / text.length;
  return [...text].flatMap((character, index) => {
    const scale = (sheet.height * between(0.5, 0.6)) / GRID.height;
    const place = placement({
      scaleX: scale * between(0.9, 1.1),
      scaleY: scale,
      turn: between(-0.22, 0.22),
      slant: between(-0.16, 0.16),
      x: margin + cell * (index + 0.5) + between(-0.06, 0.06) * cell,
      y: sheet.height * between(0.43, 0.57),
    });
    const width = sheet.height * between(0.062, 0.082);
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
  const [upTurns, sideTurns] = [turns(1, 1.8), turns(0.8, 1.4)];
  const [up, side] = [height * between(0.04, 0.07), width * between(0.008, 0.016)];
  return ([x, y]) => [
    x + side * Math.sin((y / height) * sideTurns + sidePhase),
    y + up * Math.sin((x / width) * upTurns + upPhase),
  ];
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
