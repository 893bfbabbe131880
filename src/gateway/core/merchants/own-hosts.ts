import type { Services } from '../services.ts';

/** Whether an address is of any merchant here, or of the gateway itself. Pages of others have no place there. */
export async function isOwnHost(
  { config, merchants }: Pick<Services, 'config' | 'merchants'>,
  { origin, hostname, host }: URL,
): Promise<boolean> {
  const known = await merchants.all();
  const own = known.flatMap(({ merchant }) => [...merchant.domains, ...merchant.mirrors]);
  return origin === config.PUBLIC_ORIGIN || own.includes(host) || own.includes(hostname);
}
