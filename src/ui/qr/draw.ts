import { encode } from 'uqr';

/** A QR code as one path on a grid of `size` units, quiet zone of two units included. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Draws an address as a QR code; neighbouring modules of a row become one stroke, so the drawing stays small. */
export function drawQr(address: string): QrDrawing {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const rows = data.map((row, y) => {
    let path = '';
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
    return path;
  });
  return { size, path: rows.join('') };
}
