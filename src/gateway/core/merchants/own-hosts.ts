import type { Services } from '../services.ts';

/** Whether an address is of any merchant here, or of the gateway itself. Pages of others have no place there. */
export async function isOwnHost(
  { config: { PUBLIC_ORIGIN, PORT }, merchants }: Pick<Services, 'config' | 'merchants'>,
  { hostname, host }: URL,
): Promise<boolean> {
  const known = await merchants.all();
  const gateway = new URL(PUBLIC_ORIGIN ?? `http://127.0.0.1:${PORT}`).host;
  const own = [gateway, ...known.flatMap(({ merchant }) => [...merchant.domains, ...merchant.mirrors])];
  // A host with a dot at its end is the same one (RFC 1034, section 3.1).
  return [host, hostname].some((name) => own.includes(name.replace(/\.(?=:|$)/, '')));
}
