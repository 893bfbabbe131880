import { ApiError } from '../../core/call/errors.ts';
import type { CallContext } from '../../core/call/handle.ts';
import { isOwnHost } from '../../core/merchants/own-hosts.ts';
import { LAUNCH_URL_LENGTH } from './limits.ts';

type Framing = Pick<CallContext, 'config' | 'merchant' | 'merchants' | 'random'>;

/** An address as a vendor tells it. @throws Error for one that no frame should open */
export function gameAddress(text: string): URL {
  if (text.length > LAUNCH_URL_LENGTH) throw new Error(`an address of ${text.length} characters`);
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`an address with ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new Error('an address with a password');
  return url;
}

/**
 * Where a page of a vendor is framed: on one of the merchant's hosts of games, where it has any.
 * @throws ApiError game.vendorDown for an address of any merchant here, or of the gateway itself
 */
export async function framedAddress(framing: Framing, told: URL): Promise<URL> {
  const url = onLaunchHost(framing, told);
  await holdForeign(framing, url);
  return url;
}

/** SPEC 9: game hosts are chosen randomly from the configured ones; without any, the vendor's own address is used. */
function onLaunchHost({ merchant: { launchGameCDNs }, random }: Framing, url: URL): URL {
  const chosen = launchGameCDNs[random.integer(Math.max(1, launchGameCDNs.length))];
  return chosen ? new URL(url.pathname + url.search, chosen) : url;
}

/** A game in a frame of our own origin could read the session of whoever plays it. */
async function holdForeign(framing: Framing, url: URL): Promise<void> {
  if (!(await isOwnHost(framing, url))) return;
  throw new ApiError('game.vendorDown', `Expected a game on a host of its vendor, found one on ${url.host}.`);
}
