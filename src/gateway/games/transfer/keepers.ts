import type { Db } from '../../core/db/schema.ts';

/** A vendor of a merchant that keeps players' money while they play. */
export interface Keeper {
  readonly code: string;
  readonly name: string;
  /** It is in maintenance for as long as the operator says. */
  readonly isPaused: boolean;
}

/** The vendors that a merchant offers and that keep money, in the order of its menus. */
export async function keepersOf(db: Db, merchant: string): Promise<readonly Keeper[]> {
  const rows = await db
    .selectFrom('merchant_vendors as o')
    .innerJoin('vendors as v', 'v.code', 'o.vendor')
    .leftJoin('vendor_pauses as p', 'p.vendor', 'v.code')
    .select(['v.code', 'v.name', 'p.vendor as paused'])
    .where('o.merchant', '=', merchant)
    .where('v.wallet', '=', 'transfer')
    .orderBy('o.lane')
    .orderBy('o.position')
    .execute();
  const first = rows.filter(({ code }, at) => rows.findIndex((row) => row.code === code) === at);
  return first.map(({ code, name, paused }) => ({ code, name, isPaused: paused !== null }));
}
