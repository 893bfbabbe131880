import * as z from 'zod';
import { GAME_TYPES, type GameType, SPORTS_TYPES } from '../../contract/games/words.ts';
import { nearest } from '../../spelling/nearest.ts';
import { type BrandFolder, valueAt } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import type { Vendor } from '../schema/portfolio.ts';
import { show } from '../schema/wording.ts';
import type { KeyPath } from '../yaml.ts';

/**
 * Every vendor that a brand names is in the portfolio, makes games of the category that it is named for, and stands in
 * one of sports, e-sports and cockfights alone (SPEC 9: on the wire they differ in nothing else).
 */
export function vendorRules({ source, portfolio }: BrandFolder): Problem[] {
  const known = portfolio.vendors;
  // Problems of vendors.yaml are reported in that file.
  if (!known) return [];
  const named = (path: KeyPath): readonly string[] => List.safeParse(valueAt(source.value, path)).data ?? [];
  const footer = named(FOOTER);
  const offered = GAME_TYPES.map((type) => ({ type, path: [...CATEGORIES, type] }));
  const hold = (path: KeyPath, type?: GameType) =>
    named(path).flatMap((code, index) => {
      const refusal = refuse(code, known, type);
      return refusal === undefined ? [] : [problemAt(source, [...path, index], refusal)];
    });
  const isOffered = (code: string) => offered.some(({ path }) => named(path).includes(code));
  return [
    ...hold(FOOTER),
    ...footer.flatMap((code, index) => {
      if (isOffered(code) || !known.some((vendor) => vendor.code === code)) return [];
      const message = `${code} stands in no category of this brand. Add it to vendors.categories, or take it out here.`;
      return [problemAt(source, [...FOOTER, index], message)];
    }),
    ...offered.flatMap(({ type, path }) => hold(path, type)),
    ...SPORTS_TYPES.flatMap((type, order) => {
      const before = SPORTS_TYPES.slice(0, order);
      return named([...CATEGORIES, type]).flatMap((code, index) => {
        const other = before.find((earlier) => named([...CATEGORIES, earlier]).includes(code));
        if (!other) return [];
        const message = `${code} stands in ${other} too. Gateways tell ${SPORTS_TYPES.join(', ')} apart by vendor alone: name it in one of them.`;
        return [problemAt(source, [...CATEGORIES, type, index], message)];
      });
    }),
  ];
}

const FOOTER: KeyPath = ['vendors', 'footer'];
const CATEGORIES: KeyPath = ['vendors', 'categories'];

/** One list of brand.yaml, even where another key of its part is wrong. */
const List = z.array(z.string());

function refuse(code: string, known: readonly Vendor[], type: GameType | undefined): string | undefined {
  const found = known.find((vendor) => vendor.code === code);
  const able = known.filter(({ kinds }) => type === undefined || kinds.includes(type)).map((vendor) => vendor.code);
  if (!found) return `${show(code)} is not a vendor of vendors.yaml. ${advice(code, able)}`;
  if (type === undefined || found.kinds.includes(type)) return undefined;
  return `${code} makes no ${type} games, but ${found.kinds.join(', ')}. Vendors of ${type}: ${able.join(', ') || 'none'}.`;
}

function advice(code: string, able: readonly string[]): string {
  const near = nearest(code, able);
  if (near) return `Did you mean ${near}?`;
  return able.length > 0 ? `Write one of: ${able.join(', ')}.` : 'No vendor there fits; add it to that file first.';
}
