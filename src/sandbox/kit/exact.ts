/** An exact fraction, for chances and shares; `over` is above zero. */
export interface Exact {
  readonly of: bigint;
  readonly over: bigint;
}

/** No chance, and certainty. */
export const ZERO: Exact = { of: 0n, over: 1n };
export const ONE: Exact = { of: 1n, over: 1n };

export function exact(of: number, over: number): Exact {
  return { of: BigInt(of), over: BigInt(over) };
}

export function times(a: Exact, b: Exact): Exact {
  return reduced(a.of * b.of, a.over * b.over);
}

export function scale(a: Exact, by: number): Exact {
  return reduced(a.of * BigInt(by), a.over);
}

export function sum(parts: readonly Exact[]): Exact {
  return parts.reduce((a, b) => reduced(a.of * b.over + b.of * a.over, a.over * b.over), ZERO);
}

function reduced(of: bigint, over: bigint): Exact {
  let [a, b] = [of, over];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? ZERO : { of: of / a, over: over / a };
}

/** For showing only: the nearest float. */
export function toNumber({ of, over }: Exact): number {
  return Number((of * 10n ** 15n) / over) / 1e15;
}
