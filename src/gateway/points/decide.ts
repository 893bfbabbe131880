import type { RedemptionReason } from '../../contract/points/words.ts';
import { money, toDecimal } from '../../money/money.ts';
import type { Trx } from '../core/db/schema.ts';
import { memberAccount, partnerAccount } from '../core/ledger/account.ts';
import { type Books, post } from '../core/ledger/ledger.ts';
import type { Change } from '../core/operate/protocol.ts';
import { tell } from '../messages/tell.ts';
import { MALL, pointAccounts } from './accounts.ts';
import { putBack } from './goods.ts';
import type { RedemptionRow } from './redemption.ts';

type Deciding = Books & { readonly db: Trx };

/**
 * Approves a redemption in process, which the caller has locked: money comes into the main wallet. The member is told.
 * @param given what the member reads with it; null where there is nothing to read
 */
export async function approve(books: Deciding, row: RedemptionRow, given: string | null): Promise<RedemptionRow> {
  const { merchant: code, member_id, currency, amount, id } = row;
  if (amount !== null) {
    const keeper = { code, currency };
    await post(books, {
      ...{ kind: 'points.paid', reference: id.toString(), operation: `points-${id}` },
      postings: [
        { source: partnerAccount('promotion', MALL, keeper), destination: memberAccount(member_id, keeper), amount },
      ],
    });
  }
  const after = await decided(books, row, { state: 'approved', given });
  const details = { points: row.points.toString() };
  const recipient = { merchant: code, member_id };
  if (amount === null) {
    await tell(books, recipient, 'redeemApproved', { ...details, ...(row.title && { title: row.title }) });
  } else {
    await tell(books, recipient, 'redeemPaid', { ...details, amount: toDecimal(money(amount, currency)), currency });
  }
  return after;
}

/** Rejects a redemption in process, which the caller has locked: points and stock come back. The member is told why. */
export async function reject(books: Deciding, row: RedemptionRow, reason: RedemptionReason): Promise<RedemptionRow> {
  const { merchant, member_id, id, good, points } = row;
  if (good !== null) await putBack(books.db, merchant, good);
  const { own, mall } = pointAccounts(row);
  await post(books, {
    ...{ kind: 'points.returned', reference: id.toString(), operation: `points-${id}` },
    postings: [{ source: mall, destination: own, amount: points }],
  });
  const after = await decided(books, row, { state: 'rejected', reason });
  const details = { points: points.toString() };
  const recipient = { merchant, member_id };
  if (row.title) await tell(books, recipient, 'redeemGoodRejected', { ...details, title: row.title });
  else await tell(books, recipient, 'redeemRejected', details);
  return after;
}

async function decided(
  { db, now }: Deciding,
  { merchant, id }: RedemptionRow,
  change: Partial<Pick<RedemptionRow, 'state' | 'given' | 'reason'>>,
): Promise<RedemptionRow> {
  return db
    .updateTable('point_redemptions')
    .set({ ...change, decided_at: now })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A decision as the audit keeps it, without what the member alone is given. */
export function changeOf(before: RedemptionRow, after: RedemptionRow, note?: string): Change {
  const { merchant, id, points, reason } = after;
  return {
    ...{ merchant, subject: `redemption-${id}`, before: { state: before.state } },
    after: {
      ...{ state: after.state, points: points.toString() },
      ...(reason !== null && { reason }),
      ...(note !== undefined && { note }),
    },
  };
}
