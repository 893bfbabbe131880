import type { ColumnType } from 'kysely';

export interface CallTables {
  sealing_keys: {
    kid: string;
    /** Public half, SPKI, base64. */
    spki: string;
    /** Private half, PKCS #8, base64. */
    pkcs8: string;
    created_at: Date;
    /** Until then it is handed out, and a while longer it opens what was sealed for it. */
    ends_at: Date;
    active: boolean;
  };
  seal_nonces: { nonce: string; expires_at: Date };
  idempotency: {
    merchant: string;
    /** SHA-256 over merchant, caller, endpoint and key. */
    scope: string;
    /** HMAC of the body under the caller's key. The key is not kept, so nobody can guess the body from this. */
    fingerprint: string;
    /** Which process runs it. A process that lost the row to a takeover finds another name here. */
    owner: string;
    started_at: Date;
    /** HTTP status of the answer; null while it runs. */
    status: ColumnType<number | null, number | null | undefined, number | null>;
    /** The answer, encrypted under a key made from the caller's, because it may hold a session token. */
    answer: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
  };
  rates: { subject: string; window_start: Date; calls: number; expires_at: Date };
}
