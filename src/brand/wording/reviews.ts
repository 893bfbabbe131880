import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { EditError } from '../../i18n/edit.ts';
import { TextsError } from '../../i18n/files.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../i18n/languages.ts';
import { type Drafts, orderedReviews, parseReviews, type Reviews, reviewMark } from '../../i18n/reviews.ts';
import { nearest } from '../../spelling/nearest.ts';
import type { BrandFolder } from '../folder.ts';
import { type OwnText, ownTexts, PLACES } from './own-texts.ts';

/** What is known of a brand's own texts: the language that they are written in, and which translations were reviewed. */
export interface BrandReviews {
  /** All others are translated from it, so it has no drafts. */
  readonly written: LanguageCode;
  readonly reviewed: Reviews;
}

const File = z.strictObject({ written: z.enum(LANGUAGE_CODES).optional(), reviewed: z.unknown().optional() });

/** The one file that says which of a brand's texts were reviewed; every other one is a draft. */
export function brandReviewsFile({ folder }: BrandFolder): string {
  return join(folder, 'reviews.json');
}

/**
 * A brand without the file is written in its default language, and nothing of it was reviewed.
 * @throws TextsError where the file is not what this module writes
 */
export function readBrandReviews(brand: BrandFolder): BrandReviews {
  const file = brandReviewsFile(brand);
  const { written, reviewed } = existsSync(file) ? parse(file) : {};
  const own = brand.parts.languages?.default ?? brand.offered[0] ?? 'EN';
  return { written: written ?? own, reviewed: parseReviews(file, reviewed ?? {}) };
}

function parse(file: string): z.infer<typeof File> {
  if (!statSync(file).isFile()) throw new TextsError(file, 'expected a file, found something else. Remove it.');
  try {
    return File.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const expected = '{ "written": "EN", "reviewed": { "ES": { "help/about.md": "1a2b3c4d" } } }';
    throw new TextsError(file, `expected ${expected}. npm run texts -- reviewed writes it.`, cause);
  }
}

/** The drafts of a brand in one of its languages, by the place where they stand. @throws TextsError */
export function brandDrafts(brand: BrandFolder, code: LanguageCode): Drafts[] {
  const { written, reviewed } = readBrandReviews(brand);
  if (code === written) return [];
  const texts = ownTexts(brand, code, written);
  return PLACES.flatMap((place) => {
    const there = texts.filter((text) => text.place === place);
    const keys = there.filter((text) => !isReviewed(reviewed, code, text)).map(({ name }) => name);
    return keys.length === 0 ? [] : [{ area: place, keys, of: there.length }];
  });
}

const isReviewed = (reviewed: Reviews, code: LanguageCode, { name, source, text }: OwnText) =>
  reviewed[code]?.[name] === reviewMark(source, text);

/**
 * Records that a native speaker has read these texts as they are now.
 * @param names of OwnText; all texts of the language where there are none
 * @returns how many
 * @throws EditError for the language that the brand is written in, and for a text that it does not have
 */
export function recordBrandReviews(brand: BrandFolder, code: LanguageCode, names: readonly string[]): number {
  const read = chosen(brand, code, names);
  const { written, reviewed } = readBrandReviews(brand);
  const marks = read.map(({ name, source, text }) => [name, reviewMark(source, text)]);
  write(brand, { written, reviewed: { ...reviewed, [code]: { ...reviewed[code], ...Object.fromEntries(marks) } } });
  return read.length;
}

/** Makes texts drafts again. @returns how many of them were reviewed @throws EditError as recordBrandReviews */
export function forgetBrandReviews(brand: BrandFolder, code: LanguageCode, names: readonly string[]): number {
  const unread = new Set(chosen(brand, code, names).map(({ name }) => name));
  const { written, reviewed } = readBrandReviews(brand);
  const own = Object.entries(reviewed[code] ?? {});
  const kept = own.filter(([name]) => !unread.has(name));
  write(brand, { written, reviewed: { ...reviewed, [code]: Object.fromEntries(kept) } });
  return own.length - kept.length;
}

/**
 * Removes reviews that are no longer true: of texts that are gone, or are drafts again. Nothing is removed while a file
 * of the brand cannot be read, because its texts would seem to be gone.
 * @returns how many
 */
export function pruneBrandReviews(brand: BrandFolder): number {
  if (brand.problems.length > 0) return 0;
  const { written, reviewed } = readBrandReviews(brand);
  let gone = 0;
  const kept = LANGUAGE_CODES.map((code) => {
    const own = Object.entries(reviewed[code] ?? {});
    const texts = own.length === 0 || code === written ? [] : ownTexts(brand, code, written);
    const still = own.filter(([name]) => texts.some((text) => text.name === name && isReviewed(reviewed, code, text)));
    gone += own.length - still.length;
    return [code, Object.fromEntries(still)];
  });
  if (gone > 0) write(brand, { written, reviewed: Object.fromEntries(kept) });
  return gone;
}

function chosen(brand: BrandFolder, code: LanguageCode, names: readonly string[]): OwnText[] {
  const { written } = readBrandReviews(brand);
  if (code === written)
    throw new EditError(`${brand.id} is written in ${code}, so none of its texts is a draft there.`);
  const texts = ownTexts(brand, code, written);
  const known = texts.map(({ name }) => name);
  for (const name of names.filter((one) => !known.includes(one))) {
    const near = nearest(name, known);
    const advice = near ? `Did you mean ${near}?` : `Its texts: ${known.join(', ') || 'none'}.`;
    throw new EditError(`${brand.id} has no text "${name}" in ${code}. ${advice}`);
  }
  return names.length === 0 ? texts : texts.filter(({ name }) => names.includes(name));
}

function write(brand: BrandFolder, { written, reviewed }: BrandReviews): void {
  const value = { written, reviewed: orderedReviews(reviewed) };
  writeFileSync(brandReviewsFile(brand), `${JSON.stringify(value, null, 2)}\n`);
}
