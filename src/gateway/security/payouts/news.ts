import { sql } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Trx } from '../../core/db/schema.ts';
import type { Due } from '../../core/jobs/job.ts';
import { MOST_NEWS } from '../limits.ts';

/** Says of an account since when it is known to what follows from whose it is, of friends or of bonuses. */
export type KnownBy = 'followed_at' | 'bonuses_followed_at';

/** Accounts that were bound, or that their owners were paid to, since this was asked last, each a piece of work of its own. */
export async function newPayouts({ db, merchants, now }: Context, knownBy: KnownBy): Promise<readonly Due[]> {
  const served = (await merchants.all()).map(({ merchant }) => merchant.code);
  const { rows } = await sql<{ subject: string }>`
    SELECT DISTINCT concat_ws('/', merchant, digest) AS subject FROM payout_accounts
      WHERE merchant = ANY (${served}) AND ${sql.ref(knownBy)} IS NULL LIMIT ${MOST_NEWS}`.execute(db);
  return rows.map(({ subject }) => ({ subject, period: now.toISOString() }));
}

/**
 * Takes such a piece: the account is known from now on. Whoever takes it locks its rows, in the order of their numbers, because friends
 * and bonuses may both be about it.
 * @returns the brand, and who has ever bound it
 */
export async function takeNewPayout(
  { db, now }: { readonly db: Trx; readonly now: Date },
  knownBy: KnownBy,
  subject: string,
): Promise<{ readonly merchant: string; readonly members: readonly string[] }> {
  const [merchant = '', digest = ''] = subject.split('/');
  const bound = await db
    .selectFrom('payout_accounts')
    .select(['id', 'member_id'])
    .where('merchant', '=', merchant)
    .where('digest', '=', digest)
    .orderBy('number')
    .forNoKeyUpdate()
    .execute();
  await db
    .updateTable('payout_accounts')
    .set({ [knownBy]: now })
    .where('merchant', '=', merchant)
    .where('digest', '=', digest)
    .where(knownBy, 'is', null)
    .execute();
  return { merchant, members: [...new Set(bound.map(({ member_id }) => member_id))] };
}
