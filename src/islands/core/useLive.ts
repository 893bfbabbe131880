import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { Flag } from '../../contract/core/words.ts';
import { $status, isOn } from '../../stores/system/system.ts';
import { useFacts } from './facts.tsx';

/**
 * The value of a store, and a new render when it changes. While an island hydrates it is the store's initial value, which
 * is what the press rendered, whatever the store has come to know since.
 */
export function useLive<T>(store: ReadableAtom<T>): T {
  return useStore(store, { ssr: 'initial' });
}

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
