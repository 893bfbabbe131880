import type { ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import {
  collectRebate,
  getRebate,
  getRewards,
  type Rebate,
  type Reward,
  type RewardPage,
} from '../../contract/promotions/endpoints.ts';
import { createOwnQuery } from '../core/address-query.ts';
import { type CursorList, createCursorList } from '../core/list.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { balanceMoved } from '../wallet/wallet.ts';

export interface Collecting {
  readonly $rebate: ReadableAtom<Loaded<Rebate>>;
  readonly load: () => void;
  readonly stop: () => void;
  /** Collects what is shown, no more and no less. @returns what was paid, or the code of why it was not */
  readonly collect: (shown: Rebate) => Promise<{ readonly reward: Reward } | { readonly code: ErrorCode }>;
}

/** What of the member's bets comes back (SPEC 2: manualRebate). */
export function createCollecting(): Collecting {
  const { $state, load, stop } = createLoader<Rebate>();
  const attempt = attempts(collectRebate);
  const read = () => void load((signal) => call(getRebate, {}, { signal }));
  return {
    $rebate: $state,
    load: read,
    stop,
    collect: async ({ since, until, amount }) => {
      try {
        const reward = await attempt({ body: { since, until, amount } });
        void balanceMoved();
        return { reward };
      } catch (error) {
        return { code: codeOf(error) };
      } finally {
        // Whatever became of it, another amount waits now.
        read();
      }
    },
  };
}

/** What the member has collected; it has nothing to be narrowed by. */
export function createRewards(): CursorList<{ readonly search: string }, RewardPage> {
  return createCursorList({
    query: createOwnQuery({ search: '' }),
    ask: (_, cursor, signal) =>
      call(getRewards, { query: { source: 'rebate', ...(cursor !== null && { cursor }) } }, { signal }),
  });
}
