import { sql } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';

/**
 * Has what follows from whose an account is looked at anew, because its owner is paid to it in this transaction. Where nobody else
 * has bound it, it is looked at once somebody does. It is asked for before accounts of the ledger are locked.
 */
export async function notePaid(
  trx: Trx,
  { merchant, payout }: { readonly merchant: string; readonly payout: string },
): Promise<void> {
  await sql`
    UPDATE payout_accounts AS own SET followed_at = NULL, bonuses_followed_at = NULL
      WHERE own.merchant = ${merchant} AND own.id = ${payout} AND EXISTS (
        SELECT FROM payout_accounts AS other
          WHERE other.merchant = own.merchant AND other.digest = own.digest AND other.member_id <> own.member_id)`.execute(
    trx,
  );
}
