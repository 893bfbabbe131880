import type { Flag } from '../../contract/core/words.ts';
import { $status, isOn } from '../../stores/system/system.ts';
import { useFacts } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';

/** Whether a feature is on: by the brand's value while an island hydrates, then by the gateway's. */
export function useFlag(flag: Flag): boolean {
  return isOn(flag, useLive($status), useFacts().flags);
}

/**
 * The attributes of a feature's element that stands in the page before React starts. The boot script shows and hides it
 * until the island hydrates, so the element that React finds may differ from the markup of the press.
 */
export function useFlagged(flag: Flag) {
  return { 'data-flag': flag, hidden: !useFlag(flag), suppressHydrationWarning: true } as const;
}
