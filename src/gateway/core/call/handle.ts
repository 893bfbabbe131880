import * as z from 'zod/mini';
import type { Auth, Schema } from '../../../contract/core/endpoint.ts';
import type { ServedEndpoint } from '../../../contract/core/inputs.ts';
import type { Alongside, Caller } from '../access/sessions.ts';
import type { Context } from '../context.ts';
import type { Merchant } from '../merchants/merchant.ts';
import type { Site, Visitor } from '../merchants/site.ts';
import type { ReadyKey, ReadyRules } from '../ready/rules.ts';
import type { Upload } from '../uploads/uploads.ts';
import type { Caching } from './caching.ts';
import { ApiError, invalidInput } from './errors.ts';

/** What a call knows beside its input. */
export interface CallContext<C extends Caller | null = Caller | null> extends Context {
  readonly caller: C;
  readonly merchant: Merchant;
  readonly site: Site;
  /** Spec code of the portal's language, which is one that the merchant offers. */
  readonly language: string;
  readonly visitor: Visitor;
  /** The page's own, as its browser says (`https://host`); null where none came. Who is no browser says what it likes. */
  readonly origin: string | null;
  readonly requestId: string;
  /**
   * Names this call, the same for every repetition under its Idempotency-Key: the reference for what it books in the
   * ledger. On endpoints that are not idempotent, the request's own id.
   */
  readonly operation: string;
  /** Files that came with it; none where the endpoint takes none. */
  readonly files: readonly Upload[];
  /** What `alongside` of the handler found; null without it, and for visitors. */
  readonly alongside: unknown;
}

/** A call as its handler sees it: `caller` is there wherever the endpoint wants a session. */
export type CallOf<E extends ServedEndpoint> =
  E extends ServedEndpoint<infer Q, infer B, Schema, infer A>
    ? CallContext<A extends 'anyone' ? Caller | null : Caller> & {
        readonly query: z.output<Q>;
        readonly body: z.output<B>;
      }
    : never;

/** What an outside party is to be asked. @throws ApiError as the handler itself would */
export type Asking = () => Promise<void>;

export interface HandlerOptions<Query = never, Call = never> {
  /**
   * The most calls of one address within a window, counted in the database. Without it, visitors' calls that write (log
   * in, register) are limited by AUTH_RATE and all others are not.
   */
  readonly rate?: { readonly most: number; readonly windowMs: number };
  /**
   * False for an idempotent handler that calls an outside party: it gets the database itself instead of one transaction
   * around everything, so no lock is held while the other side thinks. It must then be safe to run twice: its bookings
   * carry `operation` as their reference.
   */
  readonly transaction?: boolean;
  /**
   * Of an idempotent handler that needs the word of an outside party in its transaction: what is to be asked before that
   * is opened, or null where nothing is. What the party says is stored where the handler finds it, because a repetition of a
   * call whose process was lost asks again.
   */
  readonly ahead?: (call: Call) => Promise<Asking | null>;
  /**
   * How long, and by whom, an answer without secrets may be cached. The answer carries an ETag, so asking again costs
   * no bytes while it stays the same. Without it nobody caches anything.
   */
  readonly cache?: Caching;
  /**
   * Keeps the answer ready in memory, for visitors and, where it is not cached as their own, for members too. Every read
   * that needs no session says this or `unready`.
   */
  readonly ready?: ReadyRules<Query>;
  /** What is read of the database together with the caller's session. */
  readonly alongside?: Alongside;
  /** Why a read that needs no session is answered anew each time: it writes, or counts what is asked. */
  readonly unready?: string;
}

/** A handler as the core mounts it. */
export interface Handler extends Omit<HandlerOptions, 'ahead'> {
  readonly endpoint: ServedEndpoint;
  /**
   * Parses the input.
   * @throws ApiError request.invalid, with every field that is wrong
   */
  prepare(input: Input): Prepared;
}

/** A call whose input was parsed. */
export interface Prepared {
  work(context: CallContext): Promise<unknown>;
  /** What is to be asked of outside parties first, or null. */
  readonly ahead?: (context: CallContext) => Promise<Asking | null>;
  /** Names the ready answer; null where there is none for this input. */
  readonly readyKey: ReadyKey | null;
}

interface Input {
  readonly query: unknown;
  readonly body: unknown;
}

/** Answers an endpoint; the types of call and answer are the endpoint's. */
export function handle<Q extends Schema, B extends Schema, V extends Schema, A extends Auth>(
  endpoint: ServedEndpoint<Q, B, V, A>,
  run: (call: CallOf<ServedEndpoint<Q, B, V, A>>) => z.output<V> | Promise<z.output<V>>,
  { ahead, ...options }: HandlerOptions<z.output<Q>, CallOf<ServedEndpoint<Q, B, V, A>>> = {},
): Handler {
  const { ready } = options;
  if (ahead && !(endpoint.idempotent && options.transaction !== false)) {
    throw new Error(`Expected a transaction that ${endpoint.path} asks ahead of, found none.`);
  }
  return {
    ...options,
    endpoint,
    prepare(input) {
      const parsed = parse(endpoint, input);
      const readyKey = ready ? (ready.key ? ready.key(parsed.query) : []) : null;
      const callOf = (context: CallContext) => {
        if (endpoint.auth !== 'anyone' && !context.caller) {
          throw new ApiError('session.required', 'Expected a session token, found none.');
        }
        // The line above ensures what `CallOf` promises of `caller`; the compiler cannot follow it through a type
        // parameter.
        return { ...context, ...parsed } as CallOf<ServedEndpoint<Q, B, V, A>>;
      };
      return {
        readyKey,
        work: async (context) => run(callOf(context)),
        ...(ahead && { ahead: async (context: CallContext) => ahead(callOf(context)) }),
      };
    },
  };
}

function parse<Q extends Schema, B extends Schema>(
  { query, body }: { query: Q; body: B },
  input: Input,
): { query: z.output<Q>; body: z.output<B> } {
  const readQuery = z.safeParse(query, input.query, { reportInput: true });
  const readBody = z.safeParse(body, input.body, { reportInput: true });
  if (readQuery.success && readBody.success) return { query: readQuery.data, body: readBody.data };
  throw invalidInput([...(readQuery.error?.issues ?? []), ...(readBody.error?.issues ?? [])]);
}
