import { HEADERS } from '../../../contract/core/headers.ts';
import type { Services } from '../services.ts';

const ALLOWED_HEADERS = ['Authorization', 'Content-Type', ...Object.values(HEADERS)].join(', ');

/**
 * Headers that let a page of a merchant's domains read the answer. Other origins get none, so browsers keep the answer
 * from them. Tokens travel in a header and never in a cookie, so nobody can act for a visitor from another site.
 */
export async function corsHeaders(
  { merchants, config }: Services,
  origin: string | null,
): Promise<Record<string, string>> {
  if (origin === null) return { Vary: 'Origin' };
  const known = await merchants.lastKnown();
  const hosts = known.flatMap(({ merchant }) => [...merchant.domains, ...merchant.mirrors]);
  if (!config.CORS_ORIGINS.includes(origin) && !isServedBy(hosts, origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Expose-Headers': 'X-Request-Id, Retry-After, Idempotency-Replayed',
    'Access-Control-Max-Age': '600',
  };
}

/** Whether a page of this origin belongs to one of these hosts. */
export function isServedBy(hosts: readonly string[], origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host, hostname } = new URL(origin);
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  // Plain HTTP counts on this machine only, because elsewhere somebody on the way could replace the page.
  if (protocol !== 'https:' && !(local && protocol === 'http:')) return false;
  return hosts.includes(host) || hosts.includes(hostname);
}
