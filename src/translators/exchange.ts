import { englishFor, expectedKeys, faultyValues, stemOf } from '../i18n/compare.ts';
import { withTexts, writeAreas } from '../i18n/edit.ts';
import { readAreas, readTexts } from '../i18n/files.ts';
import { type LanguageCode, language } from '../i18n/languages.ts';
import type { Texts } from '../i18n/translate.ts';
import type { Returned, ReturnedUnit, Unit } from './unit.ts';

/** Texts that go to a translator together, and where what comes back is kept. */
export interface Translation {
  readonly code: LanguageCode;
  /** The language that is translated from, and its texts. */
  readonly from: LanguageCode;
  readonly sources: Texts;
  readonly own: Texts;
  /** The area that a text belongs to. */
  readonly area: (key: string) => string;
  /** Keeps texts that are new or changed, all or none. @throws TextsError where a file cannot be written */
  readonly write: (news: Texts) => void;
}

/** The product's texts in one language. */
export function productTexts(code: LanguageCode): Translation {
  const sources = readTexts('EN');
  const area = areasOf(sources);
  return { code, from: 'EN', sources, own: readTexts(code), area, write: (news) => writeNews(code, area, news) };
}

function writeNews(code: LanguageCode, areaOf: (key: string) => string, news: Texts): void {
  const files = readAreas(code);
  const groups = [...Map.groupBy(Object.entries(news), ([key]) => areaOf(key))];
  writeAreas(
    groups.map(([area, own]) => {
      const texts = files.find((file) => file.area === area)?.texts ?? {};
      return { code, area, texts: withTexts(texts, Object.fromEntries(own)) };
    }),
  );
}

/** All texts of a translation, each plural form as a text of its own, with missing ones left empty. */
export function unitsOf({ code, sources, own, area }: Translation): Unit[] {
  const extra = Object.keys(own).filter((key) => englishFor(key, code, sources) !== undefined);
  const keys = new Set([...expectedKeys(code, sources), ...extra]);
  return [...keys]
    .map((key) => ({
      area: area(key),
      key,
      source: englishFor(key, code, sources) ?? '',
      text: own[key] ?? '',
    }))
    .sort((one, other) => (one.area < other.area ? -1 : Number(one.area > other.area)));
}

/** A unit that is refused, and why. */
export interface Refusal {
  readonly place: string;
  readonly key: string;
  readonly reason: string;
}

export type Imported =
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'taken'; readonly changed: readonly string[]; readonly keys: readonly string[] };

/**
 * Takes over what a translator sent back: all of it or, where one unit is wrong, nothing. Units without a text for
 * something that is still missing are skipped.
 * @throws TextsError where a file cannot be written
 */
export function importUnits({ units }: Returned, translation: Translation): Imported {
  const { own } = translation;
  const refusals = [
    ...units.flatMap((unit) => {
      const reason = faultOf(unit, translation);
      return reason === undefined ? [] : [{ place: unit.place, key: unit.key, reason }];
    }),
    ...repeated(units),
  ];
  if (refusals.length > 0) return { kind: 'refused', refusals };
  const given = units.filter(({ text }) => text !== '');
  const changed = given.filter(({ key, text }) => own[key] !== text);
  translation.write(Object.fromEntries(changed.map(({ key, text }) => [key, text])));
  return { kind: 'taken', changed: changed.map(({ key }) => key), keys: given.map(({ key }) => key) };
}

function faultOf(unit: ReturnedUnit, { code, from, sources, own }: Translation): string | undefined {
  const { key, text } = unit;
  const origin = language(from).name;
  const base = englishFor(key, code, sources);
  if (base === undefined) return `no text of ${code} has this key, or this plural form.`;
  if (unit.source !== base) return `the ${origin} text is now "${base}"; translated was "${unit.source}". Export anew.`;
  if (text === '')
    return Object.hasOwn(own, key) ? 'the text is empty. Leave the unit out to keep what there is.' : undefined;
  if (text !== text.trim()) return 'the text begins or ends with blanks.';
  const fault = faultyValues(key, text, base, sources);
  if (fault?.kind !== 'values') return undefined;
  const list = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(' ') || 'no values';
  return `expected ${list(fault.expected)} as in ${origin}, found ${list(fault.found)}.`;
}

function repeated(units: readonly ReturnedUnit[]): Refusal[] {
  const seen = new Set<string>();
  return units.flatMap(({ key, place }) => {
    if (seen.has(key)) return [{ place, key, reason: 'the key stands in this file more than once.' }];
    seen.add(key);
    return [];
  });
}

/** The place of a key's text, with its plural forms. */
function areasOf(english: Texts): (key: string) => string {
  const areas = new Map(
    readAreas('EN').flatMap(({ area, texts }) => Object.keys(texts).map((key) => [stemOf(key, texts), area] as const)),
  );
  return (key) => areas.get(stemOf(key, english)) ?? '';
}
