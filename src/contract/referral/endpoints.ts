import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { cursorPage } from '../core/lists.ts';
import { CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import type { FriendsQuery } from './inputs.ts';
import { FRIEND_REFUSALS, FRIEND_STATES } from './words.ts';

/** What inviting brings. */
export const ReferralTerms = z.object({
  /** Friends count who come from then on, and begin to count before `to`; null where it has no end. */
  from: Instant,
  to: z.nullable(Instant),
  /** What a friend has to pay in altogether. */
  deposit: PositiveAmount,
  /** And to play in valid bets; null where nothing is asked. */
  bets: z.nullable(PositiveAmount),
  /** What whoever invited is given then, and what the friend is. */
  inviter: PositiveAmount,
  friend: PositiveAmount,
  /** The most that one member can earn by inviting. */
  most: PositiveAmount,
  /** Most friends of one member that begin to count on one day. */
  perDay: z.int(),
});

/** Friends that are `tier` invitations away. */
export const ReferralTier = z.object({
  tier: z.int(),
  /** Percent of their valid bets, as a decimal text: "0.1"; null where the tier has no share. */
  rate: z.nullable(z.string()),
  friends: z.int(),
  /** How many of them count. */
  counting: z.int(),
  /** What they have brought, gifts included. */
  earned: PositiveAmount,
});
export type ReferralTier = z.infer<typeof ReferralTier>;

export const Referral = z.object({
  currency: CurrencyCode,
  /** The caller's own invitation code. */
  code: z.string(),
  /** Null where the merchant has no rule, or the caller invites nobody. */
  terms: z.nullable(ReferralTerms),
  tiers: z.array(ReferralTier),
  /** What the caller has earned by inviting, claimed or waiting, and what of the most is left. */
  earned: PositiveAmount,
  left: PositiveAmount,
});
export type Referral = z.infer<typeof Referral>;

/** Somebody who came by the caller's invitation. */
export const Friend = z.object({
  id: z.string(),
  /** Masked. */
  name: z.string(),
  at: Instant,
  state: z.enum(FRIEND_STATES),
  /** Why they do not count; null where they do, or still may. */
  why: z.nullable(z.enum(FRIEND_REFUSALS)),
  earned: PositiveAmount,
});
export type Friend = z.infer<typeof Friend>;

export const FriendPage = cursorPage(Friend);
export type FriendPage = z.infer<typeof FriendPage>;

/** SPEC 2: referral, the caller's code, what inviting brings, and what it has brought. */
export const getReferral = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_referral',
  auth: 'session',
  value: Referral,
});

/** Who came by the caller's invitation, the last one first. */
export const getFriends = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_referralFriends',
  auth: 'session',
  takes: takes<{ query: typeof FriendsQuery }>(),
  value: FriendPage,
});
