import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '../input/digest.ts';

interface IconFile {
  readonly file: string;
  /** Edge in px. */
  readonly size: number;
  /** Share of the edge that the mark fills. Platforms cut maskable icons down to a circle of 80 %. */
  readonly fill: number;
  /** Whether the brand's surface lies under the mark. iOS shows black where an icon is transparent. */
  readonly ground: boolean;
  /** Its use in the web manifest, where it has one. */
  readonly purpose?: 'any' | 'maskable';
}

export const ICON_FILES: readonly IconFile[] = [
  { file: 'favicon-32.png', size: 32, fill: 1, ground: false },
  { file: 'apple-touch-icon.png', size: 180, fill: 0.8, ground: true },
  { file: 'icon-192.png', size: 192, fill: 1, ground: false, purpose: 'any' },
  { file: 'icon-512.png', size: 512, fill: 1, ground: false, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, fill: 0.64, ground: true, purpose: 'maskable' },
];

/**
 * This number is raised when the drawing below or sharp changes, so that icons of an older press are not taken from the
 * cache.
 */
const DRAWING = 1;

async function drawIcon(mark: Uint8Array, ground: string, icon: IconFile): Promise<Uint8Array> {
  // sharp is loaded when there is something to draw, which is rare, because icons are cached.
  const { default: sharp } = await import('sharp');
  const edge = Math.round(icon.size * icon.fill);
  const drawing = await sharp(mark, { density: 96 })
    .resize(edge, edge, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  const background = icon.ground ? ground : '#0000';
  return sharp({ create: { width: icon.size, height: icon.size, channels: 4, background } })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Wraps a PNG of 32 px as favicon.ico, which browsers request by themselves (ICONDIR and one ICONDIRENTRY). */
export function icoOf(png: Uint8Array): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/**
 * The icons of a brand, drawn from its square SVG mark; taken from `cache` when the same mark was drawn before.
 *
 * @param ground colour under icons that must not be transparent, `#rrggbb`
 * @returns contents by file name in the bundle
 */
export async function icons(markFile: string, ground: string, cache: string): Promise<Map<string, Uint8Array>> {
  const mark = await readFile(markFile);
  const found = new Map<string, Uint8Array>([['favicon.svg', mark]]);
  const folder = join(cache, 'icons');
  await mkdir(folder, { recursive: true });
  for (const icon of ICON_FILES) {
    const file = join(folder, `${digestOf([mark, ground, JSON.stringify(icon), `${DRAWING}`])}.png`);
    const cached: Uint8Array | undefined = await readFile(file).catch(() => undefined);
    const png = cached ?? (await drawIcon(mark, ground, icon));
    if (!cached) {
      await writeFile(`${file}.${process.pid}`, png);
      await rename(`${file}.${process.pid}`, file);
    }
    found.set(icon.file, png);
  }
  const small = found.get('favicon-32.png');
  if (small) found.set('favicon.ico', icoOf(small));
  return found;
}
