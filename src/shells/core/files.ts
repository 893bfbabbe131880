import { createHash } from 'node:crypto';
import { themeCss } from '../../brand/theme/css.ts';
import type { Texts } from '../../i18n/translate.ts';
import type { Site, SiteBrand } from './site.ts';

/** A file of a bundle whose name carries the hash of its content. */
export interface HashedFile {
  /** Path in the bundle: `theme.1a2b3c4d.css`. */
  readonly name: string;
  readonly hash: string;
  readonly body: string;
}

/** Areas of texts that only shells speak; islands never ask for them, so browsers do not load them. */
const SHELL_AREAS = ['agent', 'announce', 'blocked', 'download', 'help', 'layout', 'pages', 'promotions'];

const themes = new WeakMap<SiteBrand, HashedFile>();
const texts = new WeakMap<Site, HashedFile>();

/** The theme file of a brand. */
export function themeFile(brand: SiteBrand): HashedFile {
  const file = themes.get(brand) ?? hashed(themeCss(brand), (hash) => `theme.${hash}.css`);
  themes.set(brand, file);
  return file;
}

/** The texts of a brand and language that islands speak. */
export function textsFile(site: Site): HashedFile {
  const { language } = site;
  const name = (hash: string) => `texts/${language.code}.${hash}.json`;
  const file = texts.get(site) ?? hashed(JSON.stringify(clientTexts(site.texts)), name);
  texts.set(site, file);
  return file;
}

/** The texts that browsers need: all but those of shells, in the order of their keys. */
export function clientTexts(all: Texts): Texts {
  const kept = Object.entries(all).filter(([key]) => !SHELL_AREAS.includes(key.split('.')[0] ?? ''));
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function hashed(body: string, name: (hash: string) => string): HashedFile {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 8);
  return { name: name(hash), hash, body };
}
