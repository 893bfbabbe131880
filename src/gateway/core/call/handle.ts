import * as z from 'zod/mini';
import type { Auth, Schema } from '../../../contract/core/endpoint.ts';
import type { ServedEndpoint } from '../../../contract/core/inputs.ts';
import type { Caller } from '../access/sessions.ts';
import type { Merchant } from '../merchants/merchant.ts';
import type { Site, Visitor } from '../merchants/site.ts';
import type { Services } from '../services.ts';
import type { Caching } from './caching.ts';
import { ApiError, invalidInput } from './errors.ts';

/** What a call knows beside its input. */
export interface Surroundings<C extends Caller | null = Caller | null> {
  readonly caller: C;
  readonly merchant: Merchant;
  readonly site: Site;
  /** Spec code of the language the portal shows; one the merchant offers. */
  readonly language: string;
  readonly visitor: Visitor;
  /** One moment for the whole call. */
  readonly now: Date;
  readonly requestId: string;
  /**
   * Names this call, the same for every repetition under its Idempotency-Key: the reference for what it books in the
   * ledger. On endpoints that are not idempotent, the request's own id.
   */
  readonly operation: string;
  /** `services.db` and `db` are the call's transaction on idempotent endpoints, else the database. */
  readonly services: Services;
  readonly db: Services['db'];
  readonly log: Services['log'];
}

export interface Call<Q, B, C extends Caller | null> extends Surroundings<C> {
  readonly query: Q;
  readonly body: B;
}

export interface HandlerOptions {
  /**
   * Calls of one address within a window, counted in the database. Left out, calls by visitors that write (log in,
   * register) are held to AUTH_RATE and all others are free.
   */
  readonly rate?: { readonly most: number; readonly windowMs: number };
  /**
   * False for an idempotent handler that speaks to an outside party: it gets the database itself instead of one
   * transaction around all, so nothing stays locked while the other side thinks. It must then be safe to run twice:
   * what it books carries `operation` as its reference.
   */
  readonly transaction?: boolean;
  /**
   * For answers that are no secret: how long, and by whom, they may be kept. The answer carries an ETag, so asking again
   * costs no bytes while it stays the same. Left out, nobody keeps anything.
   */
  readonly cache?: Caching;
}

/** A handler as the core mounts it. */
export interface Handler extends HandlerOptions {
  readonly endpoint: ServedEndpoint;
  /**
   * Parses the input.
   * @throws ApiError request.invalid, with every field that is wrong
   */
  prepare(input: { query: unknown; body: unknown }): (surroundings: Surroundings) => Promise<unknown>;
}

type Answer<V extends Schema> = z.output<V> | Promise<z.output<V>>;

/** Answers an endpoint that needs a session: `caller` is there, and of an audience that the contract lets in. */
export function handle<Q extends Schema, B extends Schema, V extends Schema>(
  endpoint: ServedEndpoint<Q, B, V, Exclude<Auth, 'anyone'>>,
  run: (call: Call<z.output<Q>, z.output<B>, Caller>) => Answer<V>,
  options: HandlerOptions = {},
): Handler {
  return {
    ...options,
    endpoint,
    prepare(input) {
      const parsed = parse(endpoint, input);
      return async (surroundings) => {
        const { caller } = surroundings;
        if (!caller) throw new ApiError('session.required', 'Expected a session token, found none.');
        return run({ ...surroundings, ...parsed, caller });
      };
    },
  };
}

/** Answers an endpoint that is open to visitors: `caller` is null for them. */
export function handleAnyone<Q extends Schema, B extends Schema, V extends Schema>(
  endpoint: ServedEndpoint<Q, B, V, 'anyone'>,
  run: (call: Call<z.output<Q>, z.output<B>, Caller | null>) => Answer<V>,
  options: HandlerOptions = {},
): Handler {
  return {
    ...options,
    endpoint,
    prepare(input) {
      const parsed = parse(endpoint, input);
      return async (surroundings) => run({ ...surroundings, ...parsed });
    },
  };
}

function parse<Q extends Schema, B extends Schema>(
  { query, body }: { query: Q; body: B },
  input: { query: unknown; body: unknown },
): { query: z.output<Q>; body: z.output<B> } {
  const readQuery = z.safeParse(query, input.query, { reportInput: true });
  const readBody = z.safeParse(body, input.body, { reportInput: true });
  if (readQuery.success && readBody.success) return { query: readQuery.data, body: readBody.data };
  throw invalidInput([...(readQuery.error?.issues ?? []), ...(readBody.error?.issues ?? [])]);
}
