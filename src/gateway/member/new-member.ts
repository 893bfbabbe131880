import type { Db } from '../core/db/schema.ts';
import { type Random, randomToken } from '../core/random.ts';
import type { Origin } from './origin.ts';
import { usernameKey } from './username-key.ts';

/** SPEC 3: 0 is an ordinary member, 4 a trial, the others are agents. */
type MemberType = 0 | 1 | 2 | 4 | 41 | 42;

export interface NewMember {
  readonly merchant: string;
  readonly username: string;
  readonly type: MemberType;
  /** The username where left out. */
  readonly nickname?: string;
  /** Null where nobody logs in by password (trial). */
  readonly password: { readonly hash: string; readonly forced: boolean } | null;
  readonly paymentPasswordHash?: string;
  /** Id of the member or agent whose invitation brought this one. */
  readonly invitedBy?: string;
  /** Where they registered. */
  readonly origin?: Origin;
  /** Spec code of the language that the member came in. */
  readonly language?: string;
  /** Further fields of the contract, stored as they came. */
  readonly details?: Readonly<Record<string, string>>;
}

interface Needs {
  readonly db: Db;
  readonly random: Random;
  readonly now: Date;
}

/**
 * Writes a member down. Its wallet account is opened by the first transfer.
 * @returns its id, or null where the merchant has a member of that name (of two at the same moment one gets it)
 */
export async function createMember(needs: Needs, member: NewMember): Promise<string | null> {
  const { db, random, now } = needs;
  const row = await db
    .insertInto('members')
    .values({
      id: randomToken(random),
      merchant: member.merchant,
      username: member.username,
      username_key: usernameKey(member.username),
      nickname: member.nickname ?? member.username,
      type: member.type,
      password_hash: member.password?.hash ?? null,
      password_set_at: member.password ? now : null,
      password_forced: member.password?.forced ?? false,
      payment_password_hash: member.paymentPasswordHash ?? null,
      invite_code: member.type === 4 ? null : inviteCode(random),
      invited_by: member.invitedBy ?? null,
      language: member.language ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'username_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await keepOrigin(needs, row.id, member);
  const details = Object.entries(member.details ?? {}).map(([field, value]) => ({
    merchant: member.merchant,
    member_id: row.id,
    field,
    value,
  }));
  if (details.length > 0) await db.insertInto('member_details').values(details).execute();
  return row.id;
}

async function keepOrigin(
  { db, now }: Needs,
  member_id: string,
  { merchant, invitedBy, origin }: NewMember,
): Promise<void> {
  if (invitedBy === undefined && !origin) return;
  const { device = null, place = null } = origin ?? {};
  await db
    .insertInto('member_origins')
    .values({ merchant, member_id, inviter_id: invitedBy ?? null, device, place, came_at: now })
    .execute();
}

/**
 * No letter of the alphabet can be read as a digit. There are 31^8 codes, so a clash within a merchant is rare enough
 * to show as a fault.
 */
const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const INVITE_LENGTH = 8;

function inviteCode(random: Random): string {
  return Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[random.integer(INVITE_ALPHABET.length)]).join('');
}
