import type { Db, Trx } from '../core/db/schema.ts';
import { Profile } from '../games/launch/profile.ts';
import { MILLIONTHS } from './limits.ts';

/** Decimals of a percent that make a millionth. */
const DECIMALS = String(MILLIONTHS / 100).length - 1;

/** A contribution as vendors declare it, in millionths of a stake. @param percent a decimal such as "0.25" */
export function millionths(percent: string): number {
  const [whole = '', fraction = ''] = percent.split('.');
  return Number(whole + fraction.padEnd(DECIMALS, '0'));
}

/** What of its settled stakes a vendor gives to the jackpot now, in millionths; zero where it declares nothing. */
export async function shareOf(db: Db | Trx, vendor: string): Promise<number> {
  const row = await db.selectFrom('vendors').select('profile').where('code', '=', vendor).executeTakeFirst();
  const { contribution } = Profile.parse(row?.profile ?? {});
  return contribution === undefined ? 0 : millionths(contribution);
}
