import { createHmac } from 'node:crypto';
import type { Context } from '../../core/context.ts';

/** Where and how to call a vendor. */
export interface VendorLink {
  readonly code: string;
  /** Base of its interface, without a slash at the end. */
  readonly apiUrl: string;
  /** Signs our calls. */
  readonly secret: string;
  /** Any of these may sign the vendor's calls: while a secret is replaced there are two. */
  readonly accepted: readonly string[];
}

/** The secret that gateway and sandbox share for one vendor, made from the one that both were started with. */
export function sandboxSecret(shared: string, vendor: string): string {
  return createHmac('sha256', shared).update(`vendor ${vendor}`).digest('hex');
}

/**
 * How to reach a vendor: by its own address, else by the sandbox where the gateway was started with one.
 * @returns null for a vendor that is unknown or cannot be reached
 */
export async function vendorLink(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  code: string,
): Promise<VendorLink | null> {
  const row = await db.selectFrom('vendors').selectAll().where('code', '=', code).executeTakeFirst();
  if (!row) return null;
  if (row.api_url !== null && row.secret !== null) {
    const { secret, former_secret: former, former_until: until } = row;
    const accepted = former !== null && until !== null && now < until ? [secret, former] : [secret];
    return { code, apiUrl: row.api_url.replace(/\/$/, ''), secret, accepted };
  }
  const { SANDBOX_URL, SANDBOX_SECRET } = config;
  if (!SANDBOX_URL || !SANDBOX_SECRET) return null;
  const secret = sandboxSecret(SANDBOX_SECRET, code);
  return { code, apiUrl: `${SANDBOX_URL.replace(/\/$/, '')}/${code}`, secret, accepted: [secret] };
}
