import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../core/db/fixed.ts';

type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface MemberTables {
  members: {
    id: string;
    merchant: string;
    /** As the member wrote it. */
    username: string;
    /** As it is compared: one name per merchant, in any case. */
    username_key: string;
    nickname: string;
    /** SPEC 3: 0 member, 4 trial, 1 2 41 42 agents. */
    type: number;
    /** argon2id PHC string; null where nobody can log in by password (trial). */
    password_hash: MaybeText;
    password_set_at: MaybeTime;
    /** The password is one that must be changed before anything else (SPEC 9: 123456). */
    password_forced: Generated<boolean>;
    payment_password_hash: MaybeText;
    /** The code that others type to join under this member; null for trials. */
    invite_code: MaybeText;
    invited_by: MaybeText;
    /** Spec code of the language that the member is written to in; the merchant's default without it. */
    language: MaybeText;
    /** Closed by the operator: the member may not log in. */
    closed_at: MaybeTime;
    logins: Generated<number>;
    last_login_at: MaybeTime;
    created_at: Date;
  };
  /** Where members registered, and by whose invitation. */
  member_origins: {
    merchant: Fixed<string>;
    member_id: Fixed<string>;
    /** In the order in which they came. */
    number: GeneratedAlways<bigint>;
    inviter_id: Fixed<string | null>;
    /** As {@link Origin} has them. */
    device: Fixed<string | null>;
    place: Fixed<string | null>;
    came_at: Fixed<Date>;
    /** Since when the invitation is known to what follows from it; null again once the account is closed. */
    followed_at: MaybeTime;
  };
  /**
   * Numbers and addresses of mail that a member has proved to receive messages at: of each kind at most one that counts,
   * and one that waits.
   */
  member_contacts: {
    merchant: string;
    kind: 'mobile' | 'email';
    /** E.164, or an address in lower case: one member's of a merchant. */
    value: string;
    member_id: string;
    verified_at: Date;
    /** From when on it counts, in the place of the one that does; null where it counts. */
    usable_at: MaybeTime;
  };
  /**
   * The fields that a member filled in beside username and password, one row per field of registration's contract; name and
   * date of birth may come later.
   */
  member_details: {
    merchant: string;
    member_id: string;
    field: string;
    value: string;
    /** When it was told or changed since; null where the registration told it. */
    written_at: MaybeTime;
  };
}
