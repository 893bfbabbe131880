import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { addressGroup } from '../core/access/address.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext } from '../core/call/handle.ts';
import { later } from '../core/clock.ts';
import type { Db } from '../core/db/schema.ts';
import { randomToken } from '../core/random.ts';
import { type Member, memberById } from '../member/members.ts';
import { TICKET } from './limits.ts';
import type { ConfirmationTables } from './tables.ts';

type Comer = Pick<CallContext, 'db' | 'merchant' | 'now' | 'visitor'>;
type Row = Selectable<ConfirmationTables['confirmation_tickets']>;

/**
 * Makes what stands in the place of the password for a few minutes: good for one log-in of this member from this address,
 * as long as the password stays what it is. Only its hash is kept.
 */
export async function makeTicket(
  { db, now, random, visitor }: Comer & Pick<CallContext, 'random'>,
  { merchant, id, password_hash }: Pick<Member, 'merchant' | 'id' | 'password_hash'>,
  byNumber: boolean,
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = randomToken(random, TICKET.bits);
  const expires_at = later(now, TICKET.lifeMs);
  await db
    .insertInto('confirmation_tickets')
    .values({
      ...{ merchant, ticket_hash: hashOf(ticket), member_id: id, address: addressGroup(visitor.ip) },
      ...{ password: hashOf(password_hash ?? ''), by_number: byNumber, tries: 0, expires_at },
    })
    .execute();
  return { ticket, expiresAt: expires_at.getTime() };
}

/** Somebody who logs in by the right password and is asked for a further proof. */
export interface Comes {
  readonly member: Member;
  readonly byNumber: boolean;
}

/** Who brings a ticket, which stays good. @throws ApiError confirmation.expired */
export async function readTicket(call: Comer, ticket: string): Promise<Comes> {
  const row = await call.db
    .selectFrom('confirmation_tickets')
    .selectAll()
    .where('merchant', '=', call.merchant.code)
    .where('ticket_hash', '=', hashOf(ticket))
    .executeTakeFirst();
  // The last try may be under way.
  return holdGood(call, row, TICKET.tries - 1);
}

/**
 * Counts a try of a ticket. It is counted before the answer is looked at, so that a hundred at once cannot all pass under
 * one count.
 * @throws ApiError confirmation.expired
 */
export async function countTry(call: Comer, ticket: string): Promise<Comes> {
  const row = await call.db
    .updateTable('confirmation_tickets')
    .set({ tries: sql<number>`LEAST(tries + 1, 1000)` })
    .where('merchant', '=', call.merchant.code)
    .where('ticket_hash', '=', hashOf(ticket))
    .returningAll()
    .executeTakeFirst();
  return holdGood(call, row, TICKET.tries);
}

/** Uses a ticket up: of two who bring it at the same moment one finds nothing. @throws ApiError confirmation.expired */
export async function spendTicket({ db, merchant }: Comer, ticket: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('confirmation_tickets')
    .where('merchant', '=', merchant.code)
    .where('ticket_hash', '=', hashOf(ticket))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw expired();
}

/** Removes tickets that nobody used in time. */
export async function purgeTickets({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('confirmation_tickets').where('expires_at', '<=', now).execute();
}

/** What is wrong with a ticket is never told: unknown, used, too old, tried too often, or of another account or address. */
async function holdGood({ db, now, visitor }: Comer, row: Row | undefined, most: number): Promise<Comes> {
  if (!row || row.expires_at <= now || row.tries > most || row.address !== addressGroup(visitor.ip)) throw expired();
  const member = await memberById(db, row.merchant, row.member_id);
  if (member.closed_at !== null || hashOf(member.password_hash ?? '') !== row.password) throw expired();
  return { member, byNumber: row.by_number };
}

function expired(): ApiError {
  return new ApiError(
    'confirmation.expired',
    'Expected a log-in of the last minutes that waits for its confirmation, found none.',
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
