import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishFor } from './compare.ts';
import { projectRoot, readAreas, readTexts, TextsError } from './files.ts';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from './languages.ts';

/** Texts that a native speaker has read, by language and key, each with the hash of what they read. */
export type Reviews = Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>>;

/** The one file that says which of the product's texts were reviewed; every other one is a draft. */
export function reviewsFile(): string {
  return join(projectRoot(), 'src/i18n/texts/reviews.json');
}

/** Texts of an area that nobody has reviewed, or that changed since, here or in English. */
export interface Drafts {
  readonly area: string;
  readonly keys: readonly string[];
  /** How many texts the area has in this language. */
  readonly of: number;
}

/** The drafts of a language by area. English has none, because all others are translated from it. */
export function draftsOf(code: LanguageCode, reviews: Reviews = readReviews()): Drafts[] {
  if (code === 'EN') return [];
  const english = readTexts('EN');
  return readAreas(code).flatMap(({ area, texts }) => {
    const entries = Object.entries(texts);
    const drafts = entries.filter(([key, text]) => reviews[code]?.[key] !== print(english, code, key, text));
    return drafts.length === 0 ? [] : [{ area, keys: drafts.map(([key]) => key), of: entries.length }];
  });
}

/** Records that a native speaker has read these texts as they are now. @returns how many */
export function recordReviews(code: LanguageCode, keys: readonly string[]): number {
  const [english, texts, reviews] = [readTexts('EN'), readTexts(code), readReviews()];
  const read = keys.flatMap((key): [string, string][] => {
    const text = texts[key];
    return text === undefined ? [] : [[key, print(english, code, key, text)]];
  });
  writeReviews({ ...reviews, [code]: { ...reviews[code], ...Object.fromEntries(read) } });
  return read.length;
}

/** Removes reviews that are no longer true: of texts that are gone, or are drafts again. @returns how many */
export function pruneReviews(): number {
  const reviews = readReviews();
  let gone = 0;
  const kept = Object.entries(reviews).map(([code, own]) => {
    if (!isLanguageCode(code)) return [code, own];
    const drafts = new Set(draftsOf(code, reviews).flatMap(({ keys }) => keys));
    const texts = readTexts(code);
    const still = Object.entries(own).filter(([key]) => Object.hasOwn(texts, key) && !drafts.has(key));
    gone += Object.keys(own).length - still.length;
    return [code, Object.fromEntries(still)];
  });
  if (gone > 0) writeReviews(Object.fromEntries(kept));
  return gone;
}

/** @throws TextsError where the file is not what this module writes */
export function readReviews(): Reviews {
  const file = reviewsFile();
  if (!existsSync(file)) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new TextsError(file, `not JSON. ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
  return parseReviews(file, value);
}

/** @throws TextsError where the value is not reviews by language and key */
export function parseReviews(file: string, value: unknown): Reviews {
  const reviews: Partial<Record<LanguageCode, Record<string, string>>> = {};
  for (const [code, own] of groupsOf(file, value)) {
    if (!isLanguageCode(code)) throw new TextsError(file, `expected a language, found "${code}".`);
    for (const [key, mark] of groupsOf(file, own)) {
      if (typeof mark !== 'string')
        throw new TextsError(file, `expected the print of ${key}, found ${JSON.stringify(mark)}.`);
      reviews[code] = { ...reviews[code], [key]: mark };
    }
  }
  return reviews;
}

function groupsOf(file: string, value: unknown): [string, unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw new TextsError(
    file,
    'expected { "ES": { "session.logIn": "1a2b3c4d" } }. npm run texts -- import --reviewed writes it.',
  );
}

function writeReviews(reviews: Reviews): void {
  writeFileSync(reviewsFile(), `${JSON.stringify(orderedReviews(reviews), null, 2)}\n`);
}

/** Reviews in the order in which they are written: languages as in their table, keys by the alphabet. */
export function orderedReviews(reviews: Reviews): Reviews {
  const ordered = LANGUAGE_CODES.flatMap((code) => {
    const own = Object.entries(reviews[code] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    return own.length > 0 ? [[code, Object.fromEntries(own)] as const] : [];
  });
  return Object.fromEntries(ordered);
}

function print(english: ReturnType<typeof readTexts>, code: LanguageCode, key: string, text: string): string {
  return reviewMark(englishFor(key, code, english) ?? '', text);
}

/** The hash of a reviewed text: of the text and of what it translates. A change of either makes it a draft again. */
export function reviewMark(source: string, text: string): string {
  return createHash('sha256').update(`${source}\n${text}`).digest('hex').slice(0, 8);
}
