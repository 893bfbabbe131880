import { createHash } from 'node:crypto';
import type { LoginValue, TicketOwner } from '../../contract/session/endpoints.ts';
import type { session } from '../../contract/session/inputs.ts';
import { type Caller, type Family, selectUnrevoked } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext, CallOf } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import { later } from '../core/clock.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { randomToken } from '../core/random.ts';
import { lockMember } from '../member/locks.ts';
import { memberById } from '../member/members.ts';
import { TICKET_BITS, TICKET_LIFE_MS, TICKET_RATE } from './limits.ts';
import { openFor } from './opening.ts';

/**
 * Makes what may stand in an address in the place of a session's token, as `?token=` (DESIGN 9): good for one session of
 * the caller, for a minute, as long as the session that made it has not ended. That session lives no longer than the log-in
 * of this one would, and ends with it. Only the ticket's hash is kept.
 */
export async function makeTicket({
  db,
  now,
  random,
  caller,
}: CallContext<Caller>): Promise<{ ticket: string; expiresAt: number }> {
  const { merchant, memberId, sessionId } = caller;
  await countCall({ db, now }, `ticket ${merchant} ${memberId}`, TICKET_RATE);
  const ticket = randomToken(random, TICKET_BITS);
  const expires_at = later(now, TICKET_LIFE_MS);
  await db
    .insertInto('session_tickets')
    .values({ merchant, ticket_hash: hashTicket(ticket), member_id: memberId, session_id: sessionId, expires_at })
    .execute();
  return { ticket, expiresAt: expires_at.getTime() };
}

/** Whose ticket it is, for the question whether to change over; the ticket stays good. @throws ApiError session.ticket */
export async function readTicket({ db, now, merchant, body }: CallOf<typeof session.readTicket>): Promise<TicketOwner> {
  const row = await db
    .selectFrom('session_tickets')
    .select(['member_id', 'session_id', 'expires_at'])
    .where('merchant', '=', merchant.code)
    .where('ticket_hash', '=', hashTicket(body.ticket))
    .executeTakeFirst();
  if (!row) throw lapsed();
  await holdGood({ db, now }, merchant.code, row);
  const { id, nickname } = await memberById(db, merchant.code, row.member_id);
  return { id, nickname };
}

/**
 * Takes a ticket for a new session. The ticket is deleted as it is read, so of two who come with it at the same moment
 * one finds nothing. A session whose token came with the call ends.
 * @throws ApiError session.ticket where it was used before, has lapsed or was never made; session.forbidden where the
 *   account has been closed
 */
export async function redeemTicket(call: CallOf<typeof session.redeemTicket>): Promise<LoginValue> {
  const { now, merchant, body } = call;
  return inTransaction(call.db, async (db) => {
    const row = await db
      .deleteFrom('session_tickets')
      .where('merchant', '=', merchant.code)
      .where('ticket_hash', '=', hashTicket(body.ticket))
      .returning(['member_id', 'session_id', 'expires_at'])
      .executeTakeFirst();
    if (!row) throw lapsed();
    // The member is locked first, because whoever ends sessions does the same: they find this one, or its maker is gone.
    await lockMember(db, { merchant: merchant.code, id: row.member_id });
    const member = await memberById(db, merchant.code, row.member_id);
    const of = await holdGood({ db, now }, merchant.code, row);
    return openFor({ ...call, db }, member, 'ticket', { of });
  });
}

interface Ticket {
  readonly session_id: string;
  readonly expires_at: Date;
}

/**
 * @returns the log-in that its maker comes of
 * @throws ApiError session.ticket where the ticket has lapsed, or the session that made it has ended
 */
async function holdGood(
  { db, now }: { db: Db | Trx; now: Date },
  merchant: string,
  { session_id, expires_at }: Ticket,
): Promise<Family> {
  if (expires_at <= now) throw lapsed();
  const maker = await selectUnrevoked(db, { merchant, sessionId: session_id })
    .select(['ends_at', 'family'])
    .executeTakeFirst();
  if (!maker || maker.ends_at <= now) throw lapsed();
  return { family: maker.family ?? session_id, endsAt: maker.ends_at };
}

function lapsed(): ApiError {
  return new ApiError('session.ticket', 'Expected a ticket of the last minute that nobody has used, found another.');
}

/** Removes tickets that nobody used in time. */
export async function purgeTickets({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('session_tickets').where('expires_at', '<=', now).execute();
}

function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
