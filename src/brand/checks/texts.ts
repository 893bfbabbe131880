import { join } from 'node:path';
import { compareTexts, type TextFault } from '../../i18n/compare.ts';
import { readAreas, TextsError, textsFolder } from '../../i18n/files.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { BrandFolder } from '../folder.ts';
import type { Problem } from '../problem.ts';

/** Every offered language has every text that English has, in all its plural forms, with the same values. */
export function textCheck({ offered }: BrandFolder): Problem[] {
  return [...new Set<LanguageCode>(['EN', ...offered])].flatMap(languageProblems);
}

function languageProblems(code: LanguageCode): Problem[] {
  try {
    const [english, own] = [readAreas('EN'), readAreas(code)];
    const faults = compareTexts(code, merge(own), merge(english));
    return [...missingByArea(code, faults, english), ...faults.flatMap((fault) => faultProblem(fault, own))];
  } catch (error) {
    if (!(error instanceof TextsError)) throw error;
    return [{ file: error.file, line: 1, column: 1, path: '', message: error.reason }];
  }
}

type Areas = ReturnType<typeof readAreas>;

const merge = (areas: Areas) => Object.assign({}, ...areas.map(({ texts }) => texts));

/** There is one problem per area, so that a language that was just begun does not drown everything else. */
function missingByArea(code: LanguageCode, faults: readonly TextFault[], english: Areas): Problem[] {
  const missing = faults.flatMap((fault) => (fault.kind === 'missing' ? [fault.key] : []));
  return english.flatMap(({ area, texts }) => {
    const stems = new Set(Object.keys(texts).flatMap((key) => [key, stemOf(key)]));
    const keys = missing.filter((key) => Object.hasOwn(texts, key) || stems.has(stemOf(key)));
    if (keys.length === 0) return [];
    const shown = keys.length > 8 ? `${keys.slice(0, 8).join(', ')} and ${keys.length - 8} more` : keys.join(', ');
    const message = `${keys.length === 1 ? 'a text is' : `${keys.length} texts are`} missing: ${shown}. Write them as in EN/${area}.json.`;
    return [{ file: join(textsFolder(code), `${area}.json`), line: 1, column: 1, path: '', message }];
  });
}

const stemOf = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

function faultProblem(fault: TextFault, areas: Areas): Problem[] {
  if (fault.kind === 'missing') return [];
  const area = areas.find(({ texts }) => Object.hasOwn(texts, fault.key));
  if (!area) return [];
  const place = { file: area.file, ...placeOfKey(area.source, fault.key), path: fault.key };
  if (fault.kind === 'unknown') return [{ ...place, message: 'English has no such text. Remove it, or add it to EN.' }];
  const names = (list: readonly string[]) =>
    list.length > 0 ? list.map((name) => `{{${name}}}`).join(' ') : 'no values';
  return [{ ...place, message: `expected ${names(fault.expected)} as in EN, found ${names(fault.found)}.` }];
}

function placeOfKey(source: string, key: string): { line: number; column: number } {
  const before = source.slice(0, Math.max(0, source.indexOf(JSON.stringify(key)))).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
