import { createFetch } from 'ofetch';
import * as z from 'zod/mini';
import type { Method } from '../contract/core/endpoint.ts';
import type { ErrorCode } from '../contract/core/errors.ts';
import { failureOf } from '../contract/core/failure.ts';
import { environment } from './environment.ts';
import { ApiError } from './errors.ts';
import { READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from './limits.ts';

export interface Request {
  readonly method: Method;
  /** Absolute, or below the page's own origin. */
  readonly address: string;
  readonly headers: Record<string, string>;
  /** Of the session that asks, null where a visitor does. */
  readonly token: string | null;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  /** Whether it goes on when the page is left. */
  readonly keepalive?: boolean | undefined;
}

/**
 * The form of a code. The list of all codes would be part of every page, so a code that is newer than this page is taken
 * as it comes: no screen matches on it, and it is shown without particulars (islands/core/island.tsx).
 */
const Code = z.custom<ErrorCode>((code) => typeof code === 'string' && /^\w+\.\w+$/.test(code));
const Failed = failureOf(Code);
const Success = z.object({ success: z.literal(true), value: z.unknown() });

/**
 * Sends one request once and returns the `value` of its answer, unparsed.
 * @throws ApiError `network.offline` or `network.timeout` where no answer came, `network.answer` where it is none of the
 * contract's, else the code that the answer carries
 */
export async function send(request: Request): Promise<unknown> {
  const { fetch, online } = environment();
  if (!online()) throw new ApiError('network.offline');
  const timeout = AbortSignal.timeout(request.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  const client = createFetch({ fetch: (url, options) => fetch(String(url), options ?? {}) });
  const response = await client
    .raw<unknown>(request.address, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(request.token === null ? {} : { authorization: `Bearer ${request.token}` }),
      },
      ...(request.body === undefined ? {} : { body: textOrForm(request.body) }),
      ...(request.keepalive && { keepalive: true }),
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      // Retries are decided in call.ts, which tells reads from writes. The body of a failure is read below.
      retry: false,
      ignoreResponseError: true,
      parseResponse: readJson,
    })
    .catch((cause: unknown) => {
      throw new ApiError(timeout.aborted ? 'network.timeout' : 'network.offline', { cause });
    });
  const { token } = request;
  const details = { status: response.status, requestId: response.headers.get('x-request-id'), token };
  const success = z.safeParse(Success, response._data);
  if (success.success) return success.data.value;
  const failure = z.safeParse(Failed, response._data);
  if (!failure.success) throw new ApiError('network.answer', details);
  throw new ApiError(failure.data.code, { ...details, value: failure.data.value, message: failure.data.message });
}

function textOrForm(body: unknown): string | FormData | URLSearchParams {
  return body instanceof FormData || body instanceof URLSearchParams ? body : JSON.stringify(body);
}

/** A path with its query; parameters without a value are left out. */
export function addressOf({ path, query }: { path: string; query: Record<string, unknown> }): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** An answer that is no JSON came from a proxy and not from a gateway. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
