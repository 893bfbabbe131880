import type { Endpoint } from '../contract/core/endpoint.ts';
import { type CallOptions, call, type Input, newKey, type Output } from './call.ts';
import { ApiError } from './errors.ts';

type Files = Pick<CallOptions, 'files'>;

/**
 * A write as its user sees it: one action, which is tried until its outcome is known. Tries of the same body and the same
 * files share an idempotency key while the outcome is unknown (no answer, one that nobody can read, or a fault), so that a
 * repetition never does the work twice.
 */
export function attempts<E extends Endpoint>(endpoint: E): (input: Input<E>, files?: Files) => Promise<Output<E>> {
  let open: { readonly key: string; readonly parts: readonly unknown[] } | undefined;
  return async (input, { files = [] } = {}) => {
    const parts = [JSON.stringify(input), ...files];
    if (parts.length !== open?.parts.length || parts.some((part, index) => part !== open?.parts[index]))
      open = { key: newKey(), parts };
    const { key } = open;
    try {
      const write: (endpoint: E, input: Input<E>, options: CallOptions) => Promise<Output<E>> = call;
      const value = await write(endpoint, input, { key, files });
      open = undefined;
      return value;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.outcomeUnknown) open = undefined;
      throw error;
    }
  };
}
