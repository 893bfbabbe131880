import type { MemberTransfer, MemberTransfers } from '../../contract/cashier/endpoints.ts';
import type { cashier } from '../../contract/cashier/inputs.ts';
import { type Currency, money, toDecimal } from '../../money/money.ts';
import type { CallOf } from '../core/call/handle.ts';
import { later } from '../core/clock.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { askedPlace } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import type { Member } from '../member/members.ts';
import { TRANSFER_DAY_MS } from './limits.ts';

/** How many transfers a member has sent within the last 24 hours. */
export async function sentOfDay(
  db: Db | Trx,
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('member_transfers')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('sent_at', '>', later(now, -TRANSFER_DAY_MS))
    .where('direction', '=', 'sent')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A transfer that was booked, as its sender has it. */
export interface Sent {
  readonly sender: Member;
  readonly receiver: Member;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly reference: string;
}

/** Writes both sides of a transfer. @returns the number of the sender's */
export async function writeSides(trx: Trx, { sender, receiver, ...sent }: Sent, now: Date): Promise<bigint> {
  const side = (direction: 'sent' | 'received', own: Member, partner: Member) => {
    const { merchant } = own;
    return { ...sent, merchant, direction, member_id: own.id, partner_id: partner.id, sent_at: now };
  };
  const rows = await trx
    .insertInto('member_transfers')
    .values([side('sent', sender, receiver), side('received', receiver, sender)])
    .returning(['id', 'direction'])
    .execute();
  const own = rows.find(({ direction }) => direction === 'sent');
  if (!own) throw new Error('Expected two sides of a transfer to be written, found none of the sender.');
  return own.id;
}

/**
 * What a call of this name sent, as its sender sees it. What a call did is known for longer than its Idempotency-Key.
 * @returns null where it sent nothing
 */
export async function sentUnder(trx: Trx, merchant: string, reference: string): Promise<MemberTransfer | null> {
  const row = await sides(trx, merchant)
    .where('t.reference', '=', reference)
    .where('t.direction', '=', 'sent')
    .executeTakeFirst();
  return row ? told(row) : null;
}

/** Sides of a merchant's transfers, with the names of the partner. */
function sides(db: Db | Trx, merchant: string) {
  return db
    .selectFrom('member_transfers as t')
    .innerJoin('members as m', (join) => join.onRef('m.merchant', '=', 't.merchant').onRef('m.id', '=', 't.partner_id'))
    .select(['t.id', 't.direction', 't.amount', 't.currency', 't.sent_at', 'm.username', 'm.nickname'])
    .where('t.merchant', '=', merchant);
}

/**
 * What the caller sent to other members and got from them, newest first.
 * @throws ApiError request.invalid where the cursor is of another list
 */
export async function listMemberTransfers({
  db,
  caller,
  merchant,
  query,
}: CallOf<typeof cashier.getMemberTransfers>): Promise<MemberTransfers> {
  const { limit } = query;
  const list = ['member transfers', merchant.code, caller.memberId];
  const place = askedPlace(list, query.cursor);
  const rows = await keysetPage(sides(db, merchant.code).where('t.member_id', '=', caller.memberId), {
    by: { time: 't.sent_at', id: 't.id' },
    limit,
    place,
  }).execute();
  return cursorPageOf(rows, { list, limit, item: told });
}

interface Row {
  readonly id: bigint;
  readonly direction: MemberTransfer['direction'];
  readonly amount: bigint;
  readonly currency: Currency;
  readonly sent_at: Date;
  readonly username: string;
  readonly nickname: string;
}

/** A row as its side sees it. */
export function told({ id, direction, amount, currency, sent_at, username, nickname }: Row): MemberTransfer {
  return {
    ...{ id: id.toString(), at: sent_at.getTime(), direction, currency },
    partner: { username, nickname },
    amount: toDecimal(money(amount, currency)),
  };
}
