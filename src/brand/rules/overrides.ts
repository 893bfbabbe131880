import { englishFor, expectedKeys, faultyValues } from '../../i18n/compare.ts';
import { readTexts } from '../../i18n/files.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { Texts } from '../../i18n/translate.ts';
import { nearest } from '../../spelling/nearest.ts';
import type { BrandFolder } from '../folder.ts';
import type { OverrideFile } from '../overrides.ts';
import type { Problem } from '../problem.ts';

/** A brand changes the wording of texts. It cannot add texts, nor drop the values that a text must show. */
export function overrideRules({ overrides }: BrandFolder): Problem[] {
  if (overrides.size === 0) return [];
  const english = readTexts('EN');
  return [...overrides].flatMap(([code, file]) => overrideProblems(code, file, english));
}

function overrideProblems(code: LanguageCode, { source, texts }: OverrideFile, english: Texts): Problem[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const problem = (message: string): Problem => ({ file: source.file, ...source.atKey([key]), path: key, message });
    const base = englishFor(key, code, english);
    if (base === undefined) {
      const near = nearest(key, expectedKeys(code, english));
      return [
        problem(`no text has this key. ${near ? `Did you mean ${near}?` : 'The keys stand in src/i18n/texts/EN/.'}`),
      ];
    }
    const fault = faultyValues(key, text, base, english);
    if (fault?.kind !== 'values') return [];
    const names = (list: readonly string[]) =>
      list.length > 0 ? list.map((name) => `{{${name}}}`).join(' ') : 'no values';
    const place = { file: source.file, ...source.at([key]), path: key };
    return [
      {
        ...place,
        message: `expected ${names(fault.expected)}, found ${names(fault.found)}. Use the same values as "${base}".`,
      },
    ];
  });
}
