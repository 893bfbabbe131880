import type { BrandFolder } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import { fits, refuseAmount } from '../schema/amounts.ts';
import { amountsOfBoards } from '../schema/leaderboards.ts';
import { amountsOfMissions } from '../schema/missions.ts';

/**
 * Missions and leaderboards have a title in each offered language, amounts of the brand's currency, and count bets in categories that
 * the brand has.
 */
export function missionRules({ source, parts, offered }: BrandFolder): Problem[] {
  const { missions = [], leaderboards = [], cashier, vendors } = parts;
  const lists = [
    { key: 'missions', all: missions, amounts: amountsOfMissions(missions) },
    { key: 'leaderboards', all: leaderboards, amounts: amountsOfBoards(leaderboards) },
  ] as const;
  return lists.flatMap(({ key, all, amounts }) => [
    ...all.flatMap(({ title }, index) =>
      offered
        .filter((code) => title[code] === undefined)
        .map((code) =>
          problemAt(
            source,
            [key, index, 'title', code],
            `missing. Members read it in each offered language: add ${code}.`,
          ),
        ),
    ),
    ...all.flatMap(({ categories = [] }, index) =>
      categories.flatMap((type, place) =>
        vendors && (vendors.categories[type] ?? []).length === 0
          ? [
              problemAt(
                source,
                [key, index, 'categories', place],
                `${type} has no vendors at this brand, so that nobody could play it. Name vendors in vendors.categories.${type}, or take it out.`,
              ),
            ]
          : [],
      ),
    ),
    ...amounts.flatMap(({ path, amount }) =>
      cashier && !fits(amount, cashier.currency)
        ? [problemAt(source, [key, ...path], refuseAmount(cashier.currency, amount))]
        : [],
    ),
  ]);
}
