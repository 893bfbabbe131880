import type { BrandFolder } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import { show } from '../schema/wording.ts';
import { isPortals } from './own-host.ts';

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
