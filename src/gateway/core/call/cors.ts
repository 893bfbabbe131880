import { HEADERS } from '../../../contract/core/headers.ts';
import type { GatewayConfig } from '../config.ts';
import type { Merchant } from '../merchants/merchant.ts';
import type { KnownMerchant } from '../merchants/merchants.ts';

const ALLOWED_HEADERS = ['Authorization', 'Content-Type', ...Object.values(HEADERS)].join(', ');

const NO_PAGE = { Vary: 'Origin' };

type Hosted = Pick<Merchant, 'domains' | 'mirrors'>;

/** Every host that a merchant's pages are served at, with the port where it names one. */
export function hostsOf({ domains, mirrors }: Hosted): readonly string[] {
  return [...domains, ...mirrors];
}

/** Those of all merchants, by the list as it was read. */
const hosts = new WeakMap<readonly KnownMerchant[], readonly string[]>();

function allHosts(known: readonly KnownMerchant[]): readonly string[] {
  const kept = hosts.get(known);
  if (kept) return kept;
  const all = known.flatMap(({ merchant }) => hostsOf(merchant));
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
  if (origin === null || !(CORS_ORIGINS.includes(origin) || isServedBy(allHosts(known), origin))) return NO_PAGE;
  return {
    ...NO_PAGE,
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Expose-Headers': 'X-Request-Id, Retry-After, Idempotency-Replayed',
    'Access-Control-Max-Age': '600',
  };
}

interface Own {
  readonly config: Pick<GatewayConfig, 'CORS_ORIGINS'>;
  readonly merchant: Hosted;
}

/** Whether a page of this origin is one of the merchant's own: on a domain or mirror, or where the operator lets it be. */
export function isOwnPage({ config, merchant }: Own, origin: string): boolean {
  return config.CORS_ORIGINS.includes(origin) || isServedBy(hostsOf(merchant), origin);
}

/** Whether pages of this host, whose port a page may leave out, are the merchant's own. */
export function isOwnHost({ config, merchant }: Own, hostname: string): boolean {
  const answered = config.CORS_ORIGINS.map((origin) => new URL(origin).host);
  const asked = hostname.toLowerCase();
  return [...hostsOf(merchant), ...answered].some((host) => host === asked || withoutPort(host) === asked);
}

/** Hosts of a merchant are written in small letters. */
export function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
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
