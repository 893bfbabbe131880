import type * as z from 'zod/mini';
import type { FilesRule } from './files.ts';
import type { ServedEndpoint } from './inputs.ts';

/** Who may call. `session` is any logged-in audience, trial included; `agent` is held to SPEC 3's agent types. */
export type Auth = 'anyone' | 'session' | 'member' | 'agent';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Schema = z.ZodMiniType;

/** The schema of a part that a call does not have. */
export type Nothing = z.ZodMiniObject<Record<never, never>, z.core.$strict>;

/**
 * The schemas of what a call takes, as types. The gateway parses with the schemas (AREA/inputs.ts), so no browser
 * carries them.
 */
export interface Taken<Q extends Schema, B extends Schema> {
  readonly query: Q;
  readonly body: B;
}

/** What a page says of itself in its calls: the merchant's code, and the spec code of its language. */
export interface Carrier {
  readonly merchant: string;
  readonly language: string;
}

/**
 * One call of the contract, as browsers carry it: the client adds token, merchant and language, seals the body where
 * `seal` is set, and parses the answer with `value`. The gateway's half is {@link ServedEndpoint}.
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
  /** The body travels in a sealed envelope (contract/core/envelope.ts). */
  readonly seal: boolean;
  /** The call moves money or creates something: it must carry an Idempotency-Key, and is never retried unasked. */
  readonly idempotent: boolean;
  /** Files that it takes beside its body; the call then travels as a form (contract/core/files.ts). */
  readonly files?: FilesRule;
  /** Its body travels as a form, as SPEC 7 says of it; all others are JSON. */
  readonly form?: true;
  /** What each call carries beside its input (SPEC 7), because an operator's own gateway may need it. */
  readonly carries?: (page: Carrier) => Readonly<Record<string, unknown>>;
  /** Gives the parts of an answer the names that `value` reads, where a gateway uses others (SPEC 3). */
  readonly reads?: (answer: unknown) => unknown;
  /** A type without a value: see {@link takes}. */
  readonly takes?: Taken<Q, B> | undefined;
  readonly value: V;
}

interface Definition<Q extends Schema, B extends Schema, V extends Schema, A extends Auth> {
  method: Method;
  path: `/${string}`;
  auth: A;
  seal?: boolean;
  idempotent?: boolean;
  files?: FilesRule;
  form?: true;
  carries?: (page: Carrier) => Readonly<Record<string, unknown>>;
  reads?: (answer: unknown) => unknown;
  takes?: Taken<Q, B> | undefined;
  value: V;
}

/** Declares one call of the contract. Without `takes` it takes nothing. */
// @__NO_SIDE_EFFECTS__
export function endpoint<V extends Schema, A extends Auth, Q extends Schema = Nothing, B extends Schema = Nothing>(
  definition: Definition<Q, B, V, A>,
): Endpoint<Q, B, V, A> {
  return { seal: false, idempotent: false, ...definition };
}

type QueryOf<T> = T extends { query: infer Q extends Schema } ? Q : Nothing;
type BodyOf<T> = T extends { body: infer B extends Schema } ? B : Nothing;

/**
 * Names what a call takes by the types of its schemas, which stand in AREA/inputs.ts.
 * @example takes: takes<{ body: typeof LogInBody }>()
 */
// @__NO_SIDE_EFFECTS__
export function takes<T extends { readonly query?: Schema; readonly body?: Schema }>():
  | Taken<QueryOf<T>, BodyOf<T>>
  | undefined {
  return undefined;
}
