import type { BrandFolder } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';

/** The default language is offered, and everything that is per language is there for each offered one. */
export function languageRules({ source, parts: { languages, identity } }: BrandFolder): Problem[] {
  if (!languages) return [];
  const { offered, default: own } = languages;
  const problems: Problem[] = [];
  if (!offered.includes(own)) {
    const message = `${own} is not offered. Add it to languages.offered, or choose one of: ${offered.join(', ')}.`;
    problems.push(problemAt(source, ['languages', 'default'], message));
  }
  if (!identity) return problems;
  const untold = offered.filter((code) => identity.tagline[code] === undefined);
  return [
    ...problems,
    ...untold.map((code) => problemAt(source, ['identity', 'tagline', code], `missing. Every offered language has its tagline: add ${code}.`)),
  ];
}
