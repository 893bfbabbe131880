import { exact } from '../../../kit/exact.ts';
import { type Chances, noSpot, type Outcome, type TableGame } from './game.ts';

const FACES = 6;
const FIGURES = [1, 2, 3, 4, 5, 6] as const;

/** What a total returns, in hundredths of the stake. */
const TOTALS: Readonly<Record<number, number>> = {
  ...{ 4: 6300, 5: 3200, 6: 1900, 7: 1300, 8: 900, 9: 800, 10: 700 },
  ...{ 17: 6300, 16: 3200, 15: 1900, 14: 1300, 13: 900, 12: 800, 11: 700 },
};

/** What a bet returns by what the dice show, each from 1 to 6. */
const RULES: Readonly<Record<string, (dice: readonly number[]) => number>> = {
  small: (dice) => (!isTriple(dice) && sumOf(dice) <= 10 ? 200 : 0),
  odd: (dice) => (!isTriple(dice) && sumOf(dice) % 2 === 1 ? 200 : 0),
  anyTriple: (dice) => (isTriple(dice) ? 3200 : 0),
  even: (dice) => (!isTriple(dice) && sumOf(dice) % 2 === 0 ? 200 : 0),
  big: (dice) => (!isTriple(dice) && sumOf(dice) >= 11 ? 200 : 0),
  ...ruleOfEach(FIGURES, 'double', (figure) => (dice) => (countOf(dice, figure) >= 2 ? 1200 : 0)),
  ...ruleOfEach(FIGURES, 'triple', (figure) => (dice) => (countOf(dice, figure) === 3 ? 19_100 : 0)),
  ...ruleOfEach(
    Object.keys(TOTALS),
    'total',
    (sum) => (dice) => (sumOf(dice) === Number(sum) ? (TOTALS[Number(sum)] ?? 0) : 0),
  ),
  ...ruleOfEach(FIGURES, 'single', (figure) => (dice) => [0, 200, 300, 400][countOf(dice, figure)] ?? 0),
};

function ruleOfEach<Key extends string | number>(
  keys: readonly Key[],
  name: string,
  rule: (key: Key) => (dice: readonly number[]) => number,
): Record<string, (dice: readonly number[]) => number> {
  return Object.fromEntries(keys.map((key) => [`${name}${key}`, rule(key)]));
}

const sumOf = (dice: readonly number[]) => dice.reduce((sum, one) => sum + one, 0);
const countOf = (dice: readonly number[], figure: number) => dice.filter((one) => one === figure).length;
const isTriple = ([first, ...others]: readonly number[]) => others.every((one) => one === first);

/** What the dice of an outcome show. */
export const diceOf = (outcome: Outcome): number[] => outcome.map((number) => number + 1);

function ruleOf(spot: string): (dice: readonly number[]) => number {
  const rule = RULES[spot];
  if (!rule) throw noSpot(spot);
  return rule;
}

/** Three dice. */
export const sicBo: TableGame = {
  id: 'sicBo',
  spots: Object.keys(RULES),
  bound: () => FACES,
  deal: (draw) => [draw(FACES), draw(FACES), draw(FACES)],
  returns: (spot, outcome) => ruleOf(spot)(diceOf(outcome)),
  chances(spot): Chances {
    const rule = ruleOf(spot);
    const ways = new Map<number, number>();
    for (const a of FIGURES)
      for (const b of FIGURES)
        for (const c of FIGURES) {
          const returned = rule([a, b, c]);
          if (returned > 0) ways.set(returned, (ways.get(returned) ?? 0) + 1);
        }
    return [...ways].map(([returned, count]) => [returned, exact(count, FACES ** 3)]);
  },
};
