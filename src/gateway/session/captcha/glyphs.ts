/**
 * Letters and digits as strokes on a grid of 10 x 14. They are drawn by hand, so that no font is needed and no glyph
 * can be looked up. A stroke is `line` (corners stay sharp) or `curve` (smoothed through its points). Characters that
 * people confuse once distorted are left out: 0 O Q, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V, F beside E, T beside 7.
 */
export interface Stroke {
  readonly kind: 'line' | 'curve';
  readonly points: readonly Point[];
}

export type Point = readonly [x: number, y: number];

export const GRID = { width: 10, height: 14 } as const;

function stroke(kind: Stroke['kind'], text: string): Stroke {
  const points = text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number);
    if (x === undefined || y === undefined) throw new Error(`Expected points as "x,y", found "${pair}".`);
    return [x, y];
  });
  return { kind, points };
}

const line = (points: string) => stroke('line', points);
const curve = (points: string) => stroke('curve', points);

export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line('0,14 5,0 10,14'), line('2,9.2 8,9.2')],
  C: [curve('9.6,3 7.8,0.8 5.2,0 2.2,1.2 0.4,4.4 0.2,7 0.6,10 2.4,13 5.2,14 7.8,13.2 9.7,11')],
  D: [line('0.6,0 0.6,14'), curve('0.6,0 4.8,0.2 8.2,2.4 9.6,7 8.2,11.6 4.8,13.8 0.6,14')],
  E: [line('9,0 0.6,0 0.6,14 9,14'), line('0.6,7 7.4,7')],
  H: [line('0.6,0 0.6,14'), line('9.4,0 9.4,14'), line('0.6,7 9.4,7')],
  J: [line('4,0 8.4,0 8.4,9'), curve('8.4,9 7.8,12.4 5,14 2,13 0.6,10')],
  K: [line('0.6,0 0.6,14'), line('9.2,0 0.8,8.2'), line('3.6,5.6 9.6,14')],
  M: [line('0.2,14 0.6,0 5,8.4 9.4,0 9.8,14')],
  N: [line('0.6,14 0.6,0 9.4,14 9.4,0')],
  P: [line('0.6,0 0.6,14'), curve('0.6,0 5.4,0.1 8.8,1.4 9.4,4 8.8,6.6 5.4,7.9 0.6,8')],
  R: [line('0.6,0 0.6,14'), curve('0.6,0 5.4,0.1 8.6,1.4 9.2,3.8 8.6,6.2 5.4,7.5 0.6,7.6'), line('4.4,7.6 9.6,14')],
  W: [line('0,0 2.4,14 5,5 7.6,14 10,0')],
  X: [line('0.4,0 9.6,14'), line('9.6,0 0.4,14')],
  Y: [line('0.4,0 5,6.8 9.6,0'), line('5,6.8 5,14')],
  3: [
    curve('0.8,2.2 2.6,0.3 5.2,0 8.2,1 8.8,3.6 7.4,6 4.2,6.8'),
    curve('4.2,6.8 7.8,7.6 9.6,10.2 8.4,13 5,14 2.2,13.4 0.4,11.2'),
  ],
  4: [line('7.2,14 7.2,0 0,9.8 10,9.8')],
  7: [line('0.4,0 9.6,0 3.6,14')],
  9: [curve('9.2,4.4 7.8,1 5,0 2,1.1 0.8,4.4 2,7.7 5,8.7 7.8,7.6 9.2,4.4'), curve('9.2,4.4 9,8.6 7.4,11.8 4,14')],
};

/** The characters of a captcha's text. */
export const ALPHABET = Object.keys(GLYPHS);
