import { HEADERS } from '../../../contract/core/headers.ts';
import type { GatewayConfig } from '../config.ts';
import type { Merchant } from '../merchants/merchant.ts';
import type { KnownMerchant } from '../merchants/merchants.ts';

const ALLOWED_HEADERS = ['Authorization', 'Content-Type', ...Object.values(HEADERS)].join(', ');

const NO_PAGE = { Vary: 'Origin' };

/** More origins than a portfolio has; the pages of a machine's own hosts may stand at any of its ports. */
const MOST_ORIGINS = 1_000;

type Hosted = Pick<Merchant, 'domains' | 'mirrors'>;

/** Every host that a merchant's pages are served at, with the port where it names one. */
export function hostsOf({ domains, mirrors }: Hosted): readonly string[] {
  return [...domains, ...mirrors];
}

type Told = Readonly<Record<string, string>>;

interface Pages {
  /** The hosts of all merchants. */
  readonly hosts: readonly string[];
  /** What the pages of these hosts that have asked are told, by origin. */
  readonly told: Map<string, Told>;
}

/** By the list of merchants as it was read. */
const pages = new WeakMap<readonly KnownMerchant[], Pages>();

function pagesOf(known: readonly KnownMerchant[]): Pages {
  const kept = pages.get(known);
  if (kept) return kept;
  const made = { hosts: known.flatMap(({ merchant }) => hostsOf(merchant)), told: new Map<string, Told>() };
  pages.set(known, made);
  return made;
}

/**
 * Headers that let a page of a merchant's domains read the answer. Other origins get none, so browsers keep the answer
 * from them. Tokens travel in a header and never in a cookie, so nobody can act for a visitor from another site.
 * @returns the same object for the same page, as long as the merchants are the same
 */
export function corsHeaders(
  known: readonly KnownMerchant[],
  { CORS_ORIGINS }: Pick<GatewayConfig, 'CORS_ORIGINS'>,
  origin: string | null,
): Told {
  if (origin === null) return NO_PAGE;
  const { hosts, told } = pagesOf(known);
  const before = told.get(origin);
  if (before) return before;
  if (CORS_ORIGINS.includes(origin)) return readableBy(origin);
  if (!isServedBy(hosts, origin)) return NO_PAGE;
  const made = readableBy(origin);
  if (told.size < MOST_ORIGINS) told.set(origin, made);
  return made;
}

function readableBy(origin: string): Told {
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
