import { atom, type ReadableAtom } from 'nanostores';
import { codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';

/** The state of something that is fetched. Once there was a `value`, it stays during `loading` and after `failed`. */
export type Loaded<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly value?: T }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly code: ErrorCode; readonly value?: T };

export interface Loader<T> {
  readonly $state: ReadableAtom<Loaded<T>>;
  /** Fetches, and aborts a fetch that is still under way. It never rejects, because a failure is a state. */
  readonly load: (work: (signal: AbortSignal) => Promise<T>) => Promise<void>;
  /** Aborts a fetch that is under way; the known value stays. */
  readonly stop: () => void;
  /** Sets a value that was already known, or removes it. */
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

/** A part of what was loaded, in the same state. */
export function loadedPart<T, Part>(loaded: Loaded<T>, part: (value: T) => Part): Loaded<Part> {
  if (loaded.state === 'idle') return loaded;
  if (loaded.state === 'ready') return { state: 'ready', value: part(loaded.value) };
  const { value, ...state } = loaded;
  return value === undefined ? state : { ...state, value: part(value) };
}
