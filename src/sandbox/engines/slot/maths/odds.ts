import { type Exact, exact, ONE, scale, sum, times, ZERO } from '../../../kit/exact.ts';
import {
  LINE_SYMBOLS,
  type LineSymbol,
  perSymbol,
  REELS,
  ROWS,
  type SlotModel,
  type SlotSymbol,
  visible,
} from './model.ts';
import { lineWin, scatterMultiple } from './play.ts';

export interface Odds {
  /** What all stakes together return over time, as a share of them. */
  readonly rtp: Exact;
  /** Its parts: lines and scatters of the paid spin, and all that the free spins add. */
  readonly lines: Exact;
  readonly scatters: Exact;
  readonly freeSpins: Exact;
  /** Chance that a paid spin wins anything at all. */
  readonly hit: Exact;
  /** Chance that a paid spin wins free spins. */
  readonly trigger: Exact;
  /** Chance that one line shows exactly three, four or five of a symbol. */
  readonly perLine: Readonly<Record<LineSymbol, readonly [Exact, Exact, Exact]>>;
}

/**
 * The exact odds of a model. A line's reels are independent and each row of a reel sees each stop of its strip once,
 * so every line has the same chances and their sum is the sum over one; scatters are convolved reel by reel; the hit
 * frequency walks the first three reels stop by stop, because three of a kind settle whether a line wins.
 */
export function oddsOf(model: SlotModel): Odds {
  const perLine = lineChances(model);
  const lines = sum(
    LINE_SYMBOLS.flatMap((symbol) =>
      perLine[symbol].map((chance, index) => scale(chance, model.pays[symbol][index] ?? 0)),
    ),
  );
  const counts = scatterChances(model.strips);
  const scatters = sum(counts.map((chance, count) => scale(chance, scatterMultiple(model, count))));
  const trigger = sum(counts.slice(3));
  const perSpin = sum([lines, scatters]);
  const freeSpins = times(scale(trigger, model.freeSpins.count * model.freeSpins.multiplier), perSpin);
  return { rtp: sum([perSpin, freeSpins]), lines, scatters, freeSpins, hit: hitChance(model), trigger, perLine };
}

function lineChances(model: SlotModel): Odds['perLine'] {
  const of = (symbol: LineSymbol, count: number) =>
    model.strips.map((strip, reel) => {
      const fitting = strip.filter((other) => other === symbol || other === 'W').length;
      if (reel < count) return exact(fitting, strip.length);
      return reel === count ? exact(strip.length - fitting, strip.length) : ONE;
    });
  return perSymbol((symbol) => {
    const at = (count: number) => of(symbol, count).reduce(times, ONE);
    return [at(3), at(4), at(REELS)] as const;
  });
}

/** Chance of each number of scatters over these reels, from none up. */
function scatterChances(strips: readonly (readonly SlotSymbol[])[]): Exact[] {
  return strips.reduce<Exact[]>(
    (counts, strip) => {
      const shows = exact(strip.filter((symbol) => symbol === 'S').length * ROWS, strip.length);
      const hides = exact(strip.length - strip.filter((symbol) => symbol === 'S').length * ROWS, strip.length);
      return Array.from({ length: counts.length + 1 }, (_, count) =>
        sum([times(counts[count] ?? ZERO, hides), times(counts[count - 1] ?? ZERO, shows)]),
      );
    },
    [ONE],
  );
}

function hitChance(model: SlotModel): Exact {
  const [first, second, third] = model.strips;
  if (!first || !second || !third) return ZERO;
  const rest = scatterChances(model.strips.slice(3));
  const paying = Array.from({ length: 4 }, (_, already) =>
    sum(rest.filter((_, more) => scatterMultiple(model, already + more) > 0)),
  );
  const all = first.length * second.length * third.length;
  let certain = 0;
  const byScatters = [0, 0, 0, 0];
  for (let a = 0; a < first.length; a += 1) {
    const one = visible(first, a);
    for (let b = 0; b < second.length; b += 1) {
      const two = visible(second, b);
      for (let c = 0; c < third.length; c += 1) {
        const windows = [one, two, visible(third, c)];
        if (model.lines.some((rows) => startsWin(model, windows, rows))) certain += 1;
        else {
          const scatters = windows.filter((window) => window.includes('S')).length;
          byScatters[scatters] = (byScatters[scatters] ?? 0) + 1;
        }
      }
    }
  }
  return sum([
    exact(certain, all),
    ...byScatters.map((count, scatters) => times(exact(count, all), paying[scatters] ?? ZERO)),
  ]);
}

function startsWin(model: SlotModel, windows: readonly (readonly SlotSymbol[])[], rows: readonly number[]): boolean {
  return (
    lineWin(
      model,
      windows.map((window, reel) => window[rows[reel] ?? 0]),
    ) !== null
  );
}
