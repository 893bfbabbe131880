import { atom, type ReadableAtom } from 'nanostores';
import { codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';

/** What a screen can know of something that is fetched. `value` stays beside `loading` and `failed` once there was one. */
export type Loaded<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly value?: T }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly code: ErrorCode; readonly value?: T };

export interface Loader<T> {
  readonly $state: ReadableAtom<Loaded<T>>;
  /** Fetches; a fetch that is still under way is given up for it. Never rejects: what fails is a state. */
  readonly load: (work: (signal: AbortSignal) => Promise<T>) => Promise<void>;
  /** Gives up what is under way; what is known stays. */
  readonly stop: () => void;
  /** Puts a value that was already known, or forgets all. */
  readonly put: (value: T | undefined) => void;
}

/** A store of something fetched, where the latest fetch wins. */
export function createLoader<T>(): Loader<T> {
  const $state = atom<Loaded<T>>({ state: 'idle' });
  let running: AbortController | undefined;
  const known = () => {
    const state = $state.get();
    return 'value' in state ? { value: state.value } : {};
  };
  const stop = () => {
    running?.abort();
    running = undefined;
  };
  return {
    $state,
    stop,
    load: async (work) => {
      stop();
      const own = new AbortController();
      running = own;
      $state.set({ state: 'loading', ...known() });
      try {
        const value = await work(own.signal);
        if (running === own) $state.set({ state: 'ready', value });
      } catch (error) {
        if (running === own) $state.set({ state: 'failed', code: codeOf(error), ...known() });
      }
    },
    put: (value) => {
      stop();
      $state.set(value === undefined ? { state: 'idle' } : { state: 'ready', value });
    },
  };
}

/** The value of a loaded store, whatever its state. */
export function loadedValue<T>(loaded: Loaded<T>): T | undefined {
  return 'value' in loaded ? loaded.value : undefined;
}
