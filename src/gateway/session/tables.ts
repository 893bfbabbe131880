import type { GeneratedAlways } from 'kysely';
import type { LoginOutcome, LoginWay } from '../../contract/session/words.ts';

export interface SessionTables {
  captchas: {
    merchant: string;
    id: string;
    /** SHA-256 over merchant, id and answer. */
    answer_hash: string;
    expires_at: Date;
  };
  login_failures: {
    merchant: string;
    /**
     * SHA-256 of the counted name or address. No name stands here, because people type passwords into the wrong field.
     */
    subject: string;
    failures: number;
    expires_at: Date;
  };
  session_tickets: {
    merchant: string;
    /** SHA-256 of the ticket, hex, so that a stolen table opens no session. */
    ticket_hash: string;
    member_id: string;
    /** The session that made it. */
    session_id: string;
    expires_at: Date;
  };
  /** Where members have logged in, as hashes of the address and of what the browser says it is. */
  member_places: { merchant: string; member_id: string; place: string; seen_at: Date };
  /** Who logged in to an account; rows are added, and removed once they are too old. */
  member_logins: {
    merchant: string;
    member_id: string;
    at: Date;
    id: GeneratedAlways<bigint>;
    way: LoginWay;
    outcome: LoginOutcome;
    browser: string | null;
    system: string | null;
    /** Masked (core/access/address.ts), so that a stolen table follows nobody. */
    address: string;
  };
}
