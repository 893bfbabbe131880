import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { notePaid, noteReturned } from '../../../src/gateway/security/payouts/paid.ts';
import type { Harness } from '../harness.ts';

type House = Pick<Harness, 'db' | 'clock'>;

/** An account for payouts that a member of lotus has bound and removed again. @returns its number */
export async function binds({ db, clock }: House, member_id: string, digest: string): Promise<string> {
  const [id, at] = [randomUUID(), clock.now()];
  await sql`
    INSERT INTO payout_accounts (merchant, id, member_id, destination, kind, name, sealed, masked, digest, bound_at, usable_at, removed_at)
      VALUES ('lotus', ${id}, ${member_id}, 'bank', 'bank', 'Bank', 'sealed', '****1234', ${digest}, ${at}, ${at}, ${at})`.execute(
    db,
  );
  return id;
}

/** A withdrawal of the member is disbursed to that account. @param state what became of it since */
export async function isPaidTo(
  { db, clock }: House,
  member_id: string,
  payout: string,
  state: 'received' | 'returned' = 'received',
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    await notePaid(trx, { merchant: 'lotus', payout }, at);
    await sql`
      INSERT INTO withdrawals (merchant, id, member_id, payout, destination, kind, name, masked, provider, currency, amount, fee, state,
          is_handed, asked_at, changed_at, confirm_minutes, disbursed_at)
        VALUES ('lotus', ${randomUUID()}, ${member_id}, ${payout}, 'bank', 'bank', 'Bank', '****1234', 'nobody', 'PHP', 100, 0, ${state},
          true, ${at}, ${at}, 30, ${at})`.execute(trx);
    if (state === 'returned') await noteReturned(trx, { merchant: 'lotus', payout }, null);
  });
}
