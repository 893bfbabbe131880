import type { Flag } from '../../contract/core/words.ts';
import { $status, isOn } from '../../stores/system/system.ts';
import { useFacts } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';

/** Whether a feature is on: by the brand's value while an island hydrates, then by the gateway's as well. */
export function useFlag(flag: Flag): boolean {
  return isOn(flag, useLive($status), useFacts().flags);
}

/**
 * The attributes of a feature's element that stands in the page before React starts. The boot script shows and hides it
 * until the island hydrates, so the element that React finds may differ from the markup of the press. A brand without the
 * feature has no such element, and gets undefined.
 */
export function useFlagged(flag: Flag) {
  const isOn = useFlag(flag);
  if (!useFacts().flags.includes(flag)) return undefined;
  return { 'data-flag': flag, hidden: !isOn, suppressHydrationWarning: true } as const;
}
