import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { HEADERS } from '../../src/contract/core/headers.ts';

const CONNECTIONS = 32;

export interface Requests {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sessions that take turns. */
  readonly tokens?: readonly string[];
  /** Sent with POST, each time under another Idempotency-Key. */
  readonly body?: string;
  /** What each request is sent with, where no two are the same; it is sent with POST. */
  readonly next?: () => { readonly headers: Readonly<Record<string, string>>; readonly body: string };
}

/**
 * Asks again and again on 32 connections.
 * @returns answers per second. Every answer must be a 200, because the figure would count refusals otherwise
 */
export async function load({ url, headers, tokens = [], body, next }: Requests, seconds: number): Promise<number> {
  let turn = 0;
  const result = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    ...(body !== undefined && { method: 'POST', body }),
    ...(next && {
      requests: [
        {
          method: 'POST',
          setupRequest: (request) => {
            const { headers: own, body } = next();
            return { ...request, headers: { ...request.headers, 'Content-Type': 'application/json', ...own }, body };
          },
        },
      ],
    }),
    ...(tokens.length > 0 && {
      requests: [
        {
          setupRequest: (request) => {
            turn += 1;
            const authorization = { Authorization: `Bearer ${tokens[turn % tokens.length]}` };
            const key =
              body === undefined ? {} : { [HEADERS.idempotency]: randomUUID(), 'Content-Type': 'application/json' };
            return { ...request, headers: { ...request.headers, ...authorization, ...key } };
          },
        },
      ],
    }),
  });
  const answered = result['2xx'];
  if (answered === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: expected answers 2xx alone, found ${answered}, ${result.non2xx} others and ${result.errors} errors.`,
    );
  }
  return answered / result.duration;
}
