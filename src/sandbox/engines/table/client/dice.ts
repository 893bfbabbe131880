import { makeSvg } from '../../../kit/client/element.ts';

/** Where the dots of a die lie, by what it shows. */
const DOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** One die, seen from above; one and four are red, as is the custom. */
export function diceFace(figure: number): SVGElement {
  const color = figure === 1 || figure === 4 ? '#d3242c' : '#1b1630';
  return makeSvg(
    'svg',
    { viewBox: '-32 -32 64 64', class: 'die', 'aria-hidden': 'true' },
    makeSvg('rect', {
      x: -29,
      y: -29,
      width: 58,
      height: 58,
      rx: 12,
      fill: '#fbfaff',
      stroke: '#2a2145',
      'stroke-width': 3,
    }),
    ...(DOTS[figure] ?? []).map(([x, y]) =>
      makeSvg('circle', { cx: x * 15, cy: y * 15, r: figure === 1 ? 9 : 6, fill: color }),
    ),
  );
}
