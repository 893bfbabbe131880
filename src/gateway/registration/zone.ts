import type { Db, Trx } from '../core/db/schema.ts';
import { partOf } from './part.ts';

/** By whose calendar members of a merchant have their days. @returns IANA name */
export async function zoneOf(db: Db | Trx, merchant: string): Promise<string> {
  return (await partOf(db, merchant)).timeZone;
}
