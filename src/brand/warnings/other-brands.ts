import type { BrandFolder, BrandYaml } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import { textsOf } from './brand-texts.ts';

/** Keys of hosts that brands of a portfolio may well share. */
const SHARED = /^security\./;

/** Texts that name another brand of the portfolio, as they stand where they were copied from it. */
export function otherBrands(brand: BrandFolder, others: readonly BrandYaml[]): Problem[] {
  const { identity, domains } = brand.parts;
  const own = [identity?.name, domains?.main, ...(domains?.others ?? [])].filter((name) => name !== undefined);
  // The longest comes first, so that www.lotus.example is not told again as lotus.example.
  const strangers = others
    .flatMap(namesOf)
    .filter(({ name }) => !own.includes(name))
    .sort((a, b) => b.name.length - a.name.length);
  const found = textsOf(brand)
    .filter(({ path, inBrandYaml }) => !(inBrandYaml && SHARED.test(path.join('.'))))
    .flatMap(({ text, problem }) => {
      let rest = own.reduce((left, name) => blanked(left, escaped(name)), text);
      return strangers.flatMap(({ name, id, pattern }) => {
        const index = rest.search(pattern);
        if (index < 0) return [];
        rest = blanked(rest, pattern);
        return [
          problem(index, `this names ${name}, which is brand ${id}. Write what is ${brand.id}'s own, or take it out.`),
        ];
      });
    });
  return [...twins(brand, others), ...found];
}

interface Stranger {
  readonly id: string;
  readonly name: string;
  readonly pattern: RegExp;
}

function namesOf({ id, parts: { identity, domains } }: BrandYaml): Stranger[] {
  const hosts = domains ? [domains.main, ...domains.others] : [];
  return [
    ...(identity ? [{ id, name: identity.name, pattern: namePattern(identity.name) }] : []),
    ...hosts.map((name) => ({ id, name, pattern: new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-]|\\.\\w)`, 'i') })),
  ];
}

/** A name of one word may be a word of the language as well, unless it is written as the name is. */
function namePattern(name: string): RegExp {
  const word = (text: string) => `(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`;
  return /\s/.test(name) ? new RegExp(word(name), 'iu') : new RegExp(`${word(name)}|${word(name.toUpperCase())}`, 'u');
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A text with parts of it made blank, so that "Lotus Night" names no brand Lotus; places stay. */
function blanked(text: string, part: string | RegExp): string {
  return text.replaceAll(new RegExp(part, 'giu'), (found) => ' '.repeat(found.length));
}

/** Two brands of one name, which players could not tell apart. */
function twins({ source, parts: { identity } }: BrandFolder, others: readonly BrandYaml[]): Problem[] {
  const twin = others.find(({ parts }) => parts.identity?.name === identity?.name);
  if (!identity || !twin) return [];
  const message = `${identity.name} is the name of brand ${twin.id} too. Give each its own.`;
  return [problemAt(source, ['identity', 'name'], message)];
}
