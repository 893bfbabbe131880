import type { ReadableAtom } from 'nanostores';
import { createLoader, type Loaded } from './load.ts';

/** One thing of a list that an address names, asked for by itself, because the list may hold it on a later page. */
export interface Named<T> {
  readonly $found: ReadableAtom<Loaded<T>>;
  readonly load: (id: string) => void;
  readonly stop: () => void;
}

/** @param ask asks the gateway for the one of this number */
export function createNamed<T>(ask: (id: string, signal: AbortSignal) => Promise<T>): Named<T> {
  const { $state, load, stop } = createLoader<T>();
  return { $found: $state, load: (id) => void load((signal) => ask(id, signal)), stop };
}
