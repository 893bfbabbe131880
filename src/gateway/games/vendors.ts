import { createHmac } from 'node:crypto';
import type { GatewayConfig } from '../core/config.ts';
import type { Db } from '../core/db/schema.ts';

/** Where and how to call a vendor. */
export interface VendorLink {
  readonly code: string;
  /** Base of its interface, without a slash at the end. */
  readonly apiUrl: string;
  readonly secret: string;
}

/** The secret that gateway and sandbox share for one vendor, made from the one that both were started with. */
export function sandboxSecret(shared: string, vendor: string): string {
  return createHmac('sha256', shared).update(`vendor ${vendor}`).digest('hex');
}

/**
 * How to reach a vendor: by its own address, else by the sandbox where the gateway was started with one.
 * @returns null for a vendor that is unknown or cannot be reached
 */
export async function vendorLink(db: Db, config: GatewayConfig, code: string): Promise<VendorLink | null> {
  const row = await db.selectFrom('vendors').selectAll().where('code', '=', code).executeTakeFirst();
  if (!row) return null;
  if (row.api_url !== null && row.secret !== null) {
    return { code, apiUrl: row.api_url.replace(/\/$/, ''), secret: row.secret };
  }
  const { SANDBOX_URL, SANDBOX_SECRET } = config;
  if (!SANDBOX_URL || !SANDBOX_SECRET) return null;
  return { code, apiUrl: `${SANDBOX_URL.replace(/\/$/, '')}/${code}`, secret: sandboxSecret(SANDBOX_SECRET, code) };
}
