import { join } from 'node:path';
import { stemOf } from './compare.ts';
import { readAreas, textsFolder } from './files.ts';
import { LANGUAGE_CODES, type LanguageCode } from './languages.ts';
import type { Texts } from './translate.ts';
import { writeTogether } from './write-together.ts';

/** A change of texts that cannot be made; the message says why and what to do. */
export class EditError extends Error {
  override readonly name = 'EditError';
}

/** A file of texts as it stands on disk: readable, with invisible characters (marks of direction) escaped. */
export function textsSource(texts: Texts): string {
  const unseen = /[\u00a0\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
  const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `${JSON.stringify(texts, null, 2).replace(unseen, escaped)}\n`;
}

/** The texts of one area in one language. */
export interface AreaTexts {
  readonly code: LanguageCode;
  readonly area: string;
  readonly texts: Texts;
}

/** Writes the texts of areas, all or none. @throws TextsError as writeTogether */
export function writeAreas(areas: readonly AreaTexts[]): void {
  const files = areas.map(
    ({ code, area, texts }) => [join(textsFolder(code), `${area}.json`), textsSource(texts)] as const,
  );
  writeTogether(new Map(files));
}

/** Texts with some more, each before the first key that follows it in the alphabet. A known key keeps its place. */
export function withTexts(texts: Texts, more: Texts): Texts {
  const entries = Object.entries(texts);
  for (const [key, text] of Object.entries(more)) {
    const known = entries.findIndex(([other]) => other === key);
    const after = entries.findIndex(([other]) => other > key);
    if (known >= 0) entries[known] = [key, text];
    else entries.splice(after < 0 ? entries.length : after, 0, [key, text]);
  }
  return Object.fromEntries(entries);
}

/**
 * Adds a text in each language that is given.
 * @param area the file; the key's first part without it
 * @throws EditError where English is not among them, or the key exists already
 */
export function addText(key: string, texts: ReadonlyMap<LanguageCode, string>, area?: string): void {
  if (!texts.has('EN')) throw new EditError(`Expected the English text of ${key}, found none. Write EN="…".`);
  const home = area ?? key.split('.')[0] ?? '';
  if (area === undefined && home === key) {
    throw new EditError(`Expected a key such as AREA.name, found "${key}". For a name of SPEC give its --area.`);
  }
  const taken = readAreas('EN').find((known) => Object.hasOwn(known.texts, key));
  if (taken) throw new EditError(`The key ${key} stands in EN/${taken.area}.json already.`);
  writeAreas(
    [...texts].map(([code, text]) => {
      const own = readAreas(code).find((known) => known.area === home)?.texts ?? {};
      return { code, area: home, texts: withTexts(own, { [key]: text }) };
    }),
  );
}

/** @throws EditError where there is no such key, or the new name is taken */
export function refuseRename(from: string, to: string): void {
  const stems = new Set(readAreas('EN').flatMap(({ texts }) => Object.keys(texts).map((key) => stemOf(key, texts))));
  if (!stems.has(from)) throw new EditError(`Expected a key of the English texts, found "${from}".`);
  if (stems.has(to)) throw new EditError(`The key ${to} is taken.`);
}

/**
 * Renames a key in all languages, with its plural forms. The text moves to the area that the new name begins with,
 * where there is one.
 * @throws EditError as refuseRename
 */
export function renameKey(from: string, to: string): void {
  refuseRename(from, to);
  const areas = readAreas('EN').map(({ area }) => area);
  const changed: AreaTexts[] = [];
  for (const code of LANGUAGE_CODES) {
    const own = readAreas(code);
    for (const { area, texts } of own) {
      const forms = Object.entries(texts).filter(([key]) => key === from || stemOf(key, texts) === from);
      if (forms.length === 0) continue;
      const renamed = Object.fromEntries(forms.map(([key, text]) => [to + key.slice(from.length), text]));
      const kept = Object.fromEntries(Object.entries(texts).filter(([key]) => !forms.some(([form]) => form === key)));
      const [head = ''] = to.split('.');
      const home = areas.includes(head) ? head : area;
      changed.push({ code, area, texts: home === area ? withTexts(kept, renamed) : kept });
      if (home !== area) {
        const there = own.find((known) => known.area === home)?.texts ?? {};
        changed.push({ code, area: home, texts: withTexts(there, renamed) });
      }
    }
  }
  writeAreas(changed);
}
