import { HEADERS } from '../../../contract/core/headers.ts';
import type { GatewayConfig } from '../config.ts';
import type { Merchant } from '../merchants/merchant.ts';
import type { KnownMerchant } from '../merchants/merchants.ts';

const ALLOWED_HEADERS = ['Authorization', 'Content-Type', ...Object.values(HEADERS)].join(', ');

const NO_PAGE = { Vary: 'Origin' };

/** Every host that serves one of these merchants' pages, by the list as it was read. */
const hosts = new WeakMap<readonly KnownMerchant[], readonly string[]>();

function hostsOf(known: readonly KnownMerchant[]): readonly string[] {
  const kept = hosts.get(known);
  if (kept) return kept;
  const all = known.flatMap(({ merchant }) => [...merchant.domains, ...merchant.mirrors]);
  hosts.set(known, all);
  return all;
}

/**
 * Headers that let a page of a merchant's domains read the answer. Other origins get none, so browsers keep the answer
 * from them. Tokens travel in a header and never in a cookie, so nobody can act for a visitor from another site.
 */
export function corsHeaders(
  known: readonly KnownMerchant[],
  { CORS_ORIGINS }: Pick<GatewayConfig, 'CORS_ORIGINS'>,
  origin: string | null,
): Readonly<Record<string, string>> {
  if (origin === null || !(CORS_ORIGINS.includes(origin) || isServedBy(hostsOf(known), origin))) return NO_PAGE;
  return {
    ...NO_PAGE,
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Expose-Headers': 'X-Request-Id, Retry-After, Idempotency-Replayed',
    'Access-Control-Max-Age': '600',
  };
}

/** Whether a page of this origin is one of the merchant's own: on a domain or mirror, or where the operator lets it be. */
export function isOwnPage(
  {
    config,
    merchant,
  }: { config: Pick<GatewayConfig, 'CORS_ORIGINS'>; merchant: Pick<Merchant, 'domains' | 'mirrors'> },
  origin: string,
): boolean {
  return config.CORS_ORIGINS.includes(origin) || isServedBy([...merchant.domains, ...merchant.mirrors], origin);
}

/** Whether a page of this origin belongs to one of these hosts. */
export function isServedBy(hosts: readonly string[], origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host, hostname } = new URL(origin);
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  // Plain HTTP counts on this machine only, because elsewhere somebody on the way could replace the page.
  if (protocol !== 'https:' && !(local && protocol === 'http:')) return false;
  // A port is another server, so a host that is named without one is served at the usual one; on this machine at any.
  return hosts.includes(host) || (local && hosts.includes(hostname));
}
