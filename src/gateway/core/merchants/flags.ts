import { FLAGS, type Flag } from '../../../contract/core/words.ts';
import type { Db } from '../db/schema.ts';
import type { Merchant } from './merchant.ts';

/** One flag of a merchant: what its brand says, what an operator set against that, and what counts. */
export interface FlagState {
  readonly flag: Flag;
  readonly brand: boolean;
  readonly override: { readonly enabled: boolean; readonly since: Date } | null;
  readonly enabled: boolean;
}

/** A merchant's own value of each flag; a flag that it does not name is off. */
type BrandFlags = Merchant['flags'];

interface Override {
  readonly merchant: string;
  readonly flag: Flag;
  readonly enabled: boolean;
  readonly since: Date;
}

/** Every flag that operators have set for these merchants. */
export async function readOverrides(db: Db, merchants: readonly string[]): Promise<readonly Override[]> {
  if (merchants.length === 0) return [];
  return db
    .selectFrom('flag_overrides')
    .selectAll()
    .where('merchant', 'in', [...merchants])
    .execute();
}

/** Each flag of SPEC 3 as it stands for one merchant. @param overrides of that merchant; others are passed over */
export function flagStates(code: string, brand: BrandFlags, overrides: readonly Override[]): FlagState[] {
  return FLAGS.map((flag) => {
    const set = overrides.find((override) => override.merchant === code && override.flag === flag);
    const own = brand[flag] ?? false;
    return {
      flag,
      brand: own,
      override: set ? { enabled: set.enabled, since: set.since } : null,
      enabled: set?.enabled ?? own,
    };
  });
}

/** Sets a flag against the brand's value, or (with null) restores the brand's value. */
export async function writeOverride(
  db: Db,
  { merchant, flag }: { readonly merchant: string; readonly flag: Flag },
  override: FlagState['override'],
): Promise<void> {
  if (override === null) {
    await db.deleteFrom('flag_overrides').where('merchant', '=', merchant).where('flag', '=', flag).execute();
    return;
  }
  const { enabled, since } = override;
  await db
    .insertInto('flag_overrides')
    .values({ merchant, flag, enabled, since })
    .onConflict((conflict) => conflict.columns(['merchant', 'flag']).doUpdateSet({ enabled, since }))
    .execute();
}
