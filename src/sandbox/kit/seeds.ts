import { commitment } from './draw.ts';

/** A pair of seeds: what draws the rounds of one player, until a new pair takes its place. */
export interface Seeds {
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  /** Of the round that was begun last. */
  nonce: number;
  revealed: boolean;
}

export function freshSeeds(serverSeed: string, clientSeed: string): Seeds {
  return { serverSeed, commitment: commitment(serverSeed), clientSeed, nonce: 0, revealed: false };
}

/** Seeds as the player may see them: the secret one only when it no longer draws. */
export function seedsView({ commitment, clientSeed, nonce, revealed, serverSeed }: Seeds) {
  return { commitment, clientSeed, nonce, serverSeed: revealed ? serverSeed : null };
}
