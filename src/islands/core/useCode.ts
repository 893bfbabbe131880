import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { inTime, LateError } from '../../contract/in-time.ts';

export type LoadCode<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** The code of a part; all keys are missing while it loads for the first time. */
export interface Code<P> {
  readonly Part?: ComponentType<P>;
  /** Why it did not load. */
  readonly failure?: unknown;
  /** It did not load, and is asked for again. */
  readonly isRetrying?: boolean;
}

/**
 * Loads the code of a part when it is first shown. React's lazy is not used, because it keeps a failure for as long as
 * the page lives, and its Suspense holds back loaded code for 300 ms in each boundary (measured: two thirds of a second
 * before a modal showed).
 * @param load stays the same function for as long as the part is shown
 * @returns the code, and how to ask for it again
 */
export function useCode<P>(load: LoadCode<P>): readonly [Code<P>, () => void] {
  const [code, setCode] = useState<Code<P>>({});
  const ask = useCallback(() => {
    setCode(({ failure }) => (failure === undefined ? {} : { failure, isRetrying: true }));
    inTime(load()).then(
      ({ default: Part }) => setCode({ Part }),
      (failure: unknown) => setCode({ failure }),
    );
  }, [load]);
  useEffect(ask, [ask]);
  return [code, ask];
}

/** How to say that code did not come: it took too long, or the network failed. */
export function codeOfMissing(failure: unknown): ErrorCode {
  return failure instanceof LateError ? 'network.timeout' : 'network.offline';
}
