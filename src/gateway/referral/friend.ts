import type { Selectable } from 'kysely';
import { audienceOfType } from '../../contract/member/words.ts';
import type { Trx } from '../core/db/schema.ts';
import { maskedName } from '../member/masks.ts';
import { memberById } from '../member/members.ts';
import { tell } from '../messages/tell.ts';
import type { MessageKey } from '../messages/words.ts';
import type { Tie } from '../security/linked-accounts.ts';
import { type Evidence, evidenceAgainst } from './evidence.ts';
import type { FriendKey } from './looks.ts';
import type { ReferralTables } from './tables.ts';

/** Counted days are read as texts, because a day has no moment. */
export type FriendRow = Omit<Selectable<ReferralTables['referral_friends']>, 'counted_day'>;

export const FRIEND = [
  'merchant',
  'member_id',
  'id',
  'inviter_id',
  'second_id',
  'third_id',
  'came_at',
  'state',
  'why',
  'allowed_at',
  'deposit',
  'inviter_gift',
  'friend_gift',
] as const satisfies readonly (keyof FriendRow)[];

interface Telling {
  readonly db: Trx;
  readonly now: Date;
}

/** Locks a friend, who is written down first where they came by an invitation and are not yet. @returns undefined where nobody invited them */
export async function lockFriend(telling: Telling, key: FriendKey): Promise<FriendRow | undefined> {
  const origin = await telling.db
    .updateTable('member_origins')
    .set({ followed_at: telling.now })
    .where('merchant', '=', key.merchant)
    .where('member_id', '=', key.member_id)
    .where('inviter_id', 'is not', null)
    .where('followed_at', 'is', null)
    .returning(['merchant', 'member_id', 'inviter_id', 'came_at'])
    .executeTakeFirst();
  const known = await lockKnown(telling.db, key);
  // Of one whose account was closed the origin is told again.
  if (known || !origin?.inviter_id) return known;
  await introduce(telling, { ...origin, inviter_id: origin.inviter_id });
  return lockKnown(telling.db, key);
}

async function lockKnown(db: Trx, { merchant, member_id }: FriendKey): Promise<FriendRow | undefined> {
  return db
    .selectFrom('referral_friends')
    .select(FRIEND)
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface Came extends FriendKey {
  readonly inviter_id: string;
  readonly came_at: Date;
}

/**
 * Writes down who came by a member's invitation, with those above them as they are now, for good; an agent's players are the agent's
 * own affair. What says that they are no new person is held against them.
 */
async function introduce(telling: Telling, came: Came): Promise<void> {
  const { db } = telling;
  const { merchant, member_id, inviter_id, came_at } = came;
  const [first, second = null, third = null] = await membersAbove(db, merchant, inviter_id);
  if (first === undefined) return;
  const above = [first, second, third].filter((one) => one !== null);
  const evidence = await evidenceAgainst(db, { merchant, member_id, above });
  await db
    .insertInto('referral_friends')
    .values({
      ...{ merchant, member_id, inviter_id: first, second_id: second, third_id: third, came_at },
      ...(evidence ? { state: evidence.verdict, why: evidence.why } : { state: 'registered' }),
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doNothing())
    .execute();
  const friend = { merchant, member_id, inviter_id: first };
  // Whoever hears that a friend is looked at has heard before that they have come.
  if (evidence?.verdict === 'held') await tellInviter(telling, friend, 'joined');
  await tellInviter(telling, friend, evidence ?? 'joined');
}

/** By what holds them. */
const HELD = {
  device: 'friendHeldDevice',
  payout: 'friendHeldPayout',
  bound: 'friendHeldPayout',
  place: 'friendHeld',
} as const satisfies Readonly<Record<Tie, MessageKey>>;

const DECIDED = {
  joined: 'friendJoined',
  refused: 'friendRefused',
  allowed: 'friendAllowed',
} as const satisfies Readonly<Record<string, MessageKey>>;

type Standing = Evidence | keyof typeof DECIDED;

/** Tells whoever invited them how a friend stands. @param how what speaks against them, or that they came, or what an operator decided */
export async function tellInviter(
  telling: Telling,
  { merchant, member_id, inviter_id }: Pick<FriendRow, 'merchant' | 'member_id' | 'inviter_id'>,
  how: Standing,
): Promise<void> {
  const { username } = await memberById(telling.db, merchant, member_id);
  await tell(telling, { merchant, member_id: inviter_id }, toldOf(how), { member: maskedName(username) });
}

function toldOf(how: Standing): MessageKey {
  if (typeof how === 'string') return DECIDED[how];
  return how.verdict === 'refused' ? 'friendRefused' : HELD[how.why];
}

/** Three members upwards, ending where an agent is. */
async function membersAbove(db: Trx, merchant: string, id: string): Promise<readonly string[]> {
  const above: string[] = [];
  for (let next: string | null = id; next !== null && above.length < 3; ) {
    const { type, invited_by }: { type: number; invited_by: string | null } = await memberById(db, merchant, next);
    if (audienceOfType(type) !== 'member') break;
    above.push(next);
    next = invited_by;
  }
  return above;
}
