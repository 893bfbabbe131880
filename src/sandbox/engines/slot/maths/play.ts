import type { Draw } from '../../../kit/draw.ts';
import { type LineSymbol, REELS, type SlotModel, type SlotSymbol, visible } from './model.ts';

/** A win on a line: `count` of `symbol` from the first reel, `pay` times the line's stake. */
export interface LineWin {
  readonly line: number;
  readonly symbol: LineSymbol;
  readonly count: number;
  readonly pay: number;
}

/** One turn of the reels. Pays are in line stakes and already carry the multiplier. */
export interface Spin {
  readonly stops: readonly number[];
  readonly wins: readonly LineWin[];
  readonly scatters: number;
  /** What the scatters pay, in line stakes. */
  readonly scatterPay: number;
  readonly multiplier: number;
  /** All of this spin's wins, in line stakes. */
  readonly pay: number;
}

/** A paid spin with the free spins it won. */
export interface Round {
  readonly spins: readonly [Spin, ...Spin[]];
  /** The whole round's win, in line stakes. */
  readonly pay: number;
}

/** Plays one round to its end; the draw alone decides. */
export function playRound(model: SlotModel, draw: Draw): Round {
  const paid = spin(model, draw, 1);
  const count = paid.scatters >= 3 ? model.freeSpins.count : 0;
  const free = Array.from({ length: count }, () => spin(model, draw, model.freeSpins.multiplier));
  return { spins: [paid, ...free], pay: free.reduce((sum, { pay }) => sum + pay, paid.pay) };
}

function spin(model: SlotModel, draw: Draw, multiplier: number): Spin {
  return evaluate(
    model,
    model.strips.map((strip) => draw(strip.length)),
    multiplier,
  );
}

/** What the reels pay where they stand. */
export function evaluate(model: SlotModel, stops: readonly number[], multiplier = 1): Spin {
  const windows = model.strips.map((strip, reel) => visible(strip, stops[reel] ?? 0));
  const wins = model.lines.flatMap((rows, line) => {
    const win = lineWin(
      model,
      rows.map((row, reel) => windows[reel]?.[row]),
    );
    return win ? [{ ...win, line, pay: win.pay * multiplier }] : [];
  });
  const scatters = windows.filter((window) => window.includes('S')).length;
  const scatterPay = scatterMultiple(model, scatters) * model.lines.length * multiplier;
  return { stops, wins, scatters, scatterPay, multiplier, pay: wins.reduce((sum, win) => sum + win.pay, scatterPay) };
}

/** What `count` scatters pay, in whole stakes. */
export function scatterMultiple(model: SlotModel, count: number): number {
  return count >= 3 ? (model.scatterPays[Math.min(count, REELS) - 3] ?? 0) : 0;
}

/** The win of one line's five symbols: the first reel names the symbol, wilds stand in for it. */
export function lineWin(
  model: SlotModel,
  symbols: readonly (SlotSymbol | undefined)[],
): { symbol: LineSymbol; count: number; pay: number } | null {
  const symbol = symbols[0];
  if (symbol === undefined || symbol === 'S' || symbol === 'W') return null;
  const stranger = symbols.findIndex((other) => other !== symbol && other !== 'W');
  const count = stranger === -1 ? symbols.length : stranger;
  const pay = count >= 3 ? (model.pays[symbol][count - 3] ?? 0) : 0;
  return pay > 0 ? { symbol, count, pay } : null;
}
