import type { BrandFolder } from '../folder.ts';
import { bareHost, isLocal } from '../local.ts';

/** Whether pages of the brand are served at this origin, "" being their own. On this machine they may be at any port. */
export function isPortals({ id, parts: { domains, mirrors } }: BrandFolder, origin: string): boolean {
  if (origin === '') return true;
  const { hostname, port } = new URL(bareHost(origin));
  const named = [domains?.main ?? '', ...(domains?.others ?? []), ...(mirrors?.domains ?? [])].map(bareHost);
  const hosts = [...named, `${id}.localhost`, 'localhost', '127.0.0.1'];
  return hosts.includes(hostname) && (port === '' || isLocal(hostname) || hostname === '127.0.0.1');
}
