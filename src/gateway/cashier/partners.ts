import { sql } from 'kysely';
import type { Partner, Partners } from '../../contract/cashier/endpoints.ts';
import type { cashier } from '../../contract/cashier/inputs.ts';
import { PARTNERS_MOST } from '../../contract/cashier/rules.ts';
import { audienceOfType } from '../../contract/member/words.ts';
import type { CallOf } from '../core/call/handle.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { findByUsername, type Member, memberById } from '../member/members.ts';
import { usernameKey } from '../member/username-key.ts';
import { sentOfDay } from './member-transfers.ts';
import { partOf } from './part.ts';

/** To whom the caller may send money, and how much. Closed accounts are left out. */
export async function listPartners({
  db,
  caller,
  merchant,
  now,
  query,
}: CallOf<typeof cashier.getPartners>): Promise<Partners> {
  const member = await memberById(db, merchant.code, caller.memberId);
  const upline = member.invited_by === null ? null : await memberById(db, merchant.code, member.invited_by);
  const found = await downlinesOf(db, member, query.name);
  const { transfers } = await partOf(db, merchant.code);
  const limits = transfers && {
    ...transfers,
    left: Math.max(0, transfers.perDay - (await sentOfDay(db, member, now))),
  };
  return {
    upline: upline && isReached(upline) ? partnerOf(upline) : null,
    downlines: found.slice(0, PARTNERS_MOST).map(partnerOf),
    hasMore: found.length > PARTNERS_MOST,
    limits: limits ?? null,
    currency: merchant.currency,
    hasPaymentPassword: member.payment_password_hash !== null,
  };
}

/**
 * The member of this name whom the other invited, or by whom the other was invited.
 * @returns null where there is none who may be sent money
 */
export async function partnerNamed(trx: Db | Trx, member: Member, username: string): Promise<Member | null> {
  const found = await findByUsername(trx, member.merchant, username);
  if (!found || !isReached(found)) return null;
  return found.id === member.invited_by || found.invited_by === member.id ? found : null;
}

/** Trials have play money alone, and what a closed account got nobody could take out. */
function isReached({ type, closed_at }: Member): boolean {
  return closed_at === null && audienceOfType(type) !== 'trial';
}

export function partnerOf({ username, nickname }: Pick<Member, 'username' | 'nickname'>): Partner {
  return { username, nickname };
}

/** One more than an answer names, by name. */
function downlinesOf(db: Db, { merchant, id }: Member, beginning: string): Promise<Member[]> {
  const asked = db
    .selectFrom('members')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('invited_by', '=', id)
    .where('closed_at', 'is', null)
    .where('type', '<>', TRIAL_TYPE)
    .orderBy('username_key')
    .limit(PARTNERS_MOST + 1);
  const key = usernameKey(beginning);
  return (key === '' ? asked : asked.where(sql<boolean>`starts_with(username_key, ${key})`)).execute();
}

/** SPEC 3: the type of trial accounts. */
const TRIAL_TYPE = 4;
