/** Types of fair.js, which runs in players' browsers as it stands. */
interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export function repeatDraw(seeds: Seeds, bounds: readonly number[]): Promise<number[]>;

export function isFair(
  seeds: Seeds & { readonly commitment: string },
  stops: readonly (readonly number[])[],
  lengths: readonly number[],
): Promise<boolean>;
