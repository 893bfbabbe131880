import type { ReadableAtom } from 'nanostores';
import type { Output } from '../../api/call.ts';
import { call } from '../../api/call.ts';
import { getRoundDetail } from '../../contract/games/endpoints.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { pageAddress } from '../core/page-address.ts';

export type RoundDetail = Output<typeof getRoundDetail>;

export interface ShownRound {
  readonly $round: ReadableAtom<Loaded<RoundDetail>>;
  readonly load: () => void;
  readonly stop: () => void;
}

/** A round of the member's: its money in the books, and where its vendor shows what was played. */
export function createShownRound(betId: number): ShownRound {
  const { $state, load, stop } = createLoader<RoundDetail>();
  const ask = (signal: AbortSignal) => call(getRoundDetail, { query: { betId, backUrl: pageAddress() } }, { signal });
  return { $round: $state, stop, load: () => void load(ask) };
}
