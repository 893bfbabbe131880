import { createHmac } from 'node:crypto';
import type { VendorProfile } from '../../../contract/games/vendor/words.ts';
import type { Context } from '../../core/context.ts';
import { keptUntilChanged } from '../../core/ready/known.ts';
import { VENDORS_TOPIC } from '../catalogue/limits.ts';
import { Profile } from './profile.ts';

/** Where and how to call a vendor. */
export interface VendorLink {
  readonly code: string;
  /** Base of its interface, without a slash at the end. */
  readonly apiUrl: string;
  /** Signs our calls. */
  readonly secret: string;
  /** Any of these may sign the vendor's calls: while a secret is replaced there are two. */
  readonly accepted: readonly string[];
  /** What of its interface differs from the usual. */
  readonly profile: VendorProfile;
}

/** The secret that gateway and sandbox share for one vendor, made from the one that both were started with. */
export function sandboxSecret(shared: string, vendor: string): string {
  return createHmac('sha256', shared).update(`vendor ${vendor}`).digest('hex');
}

/** Of all vendors, by code; a vendor's new secret counts within a second on every process. */
const known = keptUntilChanged(VENDORS_TOPIC, async (db) => {
  const rows = await db
    .selectFrom('vendors')
    .select(['code', 'profile', 'api_url', 'secret', 'former_secret', 'former_until'])
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
});

/**
 * How to reach a vendor: by its own address, else by the sandbox where the gateway was started with one.
 * @returns null for a vendor that is unknown or cannot be reached
 */
export async function vendorLink(
  { db, versions, config, now }: Pick<Context, 'db' | 'versions' | 'config' | 'now'>,
  code: string,
): Promise<VendorLink | null> {
  const row = (await known({ db, versions }, '')).get(code);
  if (!row) return null;
  const profile = Profile.parse(row.profile);
  if (row.api_url !== null && row.secret !== null) {
    const { secret, former_secret: former, former_until: until } = row;
    const accepted = former !== null && until !== null && now < until ? [secret, former] : [secret];
    return { code, apiUrl: row.api_url.replace(/\/$/, ''), secret, accepted, profile };
  }
  const { SANDBOX_URL, SANDBOX_SECRET } = config;
  if (!SANDBOX_URL || !SANDBOX_SECRET) return null;
  const secret = sandboxSecret(SANDBOX_SECRET, code);
  return { code, apiUrl: `${SANDBOX_URL.replace(/\/$/, '')}/${code}`, secret, accepted: [secret], profile };
}
