import * as z from 'zod/mini';
import type { Auth, Endpoint, Nothing, Schema } from './endpoint.ts';
import type { SentCode } from './errors.ts';
import type { Flag } from './words.ts';

const nothing: Nothing = z.strictObject({});

/** What only the gateway and OpenAPI need of a call: no browser loads a file that holds this. */
interface Served {
  /** Answered during maintenance and region blocks too (SPEC 4: status itself, and the mirrors' ping). */
  readonly always?: boolean;
  /**
   * Serves a session that is held too (SPEC 4: until its password is changed). Every other call that needs a session
   * refuses one, and where anyone may call, it is answered as a visitor.
   */
  readonly held?: boolean;
  /** One line for OpenAPI. */
  readonly summary: string;
  /** Refusals of its own, beside those that any call may meet; none where left out. A gateway answers no others. */
  readonly errors?: readonly SentCode[];
  /** Flags that must be on at the merchant (SPEC 3), each with the refusal where it is off. */
  readonly flags?: { readonly [F in Flag]?: SentCode };
}

/** One call of the contract, whole: with the schemas of what it takes. */
export interface ServedEndpoint<
  Q extends Schema = Schema,
  B extends Schema = Schema,
  V extends Schema = Schema,
  A extends Auth = Auth,
> extends Endpoint<Q, B, V, A>,
    Served {
  readonly query: Q;
  readonly body: B;
}

type Part<K extends string, S> = Nothing extends S ? { readonly [P in K]?: never } : { readonly [P in K]: S };

/** What an endpoint's entry has to say: the very schemas that the endpoint names in `takes`, and no others. */
export type Input<Q extends Schema, B extends Schema> = Served & Part<'query', Q> & Part<'body', B>;

/** Joins an endpoint with the schemas of what it takes; a part that it does not take is empty. */
export function serve<Q extends Schema, B extends Schema, V extends Schema, A extends Auth>(
  endpoint: Endpoint<Q, B, V, A>,
  input: Input<Q, B>,
): ServedEndpoint<Q, B, V, A> {
  const parts: Partial<Record<'query' | 'body', unknown>> = input;
  return {
    ...endpoint,
    ...input,
    // `Input` makes sure that a part which is missing is `Nothing`; the compiler cannot follow that.
    query: (parts.query ?? nothing) as Q,
    body: (parts.body ?? nothing) as B,
  };
}

type InputsOf<T> = {
  readonly [K in keyof T as T[K] extends Endpoint ? K : never]: T[K] extends Endpoint<infer Q, infer B>
    ? Input<Q, B>
    : never;
};

type ServedOf<T> = {
  readonly [K in keyof T as T[K] extends Endpoint ? K : never]: T[K] extends Endpoint<
    infer Q,
    infer B,
    infer V,
    infer A
  >
    ? ServedEndpoint<Q, B, V, A>
    : never;
};

/**
 * An area's calls, whole. Each endpoint of the area has its entry and nothing else has one, or it does not compile.
 * @param endpoints the area's endpoints.ts; its entities are passed over
 */
export function inputs<T extends object>(endpoints: T, table: InputsOf<T>): ServedOf<T> {
  const given = new Map<string, Input<Schema, Schema>>(Object.entries(table));
  const served = Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const input = given.get(name);
    return input ? [[name, serve(endpoint, input)]] : [];
  });
  // One entry for each endpoint is what `InputsOf` asked for.
  return Object.fromEntries(served) as ServedOf<T>;
}
