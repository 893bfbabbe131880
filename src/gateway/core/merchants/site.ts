import type { GatewayConfig } from '../config.ts';
import type { KnownMerchant } from './merchants.ts';

/** Where a call comes from. */
export interface Visitor {
  readonly ip: string;
  /** ISO 3166; null where no proxy tells it. */
  readonly country: string | null;
  /** The field User-Agent, as it came; null without one. */
  readonly agent: string | null;
}

/** SPEC 4: 0 normal, 1 maintenance, 2 region restricted; maintenance takes priority. */
export type Site =
  | { readonly status: 0 }
  | { readonly status: 1; readonly endsAt: Date | null }
  | { readonly status: 2 };

/** Whether the site is open to this visitor. getStatus tells it, and every other call is refused while it is not. */
export function siteFor({ merchant, gate }: KnownMerchant, config: GatewayConfig, visitor: Visitor): Site {
  const maintenance = maintenanceOf({ gate }, config);
  if (maintenance) return { status: 1, endsAt: maintenance.endsAt };
  if (gate.blockedIps.has(visitor.ip) || config.BLOCKED_IPS.has(visitor.ip)) return { status: 2 };
  const { country } = visitor;
  const blocked = [gate.blockedCountries, merchant.blockedCountries, config.BLOCKED_COUNTRIES];
  return country !== null && blocked.some((countries) => countries.includes(country)) ? { status: 2 } : { status: 0 };
}

/** Until when the site is closed to everybody, where that is known; null where it is open. */
export function maintenanceOf(
  { gate }: Pick<KnownMerchant, 'gate'>,
  config: GatewayConfig,
): { readonly endsAt: Date | null } | null {
  if (gate.maintenance) return { endsAt: gate.maintenance.endsAt };
  if (!config.MAINTENANCE) return null;
  return { endsAt: config.MAINTENANCE_ENDS_AT ? new Date(config.MAINTENANCE_ENDS_AT) : null };
}
