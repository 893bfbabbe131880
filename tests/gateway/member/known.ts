import type { Audience } from '../../../src/gateway/core/access/tables.ts';
import type { Db } from '../../../src/gateway/core/db/schema.ts';

const TYPES: Record<Audience, number> = { member: 0, trial: 4, agent: 1 };

/** A member of this id without a password, made where it is missing. @returns the id */
export async function knownMember(
  db: Db,
  id: string,
  { merchant = 'lotus', audience = 'member' }: { merchant?: string; audience?: Audience } = {},
): Promise<string> {
  const row = { id, merchant, username: id, username_key: id, nickname: id, type: TYPES[audience] };
  await db
    .insertInto('members')
    .values({ ...row, created_at: new Date(0) })
    .onConflict((conflict) => conflict.columns(['merchant', 'id']).doNothing())
    .execute();
  return id;
}
