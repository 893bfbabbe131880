import { setEnvironment } from '../../../src/api/environment.ts';
import type { Endpoint } from '../../../src/contract/core/endpoint.ts';
import type { World } from '../../unit/api/made-environment.ts';
import type { Harness } from '../harness.ts';
import { LONG_MS, patience, SHORT_MS } from './patience.ts';

/** What becomes of one request, in the place of its answer. */
export type Fault = (deliver: () => Promise<Response>, signal: AbortSignal | null) => Promise<Response>;

const broken = () => new TypeError('Failed to fetch');
const refused = (status: number, code: string) =>
  Response.json({ success: false, code, message: 'A fault of this test.' }, { status });

/** Ends with the page's patience. */
function never(signal: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    else signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/**
 * The ways in which a call fails on its way. After those that say "done" the gateway has done the work all the same.
 */
export const FAULTS = {
  'the connection breaks': () => Promise.reject(broken()),
  'the connection breaks, done': async (deliver) => {
    await deliver();
    throw broken();
  },
  'the gateway fails': async () => refused(500, 'system.fault'),
  'a proxy fails': async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
  'a proxy fails, done': async (deliver) => {
    await deliver();
    return new Response('<h1>504 Gateway Timeout</h1>', { status: 504 });
  },
  'there were too many calls': async () => refused(429, 'request.tooMany'),
  'no answer comes': (_, signal) => never(signal),
  'no answer comes, done': async (deliver, signal) => {
    await deliver();
    return never(signal);
  },
  'the answer is a page': async () => new Response('<h1>Welcome to this network</h1>', { status: 200 }),
  'the answer is cut, done': async (deliver) => {
    const text = await (await deliver()).text();
    return new Response(text.slice(0, text.length / 2), { status: 200 });
  },
  'the answer is slow, done': async (deliver) => {
    const response = await deliver();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return response;
  },
} as const satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;

/** Keys of what a page says of each; null where the call goes through. */
export const SAID: Readonly<Record<FaultName, string | null>> = {
  'the connection breaks': 'errors.network.offline',
  'the connection breaks, done': 'errors.network.offline',
  'the gateway fails': 'errors.system.fault',
  'a proxy fails': 'errors.network.answer',
  'a proxy fails, done': 'errors.network.answer',
  'there were too many calls': 'errors.request.tooMany',
  'no answer comes': 'errors.network.timeout',
  'no answer comes, done': 'errors.network.timeout',
  'the answer is a page': 'errors.network.answer',
  'the answer is cut, done': 'errors.network.answer',
  'the answer is slow, done': null,
};

export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** Between the portal's own code and a gateway: calls to some paths fail, all others are delivered. */
export function between(world: World, { app }: Pick<Harness, 'app'>) {
  patience.ms = LONG_MS;
  const faulty = new Map<string, { readonly fault: Fault; times: number }>();
  setEnvironment({
    ...world,
    // No envelope of one test is that of another.
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    facts: { ...world.facts, gateway: 'https://www.lotus.example' },
    fetch: async (request, options) => {
      const url = new URL(request);
      const bindings = { incoming: { socket: { remoteAddress: '198.51.106.1' } } };
      const deliver = async () => app.request(url, options, bindings);
      const next = faulty.get(url.pathname);
      if (!next || next.times === 0) return deliver();
      next.times -= 1;
      return next.fault(deliver, options.signal ?? null);
    },
  });
  return {
    /** The next requests to this path fail in this way. */
    fail(path: string, fault: Fault, times = 1) {
      faulty.set(path, { fault, times });
    },
    /** The next requests of an endpoint meet a fault; where no answer will come, the page does not wait long. */
    meet({ path }: Endpoint, name: FaultName, times = 1) {
      patience.ms = name.startsWith('no answer comes') ? SHORT_MS : LONG_MS;
      faulty.set(path, { fault: FAULTS[name], times });
    },
    /** All requests are delivered again. */
    heal() {
      patience.ms = LONG_MS;
      faulty.clear();
    },
    /** How many of them have not come yet. */
    left: () => [...faulty.values()].reduce((sum, { times }) => sum + times, 0),
  };
}

export type Way = ReturnType<typeof between>;
