import { isIP } from 'node:net';
import type { GatewayConfig } from '../config.ts';
import type { Visitor } from '../merchants/site.ts';

/** What the server passes on beside the request; node's own server does so under `incoming`. */
export interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
}

/** The headers of a request, whoever read them. */
export interface RequestHeaders {
  get(name: string): string | null;
}

const COUNTRY = /^[A-Z]{2}$/;

/**
 * Who calls: the address that the call comes from, and what it says of its browser. Headers of proxies count only as far as TRUST_PROXY says: with one trusted
 * proxy, the proxy wrote the last entry of X-Forwarded-For and the visitor wrote everything before it.
 */
export function visitorOf(headers: RequestHeaders, bindings: Bindings | undefined, config: GatewayConfig): Visitor {
  const connection = plain(bindings?.incoming?.socket?.remoteAddress ?? '127.0.0.1');
  const agent = headers.get('user-agent');
  if (config.TRUST_PROXY === 0) return { ip: connection, country: null, agent };
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const told = plain(hops.at(-config.TRUST_PROXY) ?? '');
  const country = config.COUNTRY_HEADER ? (headers.get(config.COUNTRY_HEADER)?.toUpperCase() ?? '') : '';
  return { ip: isIP(told) === 0 ? connection : told, country: COUNTRY.test(country) ? country : null, agent };
}

/** An IPv4 address that comes wrapped in IPv6 is unwrapped. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
