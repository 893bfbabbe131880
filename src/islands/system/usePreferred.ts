import type { Flag } from '../../contract/core/words.ts';
import { isPreferred } from '../../stores/system/preferred.ts';
import { $status } from '../../stores/system/system.ts';
import { useFacts } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';

/** Whether the gateway prefers a way that every brand has, as {@link isPreferred} tells. */
export function usePreferred(flag: Flag): boolean {
  return isPreferred(flag, useLive($status), useFacts().flags);
}
