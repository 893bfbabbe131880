import type { ColumnType } from 'kysely';

export interface ConfirmationTables {
  /**
   * Where members have logged in from. The address stands here as it is, because a hash of one of four billion is no
   * secret; it is removed once it has not been used for as long as limits.ts says.
   */
  member_addresses: {
    merchant: string;
    member_id: string;
    /** A part of the network that counts as one client (core/access/address.ts). */
    address: string;
    seen_at: Date;
  };
  /** Log-ins by the right password that wait for a further proof. */
  confirmation_tickets: {
    merchant: string;
    /** SHA-256 of the ticket, hex, so that a stolen table opens no session. */
    ticket_hash: string;
    member_id: string;
    address: string;
    /** SHA-256 of the password's hash at that moment, hex. */
    password: string;
    /** The log-in named the account by its mobile number, which then confirms nothing. */
    by_number: boolean;
    tries: number;
    expires_at: Date;
  };
  /** Authenticator applications, at most one for each member. */
  member_authenticators: {
    merchant: string;
    member_id: string;
    /** The secret in base32, sealed (core/secrets). */
    secret: string;
    /** The step of 30 s since 1970 whose code was used last; it and those before are used up. */
    last_step: ColumnType<number | null, number | null | undefined, number | null>;
    /** Nothing else confirms a log-in until a code of it has been taken. */
    is_demanded: ColumnType<boolean, boolean | undefined, boolean>;
    bound_at: Date;
  };
  /** Codes that stand in for an authenticator application, until each is used. */
  recovery_codes: {
    merchant: string;
    member_id: string;
    /** Under the keys that secrets are sealed with (core/secrets). */
    digest: string;
  };
}
