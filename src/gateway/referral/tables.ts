import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FriendRefusal, FriendState } from '../../contract/referral/words.ts';
import type { Fixed } from '../core/db/fixed.ts';
import type { ReferralPart } from './part.ts';

/** A day of the brand's calendar: YYYY-MM-DD when written. */
type Day = ColumnType<Date, string, string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ReferralTables {
  /** Members who came by a member's invitation. Amounts are minor units. */
  referral_friends: {
    merchant: Fixed<string>;
    member_id: Fixed<string>;
    id: GeneratedAlways<bigint>;
    /** Who invited, who invited that one, and who that one. */
    inviter_id: Fixed<string>;
    second_id: Fixed<string | null>;
    third_id: Fixed<string | null>;
    came_at: Fixed<Date>;
    state: FriendState;
    why: Maybe<FriendRefusal>;
    /** When an operator let them count all the same. */
    allowed_at: Maybe<Date>;
    /** The day from which their bets count. */
    counted_day: ColumnType<Date | null, string | null | undefined, string | null>;
    /** What they were to pay in when they began to count, in minor units; null where that was before it was kept. */
    deposit: Maybe<bigint>;
    /** What the inviter and the friend were offered, less what was taken back. */
    inviter_gift: Generated<bigint>;
    friend_gift: Generated<bigint>;
  };
  /** Friends that are to be looked at. This row is locked before any other of what follows from it. */
  referral_looks: { merchant: Fixed<string>; member_id: Fixed<string>; due_at: Date };
  /** What members were offered for inviting, less what was taken back; whoever offers more locks this row. */
  referral_earners: {
    merchant: Fixed<string>;
    member_id: Fixed<string>;
    earned: Generated<bigint>;
    /** What their lines come to, in hundredths of percents of minor units, and what of it they were offered, in minor units. */
    turned: Generated<string>;
    shared: Generated<bigint>;
  };
  /** Weeks of friends that are otherwise than a member's lines have them. */
  referral_changes: { merchant: Fixed<string>; member_id: Fixed<string>; friend_id: Fixed<string>; week: Day };
  /** The days on which the promotion runs, as shares are reckoned by them. */
  referral_spans: {
    merchant: Fixed<string>;
    first: Day;
    /** Null where it has no end. */
    last: ColumnType<Date | null, string | null | undefined, string | null>;
    /** Which days they were before the last change. */
    was_first: Day;
    was_last: ColumnType<Date | null, string | null | undefined, string | null>;
    /** The last friend whose weeks are noted that are otherwise by that change; null once those of all are. */
    noted: Maybe<string>;
  };
  /** What a friend's valid bets of a week bring a member: their rate is that of when they were reckoned first. */
  referral_lines: {
    merchant: Fixed<string>;
    member_id: Fixed<string>;
    friend_id: Fixed<string>;
    /** Its Monday. */
    week: Day;
    tier: number;
    /** Hundredths of a percent. */
    points: number;
    /** As they were reckoned last. */
    valid: bigint;
  };
  /** What members were offered as their share of a week. */
  referral_weeks: {
    merchant: Fixed<string>;
    member_id: Fixed<string>;
    /** Its Monday. */
    week: Day;
    amount: Generated<bigint>;
    /** Null while it waits to be reckoned. */
    reckoned_at: Maybe<Date>;
  };
  /** A brand's configuration of this area, as it was last handed in. */
  referral_parts: { merchant: string; part: JSONColumnType<ReferralPart> };
}
