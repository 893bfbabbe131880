import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { StoredFile } from './store.ts';
import { turns } from './turns.ts';

/** Pixels that a picture may have: what a telephone takes, and not what fills the memory of this machine. */
const PIXELS = 60_000_000;
const QUALITY = 82;

/**
 * Pictures are drawn on the few threads that passwords are hashed on and files are read on, and a large one takes some
 * hundred megabytes of memory.
 */
const inTurn = turns(2);

/** A file that is no picture, only half of one, or too large to be drawn. */
export class NotDrawn extends Error {
  override readonly name = 'NotDrawn';
}

/**
 * Draws a picture anew: upright, at most so many pixels a side, its first frame alone. Nothing stays of what else the file held,
 * such as where it was taken, or a second file behind the first.
 * @returns the new file beside the old one, in WebP
 * @throws NotDrawn
 */
export async function redraw(file: StoredFile, side: number): Promise<StoredFile> {
  const path = `${file.path}.webp`;
  try {
    await inTurn(() =>
      sharp(file.path, { limitInputPixels: PIXELS, failOn: 'error', sequentialRead: true, animated: false })
        .rotate()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toFile(path),
    );
  } catch (cause) {
    throw new NotDrawn('Expected a whole picture, found one that cannot be drawn.', { cause });
  }
  const content = await readFile(path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path, type: 'image/webp', bytes: content.byteLength, sha256 };
}
