import { isLanguageCode } from '../../i18n/languages.ts';
import type { BrandFolder } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import type { KeyPath } from '../yaml.ts';

/** Texts of languages that the brand does not offer: in brand.yaml, in content/ and in locales/. */
export function unofferedLanguages({ source, offered, content, overrides }: BrandFolder): Problem[] {
  const list = offered.join(', ');
  const advice = (code: string, thing: string) =>
    `this brand does not offer ${code}, so nobody reads it. Add ${code} to languages.offered (now ${list}), or remove ${thing}.`;
  const isUnoffered = (code: string) => !offered.some((own) => own === code);
  const whole = (file: string, code: string, thing: string): Problem => ({
    file,
    line: 0,
    column: 0,
    path: '',
    message: advice(code, thing),
  });
  return [
    ...languageKeys(source.value)
      .filter(({ code }) => isUnoffered(code))
      .map(({ path, code }) => ({ ...problemAt(source, path, advice(code, 'the text')), ...source.atKey(path) })),
    ...[...content].flatMap(([code, { folder }]) => (isUnoffered(code) ? [whole(folder, code, 'the folder')] : [])),
    ...[...overrides].flatMap(([code, { file }]) => (isUnoffered(code) ? [whole(file, code, 'the file')] : [])),
  ];
}

/** Keys of all groups of a YAML value that hold one text per language. */
function languageKeys(value: unknown, path: KeyPath = []): { path: KeyPath; code: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => languageKeys(item, [...path, index]));
  const entries = Object.entries(value);
  return entries.every(([key]) => isLanguageCode(key))
    ? entries.map(([code]) => ({ path: [...path, code], code }))
    : entries.flatMap(([key, item]) => languageKeys(item, [...path, key]));
}
