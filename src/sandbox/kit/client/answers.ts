import * as z from 'zod/mini';

/** What the vendor answers to the page of every game. Amounts are decimal strings. */

export const SeedPair = z.object({
  /** SHA-256 of the server seed, hex. */
  commitment: z.string(),
  clientSeed: z.string(),
  /** Of the round that was begun last. */
  nonce: z.int(),
  /** Hex; null while rounds are still drawn from it. */
  serverSeed: z.nullable(z.string()),
});

export type SeedPair = z.infer<typeof SeedPair>;

/** The seeds that draw now, and those before them. */
export const FairView = z.extend(SeedPair, { former: z.nullable(SeedPair) });
export type FairView = z.infer<typeof FairView>;

/** How a call fails: `code` names why. */
export const Failure = z.object({ success: z.literal(false), code: z.string() });
