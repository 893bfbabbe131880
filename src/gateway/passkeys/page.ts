import { isIP } from 'node:net';
import { isOwnPage } from '../core/call/cors.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';

/** The page that asks for a passkey. */
interface Page {
  /** `https://host`, with a port where it has one: what the browser signs. */
  readonly origin: string;
  /** The host that its passkeys belong to. */
  readonly host: string;
}

/**
 * The merchant's page that calls. Each of its hosts, mirrors too, has passkeys of its own: a browser gives a passkey to
 * no host but the one that it was made for, and the hosts of a brand share no name.
 * @throws ApiError passkeys.host, for a page of nobody's and for one at a bare address, which WebAuthn does not serve
 */
export function pageOf(call: Pick<CallContext, 'origin' | 'config' | 'merchant'>): Page {
  const { origin } = call;
  if (origin !== null && isOwnPage(call, origin)) {
    const host = hostOf(origin);
    if (isIP(host.replace(/^\[|\]$/g, '')) === 0) return { origin, host };
  }
  throw new ApiError('passkeys.host', 'Expected a page at a host name of the merchant, found another.');
}

/** The host that passkeys of a page belong to. @param origin as {@link pageOf} told it */
export function hostOf(origin: string): string {
  return new URL(origin).hostname;
}
