/**
 * A slot game as data: reel strips, lines and pays. All odds follow from it exactly (odds.ts), and nothing else decides
 * a result (play.ts).
 */

/** W wild, S scatter, A to D the four high symbols, E to I the five low ones. */
export const SYMBOLS = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

/** What pays on a line: all but the scatter; the wild has no pay of its own. */
export const LINE_SYMBOLS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;
export type LineSymbol = (typeof LINE_SYMBOLS)[number];

/** A value for each symbol that pays on a line. */
export function perSymbol<Value>(of: (symbol: LineSymbol) => Value): Record<LineSymbol, Value> {
  return {
    A: of('A'),
    B: of('B'),
    C: of('C'),
    D: of('D'),
    E: of('E'),
    F: of('F'),
    G: of('G'),
    H: of('H'),
    I: of('I'),
  };
}

export const REELS = 5;
export const ROWS = 3;

/** Pays of three, four and five of a kind. */
export type Pays = readonly [number, number, number];

export interface SlotModel {
  readonly id: 'calm' | 'lively' | 'bold';
  /** One strip per reel, read from the top; the strip is a ring. */
  readonly strips: readonly (readonly SlotSymbol[])[];
  /** Each line names its row (0 top) on every reel. */
  readonly lines: readonly (readonly number[])[];
  /** In multiples of the line's stake, from the leftmost reel on. */
  readonly pays: Readonly<Record<LineSymbol, Pays>>;
  /** In multiples of the whole stake, anywhere on the reels. */
  readonly scatterPays: Pays;
  /** Won by three or more scatters on a paid spin; free spins do not win further free spins. */
  readonly freeSpins: { readonly count: number; readonly multiplier: number };
}

/** A model that would not be a fair game; the message names the reel or line. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

/**
 * Reads a model written as strings and checks what the odds rely on.
 * @throws ModelError for a strip, line or pay of the wrong shape, a wild on the first reel (a line win would belong to two
 * symbols), or two scatters that can show on one reel at once (the odds count one at most)
 */
export function defineModel(
  definition: Omit<SlotModel, 'strips' | 'lines'> & {
    readonly strips: readonly string[];
    readonly lines: readonly string[];
  },
): SlotModel {
  if (definition.strips.length !== REELS)
    throw new ModelError(`Expected ${REELS} strips, found ${definition.strips.length}.`);
  for (const [symbol, [three, four, five]] of Object.entries(definition.pays)) {
    if (!(three > 0 && three < four && four < five))
      throw new ModelError(`Pays of ${symbol}: expected three rising amounts above zero.`);
  }
  return {
    ...definition,
    strips: definition.strips.map(readStrip),
    lines: definition.lines.map(readLine),
  };
}

function readStrip(text: string, reel: number): SlotSymbol[] {
  const strip = [...text].map((letter) => {
    const symbol = SYMBOLS.find((candidate) => candidate === letter);
    if (!symbol) throw new ModelError(`Reel ${reel + 1}: expected one of ${SYMBOLS.join('')}, found "${letter}".`);
    return symbol;
  });
  if (strip.length < ROWS)
    throw new ModelError(`Reel ${reel + 1}: expected at least ${ROWS} symbols, found ${strip.length}.`);
  if (reel === 0 && strip.includes('W')) throw new ModelError('Reel 1: a wild may not stand on the first reel.');
  strip.forEach((_, stop) => {
    if (visible(strip, stop).filter((symbol) => symbol === 'S').length > 1) {
      throw new ModelError(`Reel ${reel + 1}: two scatters show at once at stop ${stop}.`);
    }
  });
  return strip;
}

function readLine(text: string, index: number): number[] {
  const rows = [...text].map(Number);
  if (rows.length !== REELS || rows.some((row) => !Number.isInteger(row) || row < 0 || row >= ROWS)) {
    throw new ModelError(`Line ${index + 1}: expected ${REELS} rows from 0 to ${ROWS - 1}, found "${text}".`);
  }
  return rows;
}

/** The symbols that a reel shows when it stands at `stop`: that one and the next two, around the ring. */
export function visible(strip: readonly SlotSymbol[], stop: number): SlotSymbol[] {
  const symbols: SlotSymbol[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    const symbol = strip[(stop + row) % strip.length];
    if (!symbol) throw new ModelError(`Expected a stop from 0 to ${strip.length - 1}, found ${stop}.`);
    symbols.push(symbol);
  }
  return symbols;
}
