import { createHash } from 'node:crypto';
import { themeCss } from '../../brand/theme/css.ts';
import type { SiteBrand } from './site.ts';

/** A file of a bundle whose name carries the hash of its content. */
export interface HashedFile {
  /** Path in the bundle: `theme.1a2b3c4d.css`. */
  readonly name: string;
  readonly hash: string;
  readonly body: string;
}

const themes = new WeakMap<SiteBrand, HashedFile>();

/** The theme file of a brand. */
export function themeFile(brand: SiteBrand): HashedFile {
  const file = themes.get(brand) ?? hashed(themeCss(brand), (hash) => `theme.${hash}.css`);
  themes.set(brand, file);
  return file;
}

function hashed(body: string, name: (hash: string) => string): HashedFile {
  const hash = hashOf(body);
  return { name: name(hash), hash, body };
}

/** The value in names that replaces the hash of a content. */
export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
