import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Who may call. `session` is any logged-in audience, trial included; `agent` is held to SPEC 3's agent types. */
export type Auth = 'anyone' | 'session' | 'member' | 'agent';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodMiniType;

const nothing = z.strictObject({});

/**
 * One call of the contract. Portal and gateway share this value: the client adds token, merchant and language, seals
 * the body where `seal` is set, and parses the answer with `value`; the gateway mounts a handler of the same types.
 */
export interface Endpoint<
  Q extends Schema = Schema,
  B extends Schema = Schema,
  V extends Schema = Schema,
  A extends Auth = Auth,
> {
  readonly method: Method;
  /** Path below the gateway's origin; `:name` marks a parameter, which travels in `query` on the client's side. */
  readonly path: `/${string}`;
  readonly auth: A;
  /** The body travels in a sealed envelope (contract/seal.ts). */
  readonly seal: boolean;
  /** The call moves money or creates something: it must carry an Idempotency-Key, and is never retried unasked. */
  readonly idempotent: boolean;
  /** Answered during maintenance and region blocks too (SPEC 4: status itself, and the mirrors' ping). */
  readonly always?: boolean;
  /** One line for OpenAPI. */
  readonly summary: string;
  /** Refusals of its own, beside those that any call may meet; none where left out. A gateway answers no others. */
  readonly errors?: readonly ErrorCode[];
  readonly query: Q;
  readonly body: B;
  readonly value: V;
}

interface Definition<Q extends Schema, B extends Schema, V extends Schema, A extends Auth> {
  method: Method;
  path: `/${string}`;
  auth: A;
  summary: string;
  seal?: boolean;
  idempotent?: boolean;
  always?: boolean;
  errors?: readonly ErrorCode[];
  query?: Q;
  body?: B;
  value: V;
}

/**
 * Declares one call of the contract. Left out, `query` and `body` take nothing.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<
  V extends Schema,
  A extends Auth,
  Q extends Schema = typeof nothing,
  B extends Schema = typeof nothing,
>(definition: Definition<Q, B, V, A>): Endpoint<Q, B, V, A> {
  return {
    seal: false,
    idempotent: false,
    ...definition,
    // Without a schema of its own the part is empty; the default of the type parameter says the same.
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (nothing as unknown as B),
  };
}
