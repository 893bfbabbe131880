import { CompiledQuery } from 'kysely';
import type { LoginHistory } from '../../contract/session/endpoints.ts';
import type { session } from '../../contract/session/inputs.ts';
import type { LoginOutcome, LoginWay } from '../../contract/session/words.ts';
import { maskedAddress } from '../core/access/address.ts';
import { deviceOf } from '../core/access/device.ts';
import type { CallOf } from '../core/call/handle.ts';
import { later } from '../core/clock.ts';
import { pipelined } from '../core/db/pipeline.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { askedPlace } from '../core/lists/cursor.ts';
import { cursorPageOf, keysetPage } from '../core/lists/keyset.ts';
import type { Visitor } from '../core/merchants/site.ts';
import type { Member } from '../member/members.ts';
import { LOGINS_KEPT_MS } from './limits.ts';

const WRITE_LOGIN = `
  INSERT INTO member_logins (merchant, member_id, at, way, outcome, browser, system, address)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

interface Opened {
  readonly way: LoginWay;
  readonly outcome: Exclude<LoginOutcome, 'wrongPassword'>;
  readonly visitor: Visitor;
}

/**
 * Writes down that somebody has been let in. It is sent with the next statement of the transaction, so a log-in waits for no
 * answer more.
 */
export async function writeLogin(
  { db, now }: { readonly db: Trx; readonly now: Date },
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
  { way, outcome, visitor }: Opened,
): Promise<void> {
  const { browser, system } = deviceOf(visitor.agent);
  const values = [merchant, id, now, way, outcome, browser, system, maskedAddress(visitor.ip)];
  await db.executeQuery(pipelined(CompiledQuery.raw(WRITE_LOGIN, values)));
}

/** A log-in by a wrong password, and the accounts that it named: none, one, or two where a number is a username as well. */
export interface Miss {
  readonly merchant: string;
  readonly members: readonly string[];
  readonly visitor: Visitor;
}

const WRITE_MISS = `
  INSERT INTO member_logins (merchant, member_id, at, way, outcome, browser, system, address)
    SELECT $1::text, member_id, $2::timestamptz, 'password', 'wrongPassword', $3::text, $4::text, $5::text
      FROM unnest($6::text[]) AS member_id`;

/**
 * Writes down a log-in by a wrong password, sent with the next statement of the transaction. The statement is the same where
 * nobody has the name, so that its time tells nobody which names there are.
 */
export async function writeMiss(
  { db, now }: { readonly db: Trx; readonly now: Date },
  { merchant, members, visitor }: Miss,
): Promise<void> {
  const { browser, system } = deviceOf(visitor.agent);
  const values = [merchant, now, browser, system, maskedAddress(visitor.ip), members];
  await db.executeQuery(pipelined(CompiledQuery.raw(WRITE_MISS, values)));
}

/** @throws ApiError request.invalid where the cursor is of another list */
export async function loginHistory(call: CallOf<typeof session.getLoginHistory>): Promise<LoginHistory> {
  const { db, now, query } = call;
  const { merchant, memberId } = call.caller;
  const list = ['logins', merchant, memberId];
  const rows = await keysetPage(
    db
      .selectFrom('member_logins')
      .select(['id', 'at', 'way', 'outcome', 'browser', 'system', 'address'])
      .where('merchant', '=', merchant)
      .where('member_id', '=', memberId)
      .where('at', '>', later(now, -LOGINS_KEPT_MS)),
    { by: { time: 'at', id: 'id' }, limit: query.limit, place: askedPlace(list, query.cursor) },
  ).execute();
  return cursorPageOf(rows, {
    ...{ list, limit: query.limit },
    item: ({ id, at, way, outcome, browser, system, address }) => ({
      ...{ id: id.toString(), at: at.getTime(), way, outcome, address },
      device: { browser, system },
    }),
  });
}

/** Removes what is told no more. */
export async function purgeLogins({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('member_logins').where('at', '<=', later(now, -LOGINS_KEPT_MS)).execute();
}
