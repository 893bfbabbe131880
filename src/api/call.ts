import * as z from 'zod/mini';
import type { Endpoint } from '../contract/core/endpoint.ts';
import { CONTRACT_VERSION, HEADERS } from '../contract/core/headers.ts';
import { getStatus } from '../contract/system/endpoints.ts';
import { toBase64Url } from './bytes.ts';
import { environment } from './environment.ts';
import { ApiError } from './errors.ts';
import { gatewayNow, knownSealingKey, learnStatus } from './gateway-clock.ts';
import { RETRY_DELAY_MS } from './limits.ts';
import { loaded } from './loaded.ts';
import { addressOf, type Request, send } from './request.ts';
import { readSession } from './storage.ts';

type Part<K extends string, T> = Record<never, never> extends T ? { readonly [P in K]?: T } : { readonly [P in K]: T };

type TakenBy<E extends Endpoint> = NonNullable<E['takes']>;

/** What an endpoint takes: `query` and `body`, each only as far as its schema asks for it. */
export type Input<E extends Endpoint> = Part<'query', z.input<TakenBy<E>['query']>> &
  Part<'body', z.input<TakenBy<E>['body']>>;

export type Output<E extends Endpoint> = z.output<E['value']>;

export interface CallOptions {
  /** Idempotency key of an earlier try of the same write, whose outcome stayed unknown. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** The call goes on when the page is left. */
  readonly keepalive?: boolean;
  /** Files of an endpoint that takes some; the body travels beside them. */
  readonly files?: readonly Blob[];
}

type Arguments<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions];

/**
 * Makes one call of the contract: adds token, merchant, language and contract version, seals the body where the
 * endpoint says so, and parses the answer. Reads are retried once; writes never, save where the gateway refused the
 * seal before it looked at them.
 * @throws ApiError with a code of contract/errors.ts
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>): Promise<Output<E>> {
  try {
    const { brand, language } = environment().facts;
    const caller = { merchant: brand.merchant, language: language.code };
    const value = await attempt(endpoint, withCarried(endpoint, input ?? {}, caller), options ?? {});
    const parsed = z.safeParse<E['value']>(endpoint.value, endpoint.reads ? endpoint.reads(value) : value);
    if (!parsed.success) throw new ApiError('network.answer', { status: 200, cause: parsed.error });
    return parsed.data;
  } catch (error) {
    if (error instanceof ApiError) for (const watch of watchers) watch(error);
    throw error;
  }
}

/** Who calls: the brand and the language of a page, in the words of the wire. */
export interface Caller {
  readonly merchant: string;
  readonly language: string;
}

/** The address of a read below the gateway, with its query, letter for letter as {@link call} asks for it. */
export function readAddress<E extends Endpoint>(endpoint: E, caller: Caller, input: Input<E>): string {
  return addressOf(fillPath(endpoint.path, withCarried(endpoint, input, caller).query));
}

/** The request's query with what each call of the endpoint carries. A value of the request wins. */
function withCarried({ method, carries }: Endpoint, given: Given, caller: Caller): Given {
  if (!carries) return given;
  const carried = carries(caller);
  const join = (part: unknown) => ({ ...carried, ...(typeof part === 'object' ? part : {}) });
  return method === 'GET' ? { ...given, query: join(given.query) } : { ...given, body: join(given.body) };
}

type Watcher = (error: ApiError) => void;
const watchers = new Set<Watcher>();

/** Tells `watch` of every failed call. Returns how to stop. */
export function watchFailures(watch: Watcher): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

/** A new idempotency key. */
export function newKey(): string {
  return toBase64Url(environment().random(16));
}

interface Given {
  readonly query?: unknown;
  readonly body?: unknown;
}

async function attempt(endpoint: Endpoint, given: Given, options: CallOptions): Promise<unknown> {
  const key = endpoint.idempotent ? (options.key ?? newKey()) : undefined;
  const once = async () => {
    const request = await prepare(endpoint, given, key, options);
    const value = await send(request);
    if (endpoint.path === getStatus.path) learnFrom(value);
    return value;
  };
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof ApiError) || options.signal?.aborted) throw error;
    if (endpoint.seal && error.code === 'seal.invalid') return await resealed(error, once);
    if (endpoint.method !== 'GET' || !worthRetrying(error)) throw error;
    await environment().wait(RETRY_DELAY_MS);
    return await once();
  }
}

/**
 * The gateway has another key than the page knows, for example because its database changed: fetches that key and seals
 * again.
 */
async function resealed(refusal: ApiError, once: () => Promise<unknown>): Promise<unknown> {
  const before = knownSealingKey();
  await call(getStatus);
  if (knownSealingKey()?.kid === before?.kid) throw refusal;
  return await once();
}

function worthRetrying({ code, status }: ApiError): boolean {
  if (code === 'network.offline') return environment().online();
  return (
    code === 'network.timeout' ||
    code === 'system.busy' ||
    code === 'system.fault' ||
    (code === 'network.answer' && status >= 500)
  );
}

async function prepare(
  endpoint: Endpoint,
  given: Given,
  key: string | undefined,
  { files, signal, keepalive }: CallOptions,
): Promise<Request> {
  const { facts } = environment();
  const { path, query } = fillPath(endpoint.path, given.query);
  return {
    method: endpoint.method,
    address: facts.gateway + addressOf({ path, query }),
    headers: {
      accept: 'application/json',
      [HEADERS.contract]: String(CONTRACT_VERSION),
      [HEADERS.merchant]: facts.brand.merchant,
      [HEADERS.language]: facts.language.code,
      ...(key === undefined ? {} : { [HEADERS.idempotency]: key }),
      // A browser sets the content type of a form itself, because it holds the boundary.
      ...(given.body === undefined || endpoint.files || endpoint.form ? {} : { 'content-type': 'application/json' }),
    },
    token: readSession('token'),
    body: await bodyOf(endpoint, path, given.body, files),
    signal,
    keepalive,
  };
}

async function bodyOf(endpoint: Endpoint, path: string, body: unknown, files: readonly Blob[] = []): Promise<unknown> {
  if (endpoint.seal) return await sealed(endpoint, path, body);
  if (endpoint.form) return new URLSearchParams(Object.entries(Object(body)));
  if (!endpoint.files) return body;
  // Few pages send files, so this code loads with the first.
  const { toForm } = await loaded(import('./form.ts'));
  return toForm(endpoint.files, body, files);
}

async function sealed(endpoint: Endpoint, path: string, body: unknown) {
  if (!knownSealingKey()) await call(getStatus);
  const sealing = knownSealingKey();
  if (!sealing) throw new ApiError('seal.invalid', { message: 'The status carried no sealing key.' });
  const { random } = environment();
  // Few pages seal anything, so this code loads with the first body that needs it.
  const { seal } = await loaded(import('./seal.ts'));
  return await seal({ sealing, purpose: `${endpoint.method} ${path}`, at: gatewayNow(), body, random });
}

/** Puts each `:name` of the path from the query, which then no longer holds it. */
function fillPath(template: string, query: unknown): { path: string; query: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(typeof query === 'object' ? query : {}) };
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, query: rest };
}

function learnFrom(value: unknown): void {
  const status = z.safeParse(getStatus.value, value);
  if (status.success) learnStatus(status.data, environment().now());
}
