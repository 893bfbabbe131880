import type { Sport } from '../sports.ts';

/** A match is played in so many ticks; in each, either side may make a point. */
export const TICKS = 10;

export const SELECTIONS = ['home', 'draw', 'away', 'over', 'under'] as const;
export type Selection = (typeof SELECTIONS)[number];

/** Chances of a point in a tick, in thousandths. */
export interface Rates {
  readonly home: number;
  readonly away: number;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** The chance of so many points in the ticks that are left, from none to one in each. */
function points(rate: number, ticks: number): number[] {
  let chances = [1];
  for (let tick = 0; tick < ticks; tick += 1) {
    chances = Array.from(
      { length: chances.length + 1 },
      (_, made) => (chances[made] ?? 0) * (1 - rate / 1000) + (chances[made - 1] ?? 0) * (rate / 1000),
    );
  }
  return chances;
}

/** What may come of a match from a score on, each selection with its chance. A sport without draws has none. */
export function chancesOf(sport: Sport, rates: Rates, score: Score, left: number): Record<Selection, number> {
  const found = { home: 0, draw: 0, away: 0, over: 0, under: 0 };
  const [homes, aways] = [points(rates.home, left), points(rates.away, left)];
  homes.forEach((homeChance, homeMade) => {
    aways.forEach((awayChance, awayMade) => {
      const chance = homeChance * awayChance;
      const [home, away] = [score.home + homeMade, score.away + awayMade];
      if (home === away && !sport.draws) {
        const share = nextPoint(rates);
        found.home += chance * share;
        found.away += chance * (1 - share);
      } else found[home === away ? 'draw' : home > away ? 'home' : 'away'] += chance;
      // The point that decides a draw does not count for the total.
      found[home + away > sport.line ? 'over' : 'under'] += chance;
    });
  });
  return found;
}

/** The chance that the home side makes the point that decides. */
export function nextPoint({ home, away }: Rates): number {
  return home / (home + away);
}

/** Of a hundred staked, about six stay with the book. */
const MARGIN = 1.06;
/** What is as good as decided is not offered. */
const [LEAST, MOST] = [0.012, 0.94];

/**
 * The odds of a chance in hundredths, the stake included; null where it is not offered.
 * @param lean how the market leans just now, a share of the chance from -0.03 to 0.03
 */
export function oddsFor(chance: number, lean: number): number | null {
  if (chance < LEAST || chance > MOST) return null;
  return Math.max(101, Math.floor(100 / (chance * MARGIN * (1 + lean))));
}
