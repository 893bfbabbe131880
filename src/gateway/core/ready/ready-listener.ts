import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFields } from '../call/body.ts';
import { type Caching, cacheHeaders, isHeld } from '../call/caching.ts';
import { corsHeaders } from '../call/cors.ts';
import { ANSWER_HEADERS, CALL_HEADERS, record, warnOfProxy } from '../call/edge.ts';
import type { Handler } from '../call/handle.ts';
import { isVersion, languageOf, merchantOf } from '../call/request-headers.ts';
import { holdStorable } from '../call/storable.ts';
import { type RequestHeaders, visitorOf } from '../call/visitor.ts';
import { siteFor } from '../merchants/site.ts';
import type { Services } from '../services.ts';
import type { ReadyAnswer } from './answer.ts';
import { readyFor } from './asked.ts';
import type { ReadyKey } from './rules.ts';

/** Answers a request from memory, or leaves it alone. @returns whether it was answered */
export type ReadyListener = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers visitors' reads that are ready, before a request costs anything else. All that is out of the ordinary (a
 * token, a closed site, a refusal, an answer that has to be made) is left to the app, which checks it in its order and
 * words it; what is answered here is what the app would say.
 */
export function createReadyListener(services: Services, handlers: readonly Handler[]): ReadyListener {
  const reads = new Map(
    handlers
      .filter(({ endpoint, ready }) => ready && endpoint.method === 'GET' && !endpoint.path.includes(':'))
      .map((handler) => [handler.endpoint.path as string, handler]),
  );
  return (request, response) => {
    const { url = '' } = request;
    const mark = url.indexOf('?');
    const handler = request.method === 'GET' ? reads.get(mark === -1 ? url : url.slice(0, mark)) : undefined;
    if (!handler) return false;
    const started = performance.now();
    const headers = headersOf(request);
    const found = look(services, handler, { request, headers, query: mark === -1 ? '' : url.slice(mark + 1) });
    if (!found) return false;
    send(services, handler, { request, response, headers, started }, found);
    return true;
  };
}

interface Found {
  readonly answer: ReadyAnswer;
  /** As {@link ReadyAnswer.bytesFor} has them. */
  readonly bytes: string;
}

function look(
  services: Services,
  handler: Handler,
  { request, headers, query }: { request: IncomingMessage; headers: RequestHeaders; query: string },
): Found | null {
  const { config, clock, merchants, readRate, ready } = services;
  if (headers.get('authorization') !== null || !isVersion(headers.get('x-contract'))) return null;
  const all = merchants.fresh();
  const known = all && merchantOf(all, headers);
  if (!known) return null;
  const visitor = visitorOf(headers, { incoming: request }, config);
  const site = siteFor(known, config, visitor);
  if (site.status !== 0 && !handler.endpoint.always) return null;
  const key = keyOf(handler, query);
  const language = languageOf(known, headers);
  const asked = readyFor(handler, { known, site, language, caller: null, now: clock.now(), visitor }, key);
  const answer = asked && ready.find(asked);
  if (!answer || !readRate.allows(visitor.ip)) return null;
  readRate.count(visitor.ip);
  return { answer, bytes: answer.bytesFor(asked) };
}

/** More queries than visitors send of their own accord, and longer ones. */
const MOST_QUERIES = 1_000;
const LONGEST_QUERY = 256;

/** By handler, the keys of the queries that came lately: to read and check a query is more work than to find its answer. */
const keys = new WeakMap<Handler, Map<string, ReadyKey>>();

/** @returns null where the input is none that is kept ready, or is to be refused */
function keyOf(handler: Handler, query: string): ReadyKey | null {
  const known = keys.get(handler) ?? new Map<string, ReadyKey>();
  const kept = known.get(query);
  if (kept) return kept;
  const read = readKey(handler, query);
  if (!read || query.length > LONGEST_QUERY) return read;
  if (known.size >= MOST_QUERIES) known.clear();
  keys.set(handler, known.set(query, read));
  return read;
}

function readKey(handler: Handler, query: string): ReadyKey | null {
  // A fragment is no part of a query, and no browser sends one.
  if (query.includes('#')) return null;
  try {
    const input = query === '' ? {} : readFields(new URLSearchParams(query));
    holdStorable(input);
    return handler.prepare({ query: input, body: {} }).readyKey;
  } catch {
    return null;
  }
}

function headersOf({ headers }: IncomingMessage): RequestHeaders {
  return {
    get(name) {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : String(value);
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers: RequestHeaders;
  readonly started: number;
}

function send(
  services: Services,
  { endpoint, cache }: Handler,
  { response, headers, started }: Exchange,
  { answer, bytes }: Found,
): void {
  warnOfProxy(services, headers);
  const cors = corsHeaders(services.merchants.fresh() ?? [], services.config, headers.get('origin'));
  const requestId = randomUUID();
  const { etag } = answer;
  const isKnown = cache !== undefined && etag !== null && isHeld(headers.get('if-none-match'), etag);
  const status = isKnown ? 304 : 200;
  const told = [...fixedHeaders(answer, cache, cors), 'X-Request-Id', requestId];
  if (!isKnown) told.push('Content-Length', String(bytes.length));
  if (services.health.isDraining) told.push('Connection', 'close');
  response.writeHead(status, told);
  // One text with the headers, byte for byte: node sends a buffer as a second piece, which costs up to a fifth of an answer.
  if (isKnown) response.end();
  else response.end(bytes, 'latin1');
  record(services, { endpoint: `${endpoint.method} ${endpoint.path}`, status, requestId, started });
}

type Headers = Readonly<Record<string, string>>;

/** By answer, and by who may read it. */
const fixed = new WeakMap<ReadyAnswer, WeakMap<Headers, readonly string[]>>();

/**
 * What an answer says of itself each time, as a flat list of names and values: node takes a list in less time than an
 * object of the same headers, and these are more work than all else of an answer.
 */
function fixedHeaders(answer: ReadyAnswer, cache: Caching | undefined, cors: Headers): readonly string[] {
  const { etag } = answer;
  const known = fixed.get(answer) ?? new WeakMap<Headers, readonly string[]>();
  fixed.set(answer, known);
  const made = known.get(cors);
  if (made) return made;
  const all = { ...ANSWER_HEADERS, ...CALL_HEADERS, ...cors, ...(cache && etag !== null && cacheHeaders(cache, etag)) };
  const list = Object.entries(all).flat();
  known.set(cors, list);
  return list;
}
