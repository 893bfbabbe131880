import { useEffect, useState } from 'react';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { loadedValue } from '../../stores/core/load.ts';
import type { Named } from '../../stores/core/named.ts';
import { useLive } from './useLive.ts';

interface Shown<T> {
  /** What the address names, once it is known. */
  readonly shown: T | undefined;
  /** It may yet come. */
  readonly isAwaited: boolean;
  /** Why it did not come. */
  readonly failure: ErrorCode | undefined;
  readonly retry: () => void;
}

/**
 * What the address names of a list: of its items where it is among them, else asked for by itself once the list has come.
 * @param id null where the address names none
 * @param items undefined while the list has not come
 */
export function useNamed<T extends { readonly id: string }>(
  create: () => Named<T>,
  id: string | null,
  items: readonly T[] | undefined,
): Shown<T> {
  const [named] = useState(create);
  const found = useLive(named.$found);
  const listed = items?.find((one) => one.id === id);
  const missing = items !== undefined && !listed ? id : null;
  useEffect(() => {
    if (missing !== null) named.load(missing);
    return named.stop;
  }, [named, missing]);
  const asked = loadedValue(found);
  const shown = listed ?? (missing !== null && asked?.id === missing ? asked : undefined);
  const failure = missing !== null && found.state === 'failed' ? found.code : undefined;
  return {
    shown,
    isAwaited: id !== null && !shown && failure === undefined,
    failure,
    retry: () => missing !== null && named.load(missing),
  };
}
