import { englishFor, stemOf } from '../../i18n/compare.ts';
import { readAreas } from '../../i18n/files.ts';
import { hashOf } from './files.ts';
import type { Site } from './site.ts';

/** Areas whose texts any island may need; they are loaded as one file. */
const CORE_AREAS = ['errors', 'ui'];
const CORE = 'core';

/** The texts of a brand and language as browsers fetch them: a file for each area. */
export interface TextsFolder {
  /** Path in the bundle, with the hash of all that it holds: `texts/EN.1a2b3c4d/`. */
  readonly name: string;
  /** Contents by area: `core` is what every island needs. */
  readonly files: ReadonlyMap<string, string>;
}

const folders = new WeakMap<Site, TextsFolder>();

/** Texts by area, with the brand's wording, the keys of each in order. */
export function textsFolder(site: Site): TextsFolder {
  const folder = folders.get(site) ?? makeFolder(site);
  folders.set(site, folder);
  return folder;
}

function makeFolder({ texts, language: { code } }: Site): TextsFolder {
  const english = readAreas('EN');
  const all = Object.assign({}, ...english.map((area) => area.texts));
  const areas = new Map(
    english.flatMap(({ area, texts: own }) => Object.keys(own).map((key) => [stemOf(key, own), area] as const)),
  );
  const byArea = new Map<string, [key: string, text: string][]>();
  for (const [key, text] of Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const area = areas.get(stemOf(key, all));
    // These are plural forms that English has and this language does not have.
    if (area === undefined || englishFor(key, code, all) === undefined) continue;
    const name = CORE_AREAS.includes(area) ? CORE : area;
    byArea.set(name, [...(byArea.get(name) ?? []), [key, text]]);
  }
  const files = new Map([...byArea].map(([name, own]) => [name, JSON.stringify(Object.fromEntries(own))]));
  const hash = hashOf([...files].flat().join('\n'));
  return { name: `texts/${code}.${hash}/`, files };
}
