import type { ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import {
  type CollectedPoints,
  collectPoints,
  getPointBalance,
  getPointConfig,
  getPointReward,
  type PointBalance,
  type PointConfig,
  type PointReward,
} from '../../contract/points/endpoints.ts';
import { createLoader, type Loaded } from '../core/load.ts';

/** What a member sees of the points mall. */
export interface MallNow {
  readonly config: PointConfig;
  readonly own: PointBalance;
  readonly reward: PointReward;
}

export interface Mall {
  readonly $mall: ReadableAtom<Loaded<MallNow>>;
  /** Reads all of it, because something of it may have changed. */
  readonly load: () => void;
  readonly stop: () => void;
  /** Collects what waits. @returns what was given, or the code of why it was not */
  readonly collect: () => Promise<CollectedPoints | { readonly code: ErrorCode }>;
}

/** The points mall of a member (SPEC 2: pointMall). */
export function createMall(): Mall {
  const { $state, load, stop } = createLoader<MallNow>();
  const attempt = attempts(collectPoints);
  const read = () =>
    void load(async (signal) => {
      const [config, own, reward] = await Promise.all([
        call(getPointConfig, {}, { signal }),
        call(getPointBalance, {}, { signal }),
        call(getPointReward, {}, { signal }),
      ]);
      return { config, own, reward };
    });
  return {
    $mall: $state,
    load: read,
    stop,
    collect: async () => {
      try {
        return await attempt({});
      } catch (error) {
        return { code: codeOf(error) };
      } finally {
        // Whatever became of it, another number waits now.
        read();
      }
    },
  };
}
