import type { Selectable } from 'kysely';
import { nearest } from '../../../spelling/nearest.ts';
import type { Trx } from '../../core/db/schema.ts';
import type { Change } from '../../core/operate/protocol.ts';
import type { GameTables } from '../tables.ts';
import type { VendorCells } from './cells.ts';
import { LineError } from './line.ts';

type Vendor = Pick<Selectable<GameTables['vendors']>, 'code' | 'kinds' | 'api_url' | 'secret'>;

/** The vendors of the portfolio; an import adds none. */
export async function readVendors(trx: Trx): Promise<Map<string, Vendor>> {
  const rows = await trx.selectFrom('vendors').select(['code', 'kinds', 'api_url', 'secret']).execute();
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

/**
 * Sets where a vendor is reached and what signs the calls.
 * @returns null where nothing differs; the secret itself is never told
 * @throws LineError where one of the two would be missing
 */
export async function connectVendor(trx: Trx, vendor: Vendor, given: VendorCells): Promise<Change | null> {
  const { api_url = vendor.api_url, secret = vendor.secret } = given;
  if (api_url === null || secret === null) throw new LineError('a vendor is reached with both api_url and secret');
  if (api_url === vendor.api_url && secret === vendor.secret) return null;
  await trx.updateTable('vendors').set({ api_url, secret }).where('code', '=', vendor.code).execute();
  const signing = secret === vendor.secret ? 'as before' : vendor.secret === null ? 'set' : 'replaced';
  return {
    merchant: null,
    subject: `vendor ${vendor.code}`,
    before: { apiUrl: vendor.api_url, signing: vendor.secret === null ? 'none' : 'as before' },
    after: { apiUrl: api_url, signing },
  };
}
