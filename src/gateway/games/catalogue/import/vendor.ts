import type { Selectable } from 'kysely';
import { nearest } from '../../../../spelling/nearest.ts';
import { later } from '../../../core/clock.ts';
import type { Trx } from '../../../core/db/schema.ts';
import type { Change } from '../../../core/operate/protocol.ts';
import type { CatalogueTables } from '../tables.ts';
import type { VendorCells } from './cells.ts';
import { LineError } from './line.ts';

const HOUR_MS = 3_600_000;

type Vendor = Pick<
  Selectable<CatalogueTables['vendors']>,
  'code' | 'kinds' | 'api_url' | 'secret' | 'former_secret' | 'former_until'
>;

/** The vendors of the portfolio; an import adds none. */
export async function readVendors(trx: Trx): Promise<Map<string, Vendor>> {
  const rows = await trx
    .selectFrom('vendors')
    .select(['code', 'kinds', 'api_url', 'secret', 'former_secret', 'former_until'])
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** @throws LineError where the portfolio lacks it */
export function vendorOf(vendors: ReadonlyMap<string, Vendor>, code: string | undefined): Vendor {
  const found = vendors.get(code ?? '');
  if (found) return found;
  const near = nearest(code ?? '', [...vendors.keys()]);
  const advice = near ? `Did you mean ${near}?` : 'Vendors stand in brands/vendors.yaml.';
  throw new LineError(`vendor: "${code ?? ''}" is not in the portfolio. ${advice}`);
}

/** How long a secret that is replaced still signs the vendor's calls. */
export interface Overlap {
  readonly now: Date;
  /** 0 ends every former secret at once, as after a leak. */
  readonly hours: number;
}

/**
 * Sets where a vendor is reached and what signs the calls.
 * @returns null where nothing differs; no secret is ever told
 * @throws LineError where one of the two would be missing
 */
export async function connectVendor(
  trx: Trx,
  vendor: Vendor,
  given: VendorCells,
  overlap: Overlap,
): Promise<Change | null> {
  const { api_url = vendor.api_url, secret = vendor.secret } = given;
  if (api_url === null || secret === null) throw new LineError('a vendor is reached with both api_url and secret');
  const former = formerSecret(vendor, secret, overlap);
  if (api_url === vendor.api_url && secret === vendor.secret && former.former_secret === vendor.former_secret) {
    return null;
  }
  await trx
    .updateTable('vendors')
    .set({ api_url, secret, ...former })
    .where('code', '=', vendor.code)
    .execute();
  const signing = secret === vendor.secret ? 'as before' : vendor.secret === null ? 'set' : 'replaced';
  return {
    merchant: null,
    subject: `vendor ${vendor.code}`,
    before: {
      apiUrl: vendor.api_url,
      signing: vendor.secret === null ? 'none' : 'as before',
      formerUntil: vendor.former_until?.toISOString() ?? null,
    },
    after: { apiUrl: api_url, signing, formerUntil: former.former_until?.toISOString() ?? null },
  };
}

function formerSecret(
  { secret: before, former_secret, former_until }: Vendor,
  secret: string,
  { now, hours }: Overlap,
): Pick<Vendor, 'former_secret' | 'former_until'> {
  if (hours === 0) return { former_secret: null, former_until: null };
  if (before === null || before === secret) return { former_secret, former_until };
  return { former_secret: before, former_until: later(now, hours * HOUR_MS) };
}
