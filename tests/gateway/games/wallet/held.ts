import { CHECKS } from '../../../../src/gateway/areas.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { checkBooks } from '../../../../src/gateway/core/ledger/closing/books-check.ts';
import { balanceOf } from '../../../../src/gateway/core/ledger/ledger.ts';
import { money, toDecimal } from '../../../../src/money/money.ts';
import type { Harness } from '../../harness.ts';

/** What a member of lotus has in the held wallet. */
export async function heldBy({ db }: Pick<Harness, 'db'>, memberId: string): Promise<string> {
  return toDecimal(await balanceOf(db, memberAccount(memberId, { code: 'lotus', currency: 'PHP' }, 'held')));
}

/** The wins of a member that wait, as operators name them. */
export async function waiting({ db }: Pick<Harness, 'db'>, memberId: string) {
  const rows = await db
    .selectFrom('held_wins')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  return rows.map(({ id, round_id: round, vendor, amount, currency }) => {
    return { id: `win-${id}`, round, vendor, amount: toDecimal(money(amount, currency)) };
  });
}

/** What the closing's checks find over everything there is; empty where all agrees. */
export async function soundness({ db }: Pick<Harness, 'db'>): Promise<readonly string[]> {
  const checked = await inTransaction(db, (trx) => checkBooks(trx, CHECKS));
  return checked.flatMap(({ check, discrepancies }) =>
    discrepancies.map(({ subject, says, found }) => `${check} ${subject}: ${says} against ${found}`),
  );
}
