import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ContactKind, PayoutKind } from '../../contract/security/words.ts';
import type { Fixed } from '../core/db/fixed.ts';
import type { SecurityPart } from './part.ts';

export interface SecurityTables {
  /** Wrong payment passwords of an account since the last right one; no row where there are none. */
  payment_tries: {
    merchant: string;
    member_id: string;
    tries: number;
    /** When they are forgotten; once there are as many as limits.ts allows, until when no other is taken. */
    expires_at: Date;
  };
  /** Accounts that withdrawals are paid to; one that was removed stays, and is nobody's. */
  payout_accounts: {
    merchant: Fixed<string>;
    id: Fixed<string>;
    /** The order in which they were bound. */
    number: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    /** The brand's code of the destination, its kind and its plain name, as they were then. */
    destination: Fixed<string>;
    kind: Fixed<PayoutKind>;
    name: Fixed<string>;
    /** The account itself; `core/secrets` opens it. */
    sealed: Fixed<string>;
    masked: Fixed<string>;
    /** Tells whether two accounts are one. */
    digest: Fixed<string>;
    bound_at: Fixed<Date>;
    usable_at: Fixed<Date>;
    removed_at: Date | null;
    /** Since when it is known to what follows from whose it is, of friends and of bonuses; null again where its owner was paid to it. */
    followed_at: ColumnType<Date | null, never, Date | null>;
    bonuses_followed_at: ColumnType<Date | null, never, Date | null>;
    /** When its owner was last paid to it, as far as that did not come back whole. */
    paid_at: ColumnType<Date | null, never, Date | null>;
  };
  /** Authenticator applications that wait for a code to prove them, at most one for each member. */
  pending_authenticators: {
    merchant: string;
    member_id: string;
    /** The secret in base32, sealed (core/secrets). */
    secret: string;
    tries: number;
    expires_at: Date;
  };
  /** Numbers and addresses of mail that wait for a code to prove them, at most one of a kind for each member. */
  pending_contacts: {
    merchant: string;
    member_id: string;
    kind: ContactKind;
    /** As it is compared: E.164, or an address in lower case. */
    value: string;
    /** By what its owner was known: the log-in password alone, a code of what the account has, or the payment password. */
    shown_by: 'password' | 'code' | 'paymentPassword';
    expires_at: Date;
  };
  /** A brand's configuration of this area, as it was last handed in. */
  security_parts: { merchant: string; part: JSONColumnType<SecurityPart> };
}
