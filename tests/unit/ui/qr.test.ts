import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQr } from '../../../src/ui/qr/draw.ts';

/** Paints a drawing back into modules. */
function modules({ size, path }: { size: number; path: string }): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    const row = grid[Number(y)];
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) if (row) row[at] = true;
  }
  return grid;
}

test('draws exactly the modules of the code', () => {
  const address = 'https://www.lotus.example/down/';
  const drawing = drawQr(address);
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  expect(drawing.size).toBe(size);
  expect(modules(drawing)).toEqual(data);
});
