import { HEADERS } from '../../../contract/core/headers.ts';
import type { Services } from '../services.ts';

const ALLOWED_HEADERS = ['Authorization', 'Content-Type', ...Object.values(HEADERS)].join(', ');

/**
 * Headers that let a page of a merchant's domains read the answer; none for other origins, so that browsers keep it
 * from them. Tokens travel in a header and never in a cookie, so nobody can act for a visitor from elsewhere.
 */
export async function corsHeaders(
  { merchants, config }: Services,
  origin: string | null,
): Promise<Record<string, string>> {
  if (origin === null) return { Vary: 'Origin' };
  const known = await merchants.all();
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

/** Whether a page of this origin is one of these hosts'. */
export function isServedBy(hosts: readonly string[], origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host, hostname } = new URL(origin);
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  // Without TLS only on this machine: elsewhere somebody on the way could be the page.
  if (protocol !== 'https:' && !(local && protocol === 'http:')) return false;
  return hosts.includes(host) || hosts.includes(hostname);
}
