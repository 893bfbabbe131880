import type { BrandFolder } from '../folder.ts';
import { bareHost, isLocal } from '../local.ts';
import { type Problem, problemAt } from '../problem.ts';
import { show } from '../schema/wording.ts';

/**
 * Codes by Firebase want a gateway on an origin of its own. Its page of reCAPTCHA runs Google's script in a frame, and at
 * the portal's origin that script would reach the page around it, with whatever a member types there.
 */
export function codeSenderRules(brand: BrandFolder): Problem[] {
  const { security, verification } = brand.parts;
  if (verification?.channel !== 'firebase' || !security || !isPortals(brand, security.gateway)) return [];
  const message = `Google's script would run at the portal's own origin and reach its pages, because security.gateway is ${show(security.gateway)}. Write an origin of the gateway's own there, for example https://api.lotus.example.`;
  return [problemAt(brand.source, ['verification', 'channel'], message)];
}

/** Whether pages of the brand are served at this origin, "" being their own. On this machine they may be at any port. */
function isPortals({ id, parts: { domains, mirrors } }: BrandFolder, gateway: string): boolean {
  if (gateway === '') return true;
  const { hostname, port } = new URL(gateway);
  const named = [domains?.main ?? '', ...(domains?.others ?? []), ...(mirrors?.domains ?? [])].map(bareHost);
  const hosts = [...named, `${id}.localhost`, 'localhost', '127.0.0.1'];
  return hosts.includes(hostname) && (port === '' || isLocal(hostname) || hostname === '127.0.0.1');
}
