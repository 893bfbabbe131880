import type { Flag } from '../../contract/core/words.ts';
import { $status, isOn } from '../../stores/system/system.ts';
import { useFacts } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';

/** Tells which features are on: by the brand's value while an island hydrates, then by the gateway's as well. */
export function useIsOn(): (flag: Flag) => boolean {
  const status = useLive($status);
  const brand = useFacts().flags;
  return (flag) => isOn(flag, status, brand);
}

/** Whether a feature is on, as {@link useIsOn} tells. */
export function useFlag(flag: Flag): boolean {
  return useIsOn()(flag);
}

/**
 * The attributes of an element that stands in the page before React starts and shows while any of some features is on. The
 * boot script shows and hides it until the island hydrates, so the element that React finds may differ from the markup of
 * the press. A brand without the features has no such element, and gets undefined.
 */
export function useFlagged(...flags: readonly Flag[]) {
  const shows = flags.some(useIsOn());
  const brand = useFacts().flags;
  const own = flags.filter((flag) => brand.includes(flag));
  if (own.length === 0) return undefined;
  return { 'data-flag': own.join('|'), hidden: !shows, suppressHydrationWarning: true } as const;
}
