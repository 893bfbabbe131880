import { editDistance } from '../../spelling/nearest.ts';
import type { BrandFolder } from '../folder.ts';
import type { ContentFile } from '../front-matter.ts';
import { type Problem, problemAt } from '../problem.ts';
import type { PromotionFrontMatter } from '../schema/content.ts';

/** Fewer letters than this may differ by one and be two words: "新手" and "新人". */
const SHORTEST_MISSPELLED = 5;

/** Categories of promotions that are probably one, in each offered language: other case, spelling or number. */
export function nearCategories({ content, offered }: BrandFolder): Problem[] {
  return offered.flatMap((code) => nearIn(content.get(code)?.promotions ?? []));
}

function nearIn(promotions: readonly ContentFile<PromotionFrontMatter>[]): Problem[] {
  const groups = Map.groupBy(promotions, ({ frontMatter }) => frontMatter?.category ?? '');
  // The one that most promotions have is the real one; of two with as many, the one that is listed first.
  const ranked = [...groups.keys()].sort(
    (a, b) => sizeOf(groups, b) - sizeOf(groups, a) || firstOf(groups, a) - firstOf(groups, b),
  );
  return ranked.flatMap((category, rank) => {
    const real = ranked.slice(0, rank).find((other) => isNear(other, category));
    if (real === undefined) return [];
    const message = `"${category}" is listed beside "${real}". Write "${real}" if it is meant; otherwise a word that nobody takes for it.`;
    return (groups.get(category) ?? []).map(({ source }) => problemAt(source, ['category'], message));
  });
}

type Groups = ReadonlyMap<string, readonly ContentFile<PromotionFrontMatter>[]>;

const sizeOf = (groups: Groups, category: string) => groups.get(category)?.length ?? 0;
const firstOf = (groups: Groups, category: string) =>
  Math.min(...(groups.get(category) ?? []).map(({ frontMatter }) => frontMatter?.order ?? 0));

/** Whether two categories are the same but for case, accents and signs, an ending of the plural, or a slip. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return forms(a).some((form) => forms(b).includes(form)) || isSlip(a, b);
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** A word and what it may be the plural of, in languages that add s or es: "dailies", "dailie", "daili", "daily". */
function forms(word: string): string[] {
  const singulars = [/(?<=\p{L}{3})s$/u, /(?<=\p{L}{3})es$/u].map((ending) => word.replace(ending, ''));
  return [...new Set([word, ...singulars, word.replace(/(?<=\p{L}{2})ies$/u, 'y')])];
}

function isSlip(one: string, other: string): boolean {
  const length = Math.min([...one].length, [...other].length);
  return length >= SHORTEST_MISSPELLED && editDistance(one, other) === 1;
}
