import type { ColumnType } from 'kysely';
import type { Transport } from '../../contract/passkeys/words.ts';

export interface PasskeyTables {
  passkeys: {
    merchant: string;
    id: string;
    member_id: string;
    /** Base64url, as the browser tells it. */
    credential_id: string;
    /** COSE, base64url. */
    public_key: string;
    /** Signatures that its device has made, as far as it counts them; 0 where it does not. */
    counter: ColumnType<bigint, bigint, bigint>;
    transports: Transport[];
    backed_up: boolean;
    /** The host of the portal that it belongs to: WebAuthn's RP id. */
    host: string;
    label: string;
    created_at: Date;
    last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  passkey_challenges: {
    merchant: string;
    challenge_hash: string;
    purpose: 'add' | 'login';
    /** The page that asked, whose browser has to answer. */
    origin: string;
    /** The session that adds a passkey; "" for a log-in. */
    session_id: string;
    expires_at: Date;
  };
}
