import type { Auth, Endpoint, Nothing, Schema } from '../../src/contract/core/endpoint.ts';
import { type Input, type ServedEndpoint, serve } from '../../src/contract/core/inputs.ts';

type Asked<V extends Schema, A extends Auth> = Pick<
  Endpoint<Schema, Schema, V, A>,
  'method' | 'path' | 'auth' | 'value'
> &
  Partial<Pick<Endpoint, 'seal' | 'idempotent' | 'files' | 'form'>>;

/** An endpoint of a test's own, with both of its halves. */
export function madeEndpoint<V extends Schema, A extends Auth, Q extends Schema = Nothing, B extends Schema = Nothing>(
  asked: Asked<V, A>,
  input: Input<Q, B>,
): ServedEndpoint<Q, B, V, A> {
  return serve<Q, B, V, A>({ seal: false, idempotent: false, ...asked }, input);
}
