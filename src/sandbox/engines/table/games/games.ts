import { type Exact, exact, scale, sum, times, toNumber } from '../../../kit/exact.ts';
import { baccarat } from './baccarat.ts';
import { dragonTiger } from './dragon-tiger.ts';
import type { Chances, TableGame, TableGameId } from './game.ts';
import { roulette } from './roulette.ts';
import { sicBo } from './sic-bo.ts';

export const GAMES: Readonly<Record<TableGameId, TableGame>> = { baccarat, roulette, dragonTiger, sicBo };

/** The words of a code that name its game. */
const NAMED: readonly (readonly [words: string, game: TableGame])[] = [
  ['baccarat', baccarat],
  ['roulette', roulette],
  ['dragon-tiger', dragonTiger],
  ['sic-bo', sicBo],
];

/** The game that a code names; undefined where it names none of a table. */
export function gameFor(code: string): TableGame | undefined {
  return NAMED.find(([words]) => `-${code}-`.includes(`-${words}-`))?.[1];
}

/** A bet's odds in percent: how often it wins more than its stake, and what it returns over time. */
export function oddsOf(game: TableGame, spot: string): { readonly hit: number; readonly rtp: number } {
  const chances = game.chances(spot);
  const won = chances.filter(([returned]) => returned > 100);
  return {
    hit: toNumber(sum(won.map(([, chance]) => chance))) * 100,
    rtp: toNumber(returnOf(chances)) * 100,
  };
}

/** What a bet with these chances returns over time, as a share of what was staked. */
function returnOf(chances: Chances): Exact {
  return times(sum(chances.map(([returned, chance]) => scale(chance, returned))), exact(1, 100));
}

/** What the bets of a game return over time, as shares: the one that returns least, and the one that returns most. */
export function returnsOf(game: TableGame): readonly [least: Exact, most: Exact] {
  const [first, ...others] = game.spots.map((spot) => returnOf(game.chances(spot)));
  if (!first) throw new RangeError(`Expected spots of ${game.id}, found none.`);
  const isLess = (a: Exact, b: Exact) => a.of * b.over < b.of * a.over;
  return [
    others.reduce((least, one) => (isLess(one, least) ? one : least), first),
    others.reduce((most, one) => (isLess(most, one) ? one : most), first),
  ];
}
