import type { JSONColumnType } from 'kysely';
import type { VerificationPart } from './part.ts';

export interface VerificationTables {
  /** What a brand's configuration says of this area. */
  verification_parts: { merchant: string; part: JSONColumnType<VerificationPart> };
  verification_codes: {
    merchant: string;
    /** What it was sent for (`Purpose` of codes.ts). A code for one is none for another. */
    purpose: string;
    /** SHA-256 of the number or address, and of who asked where that counts, hex. */
    target: string;
    /** SHA-256 of code and target, hex; null where another drew the code. */
    code_hash: string | null;
    /** What a provider that draws its own codes calls the sending by. Exactly one of both is there. */
    session: string | null;
    tries: number;
    expires_at: Date;
  };
  /** One row: what signs the challenges of all processes. */
  human_secret: { id: number; secret: string };
  /** Proofs that were used, until they would have lapsed. */
  human_spent: {
    /** Empty for what several merchants share. */
    merchant: string;
    proof_hash: string;
    expires_at: Date;
  };
}
