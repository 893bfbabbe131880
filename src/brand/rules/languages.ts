import { type BrandFolder, valueAt } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';

/** The default language is offered, and each offered language has its tagline. */
export function languageRules({ source, offered }: BrandFolder): Problem[] {
  const own = valueAt(source.value, ['languages', 'default']);
  const listed = valueAt(source.value, ['languages', 'offered']);
  const taglines = valueAt(source.value, ['identity', 'tagline']);
  const problems: Problem[] = [];
  if (typeof own === 'string' && Array.isArray(listed) && !listed.includes(own)) {
    const message = `${own} is not offered. Add it to languages.offered, or choose one of: ${offered.join(', ')}.`;
    problems.push(problemAt(source, ['languages', 'default'], message));
  }
  if (typeof taglines !== 'object' || taglines === null) return problems;
  const untold = offered.filter((code) => !Object.hasOwn(taglines, code));
  return [
    ...problems,
    ...untold.map((code) =>
      problemAt(source, ['identity', 'tagline', code], `missing. Every offered language has its tagline: add ${code}.`),
    ),
  ];
}
