import type { ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { getRaffle, type Raffle } from '../../contract/raffles/endpoints.ts';
import { bytesOf, commitmentOf, drawDistinct, openDraw } from '../../draws/draw.ts';
import { createLoader, type Loaded } from '../core/load.ts';

export interface RaffleStore {
  readonly $raffle: ReadableAtom<Loaded<Raffle>>;
  readonly load: () => void;
  readonly stop: () => void;
}

/** A raffle as it stands for the member (SPEC 3: prizeDetail). @param slug its promotion's name in addresses */
export function createRaffle(slug: string): RaffleStore {
  const { $state, load, stop } = createLoader<Raffle>();
  return {
    $raffle: $state,
    load: () => void load((signal) => call(getRaffle, { query: { slug } }, { signal })),
    stop,
  };
}

/**
 * Reckons the draw anew on this device.
 * @returns whether the seed is the one that was promised, and draws the tickets that are said to have won
 */
export async function isDrawnRight({
  seed,
  commitment,
  digest,
  tickets,
  name,
  prizes,
  wins,
}: Raffle): Promise<boolean> {
  if (seed === null || digest === null || tickets === null) return false;
  try {
    const bytes = bytesOf(seed);
    if ((await commitmentOf(bytes)) !== commitment) return false;
    const wanted = prizes.reduce((sum, { count }) => sum + count, 0);
    const drawn = await drawDistinct(await openDraw(bytes, name, digest), tickets, wanted);
    return drawn.length === wins.length && drawn.every((index, place) => wins[place]?.ticket === index + 1);
  } catch (error) {
    // What is no seed draws nothing.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
