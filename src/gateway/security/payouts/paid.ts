import { sql } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';

interface Payout {
  readonly merchant: string;
  readonly payout: string;
}

/**
 * Notes that the owner of an account is paid to it in this transaction. Where somebody else has bound it, what follows from whose it is
 * is looked at anew; else it is once somebody does. It is asked for before accounts of the ledger are locked.
 */
export async function notePaid(trx: Trx, { merchant, payout }: Payout, at: Date): Promise<void> {
  await sql`
    UPDATE payout_accounts AS own SET paid_at = ${at},
        followed_at = CASE WHEN shared.by_others THEN NULL ELSE own.followed_at END,
        bonuses_followed_at = CASE WHEN shared.by_others THEN NULL ELSE own.bonuses_followed_at END
      FROM (
        SELECT EXISTS (
          SELECT FROM payout_accounts AS one JOIN payout_accounts AS other
              ON other.merchant = one.merchant AND other.digest = one.digest AND other.member_id <> one.member_id
            WHERE one.merchant = ${merchant} AND one.id = ${payout}) AS by_others
      ) AS shared
      WHERE own.merchant = ${merchant} AND own.id = ${payout}`.execute(trx);
}

/** Locks an account before those of the ledger, because what its owner was paid may come back in this transaction. */
export async function lockPayout(trx: Trx, { merchant, payout }: Payout): Promise<void> {
  await sql`SELECT FROM payout_accounts WHERE merchant = ${merchant} AND id = ${payout} FOR NO KEY UPDATE`.execute(trx);
}

/** Notes that what the owner of an account was paid came back. @param last when they were last paid what did not come back; null for never */
export async function noteReturned(trx: Trx, { merchant, payout }: Payout, last: Date | null): Promise<void> {
  await trx
    .updateTable('payout_accounts')
    .set({ paid_at: last })
    .where('merchant', '=', merchant)
    .where('id', '=', payout)
    .execute();
}
