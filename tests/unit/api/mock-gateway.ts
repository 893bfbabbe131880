import { onTestFinished } from 'vitest';
import type { Output } from '../../../src/api/call.ts';
import { setEnvironment } from '../../../src/api/environment.ts';
import type { Endpoint } from '../../../src/contract/core/endpoint.ts';
import type { SentCode } from '../../../src/contract/core/errors.ts';
import { STATUSES } from '../../../src/contract/statuses.ts';
import { getHumanCheck } from '../../../src/contract/verification/endpoints.ts';
import type { World } from './made-environment.ts';

export interface Sent {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
  /** Whether it goes on when the page is left. */
  readonly keepalive: boolean;
}

type Answer = (sent: Sent) => Response | Promise<Response>;

interface Expected {
  readonly endpoint: Endpoint;
  readonly answer: Answer;
}

/**
 * Replaces the gateway. Requests must come in the order in which they are expected: an unexpected one fails the test at
 * once, one that was never sent fails it at its end. It asks for no proof of being human, unless a test expects that.
 */
export function mockGateway(world: World) {
  const expected: Expected[] = [];
  const sent: Sent[] = [];
  const problems: string[] = [];

  setEnvironment({
    ...world,
    fetch: async (request, options) => {
      const url = new URL(request);
      const asked = `${options.method} ${url.pathname}`;
      if (url.pathname === getHumanCheck.path && expected[0]?.endpoint !== getHumanCheck)
        return ok({ provider: 'off' });
      const next = expected.shift();
      if (!next) {
        problems.push(`unexpected ${asked}`);
        throw new Error(`Unexpected request ${asked}`);
      }
      const wanted = `${next.endpoint.method} ${next.endpoint.path}`;
      if (asked !== wanted) {
        problems.push(`expected ${wanted}, came ${asked}`);
        throw new Error(`Expected ${wanted}, came ${asked}`);
      }
      const call = {
        url,
        headers: new Headers(options.headers),
        body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
        keepalive: options.keepalive ?? false,
      };
      sent.push(call);
      options.signal?.throwIfAborted();
      return await next.answer(call);
    },
  });

  onTestFinished(() => {
    const unsent = expected.map(({ endpoint }) => `never sent: ${endpoint.method} ${endpoint.path}`);
    const all = [...problems, ...unsent];
    if (all.length > 0) throw new Error(`Mock gateway: ${all.join('; ')}`);
  });

  const expect = (endpoint: Endpoint, answer: Answer) => void expected.push({ endpoint, answer });

  return {
    sent,
    /** The next request must be for `endpoint`; it is answered with `value`. */
    answers: <E extends Endpoint>(endpoint: E, value: Output<E> | ((sent: Sent) => Output<E>)) =>
      expect(endpoint, (call) => ok(typeof value === 'function' ? (value as (sent: Sent) => Output<E>)(call) : value)),
    /** ... it is refused with `code`. */
    refuses: (endpoint: Endpoint, code: SentCode, value?: unknown) => expect(endpoint, () => failed(code, value)),
    /** ... it gets this very response. */
    responds: expect,
    /** ... no answer comes, as when the connection breaks. */
    breaks: (endpoint: Endpoint) =>
      expect(endpoint, () => {
        throw new TypeError('Failed to fetch');
      }),
  };
}

export type MockGateway = ReturnType<typeof mockGateway>;

export function ok(value: unknown): Response {
  return Response.json({ success: true, value });
}

export function failed(code: SentCode, value?: unknown): Response {
  return Response.json(
    { success: false, code, message: `refused: ${code}`, ...(value === undefined ? {} : { value }) },
    { status: STATUSES[code], headers: { 'x-request-id': 'req-1' } },
  );
}
