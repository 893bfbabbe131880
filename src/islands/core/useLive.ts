import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * The value of a store, with a new render when it changes. While an island hydrates it is the store's initial value,
 * which is what the press rendered, whatever value the store has by then.
 */
export function useLive<T>(store: ReadableAtom<T>): T {
  return useStore(store, { ssr: 'initial' });
}
