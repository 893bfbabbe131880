import type { ColumnType } from 'kysely';

/** The audiences that hold a session; a visitor holds none (SPEC 6). */
export type Audience = 'member' | 'trial' | 'agent';

/** What has to be done before a session serves for anything else (SPEC 4). */
export type Hold = 'password';

interface SessionTable {
  /** SHA-256 of the token, hex, so that a stolen table opens no session. */
  token_hash: string;
  member_id: string;
  merchant: string;
  audience: Audience;
  created_at: Date;
  seen_at: Date;
  /** Idle limit; moves on with every call, never past ends_at. */
  expires_at: Date;
  /** Absolute limit. */
  ends_at: Date;
  /** When its owner proved who they are; null where the session comes of another one. */
  proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The session of a log-in that this one comes of, by its token_hash; null where it is that one itself. */
  family: ColumnType<string | null, string | null | undefined, never>;
  /** The browser and the system that it was opened with, by name; null where nobody knows. */
  browser: ColumnType<string | null, string | null | undefined, never>;
  system: ColumnType<string | null, string | null | undefined, never>;
  /** Where it was opened, masked (access/address.ts); null where nobody knows. */
  address: ColumnType<string | null, string | null | undefined, never>;
  held: ColumnType<Hold | null, Hold | null | undefined, Hold | null>;
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface AccessTables {
  sessions: SessionTable;
}
