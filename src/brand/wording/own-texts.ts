import { englishFor } from '../../i18n/compare.ts';
import { readTexts } from '../../i18n/files.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { Texts } from '../../i18n/translate.ts';
import { allFiles, type ContentFiles } from '../content.ts';
import type { BrandFolder } from '../folder.ts';
import type { ContentFile } from '../front-matter.ts';
import type { ArticleFrontMatter } from '../schema/content.ts';

/** Where a brand's own words stand: brand.yaml, locales/LANG.yaml, content/LANG/. */
export const PLACES = ['tagline', 'locales', 'content'] as const;

/** Name of the tagline among a brand's texts: where brand.yaml holds it. */
export const TAGLINE = 'identity.tagline';

/** A text of a brand's own in one language. A page counts as one text. */
export interface OwnText {
  readonly place: (typeof PLACES)[number];
  /** `identity.tagline`, a key of the texts such as `home.title`, or a page below content/LANG: `help/about.md`. */
  readonly name: string;
  readonly text: string;
  /** The text that it translates; empty where nothing like it stands in the language that the brand is written in. */
  readonly source: string;
}

/** Tagline and texts of locales/LANG.yaml in one language, by name. */
export function shortTexts({ parts, overrides }: BrandFolder, code: LanguageCode): Texts {
  const tagline = parts.identity?.tagline[code];
  return { ...(tagline === undefined ? {} : { [TAGLINE]: tagline }), ...overrides.get(code)?.texts };
}

/**
 * What the short texts of a language translate, by name. A text that is reworded in that language alone translates the
 * product's English.
 */
export function shortSources(brand: BrandFolder, code: LanguageCode, written: LanguageCode): Texts {
  const [english, sources] = [readTexts('EN'), shortTexts(brand, written)];
  const alone = Object.keys(shortTexts(brand, code)).flatMap((name) => {
    const text = englishFor(name, code, sources) === undefined ? englishFor(name, code, english) : undefined;
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...sources, ...Object.fromEntries(alone) };
}

/** All texts of a brand's own in one language, each with what it translates from the language that it is written in. */
export function ownTexts(brand: BrandFolder, code: LanguageCode, written: LanguageCode): OwnText[] {
  const sources = shortSources(brand, code, written);
  const short = Object.entries(shortTexts(brand, code)).map(
    ([name, text]): OwnText => ({
      place: name === TAGLINE ? 'tagline' : 'locales',
      name,
      text,
      source: englishFor(name, code, sources) ?? '',
    }),
  );
  const originals = pages(brand.content.get(written));
  const long = [...pages(brand.content.get(code))].map(
    ([name, text]): OwnText => ({ place: 'content', name, text, source: originals.get(name) ?? '' }),
  );
  return [...short, ...long];
}

/** What visitors read of each page. Dates, pictures and the order are no words, so they are left out. */
function pages(files: ContentFiles | undefined): ReadonlyMap<string, string> {
  if (!files) return new Map();
  return new Map(allFiles(files).map((file) => [pageName(files, file), words(file)]));
}

function pageName({ folder }: ContentFiles, { file }: ContentFile<unknown>): string {
  return file.slice(folder.length + 1).replaceAll('\\', '/');
}

function words({ source: { value }, body }: ContentFile<ArticleFrontMatter>): string {
  const frontMatter = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const shown = ['title', 'description', 'category'].map((key) => frontMatter.find(([own]) => own === key)?.[1] ?? '');
  return [...shown, body].join('\n');
}
