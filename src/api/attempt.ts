import type { Endpoint } from '../contract/core/endpoint.ts';
import { call, type Input, newKey, type Output } from './call.ts';
import { ApiError } from './errors.ts';

/**
 * A write as its user sees it: one action, which is tried until its outcome is known. Tries of the same body share an
 * idempotency key while the outcome is unknown (no answer, one that nobody can read, or a fault), so that a repetition never does the work twice.
 */
export function attempts<E extends Endpoint>(endpoint: E): (input: Input<E>) => Promise<Output<E>> {
  let open: { readonly key: string; readonly body: string } | undefined;
  return async (input) => {
    const body = JSON.stringify(input);
    if (open?.body !== body) open = { key: newKey(), body };
    const { key } = open;
    try {
      const write: (endpoint: E, input: Input<E>, options: { key: string }) => Promise<Output<E>> = call;
      const value = await write(endpoint, input, { key });
      open = undefined;
      return value;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.outcomeUnknown) open = undefined;
      throw error;
    }
  };
}
