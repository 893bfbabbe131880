import { sql } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';
import { noteReturned } from '../../security/payouts/paid.ts';
import type { WithdrawalRow } from './withdrawal.ts';

/** Has the account that a withdrawal went to say no more that its owner was paid there, where all of it came back; others may have stayed. */
export async function noteCameBack(trx: Trx, after: WithdrawalRow): Promise<void> {
  if (after.state !== 'returned') return;
  const { merchant, member_id, payout } = after;
  const { rows } = await sql<{ last: Date | null }>`
    SELECT max(disbursed_at) AS last FROM withdrawals
      WHERE merchant = ${merchant} AND member_id = ${member_id} AND payout = ${payout} AND state <> 'returned'`.execute(
    trx,
  );
  await noteReturned(trx, after, rows[0]?.last ?? null);
}
