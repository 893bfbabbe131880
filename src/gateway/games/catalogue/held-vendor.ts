import { nearest } from '../../../spelling/nearest.ts';
import type { Trx } from '../../core/db/schema.ts';
import { OrderError } from '../../core/operate/command.ts';

/**
 * Makes sure that an operator names a vendor of this database.
 * @throws OrderError vendor.unknown
 */
export async function holdVendor(db: Trx, code: string): Promise<void> {
  const rows = await db.selectFrom('vendors').select('code').orderBy('code').execute();
  const codes = rows.map((row) => row.code);
  if (codes.includes(code)) return;
  const near = nearest(code, codes);
  throw new OrderError(
    'vendor.unknown',
    `Expected a vendor of this gateway's database (${codes.join(', ')}), found "${code}".${near ? ` Did you mean ${near}?` : ''}`,
  );
}
