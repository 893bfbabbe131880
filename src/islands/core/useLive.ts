import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { Flag } from '../../contract/system/words.ts';
import { $status, isOn } from '../../stores/system/system.ts';

/**
 * The value of a store, and a new render when it changes. While an island hydrates it is the store's initial value, which
 * is what the press rendered, whatever the store has come to know since.
 */
export function useLive<T>(store: ReadableAtom<T>): T {
  return useStore(store, { ssr: 'initial' });
}

/** Whether the gateway has a feature of the brand on. */
export function useFlag(flag: Flag): boolean {
  return isOn(flag, useLive($status));
}
