import type { Db } from '../../core/db/schema.ts';
import { pseudonymOf } from '../../core/secrets/secrets.ts';

/** Who a member is to a vendor: the same in all that the vendor is told of them, and it tells nobody who that is. */
export async function accountOf(
  db: Db,
  { vendor, merchant, member_id }: { readonly vendor: string; readonly merchant: string; readonly member_id: string },
): Promise<string> {
  return pseudonymOf(db, `account ${vendor} ${merchant} ${member_id}`);
}
