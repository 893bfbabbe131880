import { join } from 'node:path';
import type { LanguageCode } from '../i18n/languages.ts';
import type { BrandFolder } from './folder.ts';
import { HELP_TOPICS } from './limits.ts';
import { nearest } from './nearest.ts';
import type { Problem } from './problem.ts';
import type { KeyPath } from './yaml.ts';

/** What a schema of one value cannot say: keys that depend on each other, and files that must exist. */
export function brandRules(brand: BrandFolder): Problem[] {
  return [...idRule(brand), ...languageRules(brand), ...assetRules(brand)];
}

function at({ source }: BrandFolder, path: KeyPath, message: string): Problem {
  return { file: source.file, ...source.at(path), path: path.join('.'), message };
}

function idRule(brand: BrandFolder): Problem[] {
  if (/^[a-z][a-z0-9-]{0,29}$/.test(brand.id)) return [];
  const message = `"${brand.id}" is not a name for a brand's folder. Use lower-case letters, digits and hyphens, for example lotus.`;
  return [{ file: brand.folder, line: 1, column: 1, path: '', message }];
}

function languageRules(brand: BrandFolder): Problem[] {
  const { languages, identity } = brand.parts;
  if (!languages) return [];
  const { offered, default: own } = languages;
  const problems: Problem[] = [];
  if (!offered.includes(own)) {
    problems.push(at(brand, ['languages', 'default'], `${own} is not offered. Add it to languages.offered, or choose one of: ${offered.join(', ')}.`));
  }
  for (const code of identity ? offered : []) {
    if (identity?.tagline[code] !== undefined) continue;
    problems.push(at(brand, ['identity', 'tagline', code], `missing. Every offered language has its tagline: add ${code}.`));
  }
  return problems;
}

function assetRules(brand: BrandFolder): Problem[] {
  const { identity, theme } = brand.parts;
  const named: [KeyPath, string | undefined][] = [
    [['identity', 'logo'], identity?.logo],
    [['identity', 'mark'], identity?.mark],
    [['theme', 'display', 'file'], theme?.display.file],
  ];
  return named.flatMap(([path, file]) => {
    if (file === undefined || brand.assets.has(file)) return [];
    return [at(brand, path, `there is no file ${file} in ${brand.id}/. ${assetAdvice(brand, file)}`)];
  });
}

export function assetAdvice({ assets }: BrandFolder, file: string): string {
  const near = nearest(file, [...assets.keys()]);
  return near ? `Did you mean ${near}?` : 'Put the file there, or change the path.';
}

export function offeredLanguages({ parts }: BrandFolder): readonly LanguageCode[] {
  return parts.languages?.offered ?? [];
}
void join; void HELP_TOPICS;
