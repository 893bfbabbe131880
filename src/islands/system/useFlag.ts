import type { Flag } from '../../contract/core/words.ts';
import { $status, isOn } from '../../stores/system/system.ts';
import { useFacts } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';

/** Whether a feature is on: as the brand says while an island hydrates, then as the gateway does. */
export function useFlag(flag: Flag): boolean {
  return isOn(flag, useLive($status), useFacts().flags);
}

/**
 * What an element of a feature wears that stands in the page before React does: the boot script shows and hides it until
 * the island hydrates, so what React finds there may differ from what the press wrote.
 */
export function useFlagged(flag: Flag) {
  return { 'data-flag': flag, hidden: !useFlag(flag), suppressHydrationWarning: true } as const;
}
