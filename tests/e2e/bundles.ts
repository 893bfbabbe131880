import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { TEST_DIST } from '../checks.ts';

/** The demo brands that the press check made. */
export const BUNDLES: readonly string[] = readdirSync(TEST_DIST).sort();

export interface BundledPage {
  readonly bundle: string;
  /** Path below the bundle, with forward slashes: `ar/help/index.html`. */
  readonly path: string;
  readonly html: string;
}

export function pagesOf(bundle: string): BundledPage[] {
  const root = join(TEST_DIST, bundle);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .sort()
    .map((path) => ({
      bundle,
      path: relative(root, join(root, path)).split(sep).join('/'),
      html: readFileSync(join(root, path), 'utf8'),
    }));
}

/** Bytes of a file of a bundle as a browser fetches it: its .br neighbour where there is one. */
export function fetchedBytes(bundle: string, url: string, dist = TEST_DIST): number {
  const file = join(dist, bundle, new URL(url, 'http://bundle.localhost').pathname);
  try {
    return readFileSync(`${file}.br`).byteLength;
  } catch {
    return readFileSync(file).byteLength;
  }
}
