import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { pictureSize } from './picture.ts';
import { isAbsent } from './text-file.ts';

/** A file under a brand's assets/, or a vendor's logo, as bundles carry it. */
export interface Asset {
  /** Path in the brand's folder: `assets/logo.svg`. */
  readonly path: string;
  /** Address in the bundle, with the first 8 hex digits of its content's SHA-256: `/assets/logo.1a2b3c4d.svg`. */
  readonly url: string;
  /** Absolute path of the file. */
  readonly file: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** Natural size of a picture in px, where it tells one. */
  readonly width?: number;
  readonly height?: number;
}

/** All files under assets/ of a brand (or another part of a folder), by their path in the folder, sorted by it. */
export async function readAssets(folder: string, part = 'assets'): Promise<ReadonlyMap<string, Asset>> {
  const root = join(folder, part);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    if (isAbsent(cause)) return [];
    throw cause;
  });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const assets = await Promise.all(files.map((file) => readAsset(folder, file)));
  return new Map(assets.map((asset) => [asset.path, asset]));
}

async function readAsset(folder: string, file: string): Promise<Asset> {
  const content = await readFile(file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const extension = extname(file);
  return {
    path: relative(folder, file).split(sep).join('/'),
    url: `/assets/${basename(file, extension)}.${hash}${extension}`,
    file,
    bytes: content.length,
    ...pictureSize(content, extension),
  };
}
