import type { GatewayConfig } from '../config.ts';
import type { Services } from '../services.ts';
import { corsHeaders } from './cors.ts';
import type { RequestHeaders } from './visitor.ts';

/**
 * What each answer says of itself, because an operator's proxy may say nothing: it is the type that it says, it is no
 * page, and nobody shows it in a frame. Whether a host is reached by HTTPS alone is for the proxy to say.
 */
export const ANSWER_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** What is left to say of an answer. A page that others may frame brings its own policy, which tells who; no other header could. */
export function answerHeaders(own: Headers): [name: string, value: string][] {
  const isPage = own.has('Content-Security-Policy');
  return Object.entries(ANSWER_HEADERS).filter(([name]) => !own.has(name) && !(isPage && name === 'X-Frame-Options'));
}

/** What each answer to a call of the contract says, unless it may be cached. */
export const CALL_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' } as const;

/** Who may read the answer: {@link corsHeaders}, by what was last known of the merchants. */
export async function originHeaders(
  { merchants, config }: Pick<Services, 'merchants' | 'config'>,
  origin: string | null,
): Promise<Readonly<Record<string, string>>> {
  return origin === null ? corsHeaders([], config, null) : corsHeaders(await merchants.lastKnown(), config, origin);
}

interface Outcome {
  /** `METHOD path`. */
  readonly endpoint: string;
  readonly status: number;
  readonly requestId: string;
  /** When the request came, by performance.now(). */
  readonly started: number;
}

/** Records an answer in log and metrics. */
export function record({ metrics, log }: Pick<Services, 'metrics' | 'log'>, outcome: Outcome): void {
  const { endpoint, status, requestId, started } = outcome;
  const milliseconds = performance.now() - started;
  metrics.requests.inc({ endpoint, status });
  metrics.duration.observe({ endpoint }, milliseconds / 1000);
  if (!log.isLevelEnabled('info')) return;
  log.info({ requestId, endpoint, status, ms: Math.round(milliseconds * 10) / 10 }, 'call');
}

const told = new WeakSet<GatewayConfig>();

/**
 * Warns once that a proxy seems to stand in front although none is trusted: all visitors then share the proxy's address
 * in rates, failed logins and blocks. Any visitor may send the header, so the warning holds nothing of it.
 */
export function warnOfProxy({ config, log }: Pick<Services, 'config' | 'log'>, headers: RequestHeaders): void {
  if (config.TRUST_PROXY > 0 || headers.get('x-forwarded-for') === null || told.has(config)) return;
  told.add(config);
  log.warn('X-Forwarded-For came while TRUST_PROXY is 0: behind a proxy set TRUST_PROXY to how many there are');
}
