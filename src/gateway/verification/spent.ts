import { createHash } from 'node:crypto';
import type { Context } from '../core/context.ts';
import type { Db } from '../core/db/schema.ts';

/**
 * Uses up what is good once.
 * @param merchant whose it is, "" where it may be brought to several
 * @param proof names it
 * @param expires_at when it would have lapsed by itself
 * @returns false where it was used before: of two who bring one proof at the same moment one is refused
 */
export async function spend(db: Db, merchant: string, proof: string, expires_at: Date): Promise<boolean> {
  const proof_hash = createHash('sha256').update(proof).digest('hex');
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('human_spent')
    .values({ merchant, proof_hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

/** Removes proofs that would have lapsed by now. */
export async function purgeSpent({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('human_spent').where('expires_at', '<=', now).execute();
}
