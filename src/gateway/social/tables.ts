import type { JSONColumnType } from 'kysely';
import type { SocialProvider } from '../../contract/social/words.ts';
import type { SocialPart } from './part.ts';

export interface SocialTables {
  /** What a brand's configuration says of this area. */
  social_parts: { merchant: string; part: JSONColumnType<SocialPart> };
  /** Sign-ins that are at their provider. */
  social_flows: {
    merchant: string;
    provider: SocialProvider;
    /** SHA-256 of the state, hex. */
    state_hash: string;
    /** SHA-256 of the key that the page keeps, hex. */
    key_hash: string;
    /** What the provider's answer is checked by, sealed with the state, which stands nowhere here. */
    sealed: string;
    expires_at: Date;
  };
  /** What came of them, until the page asks. */
  social_results: {
    merchant: string;
    provider: SocialProvider;
    /** SHA-256 of the ticket, hex. */
    ticket_hash: string;
    key_hash: string;
    /** Who came back, or why nobody did, sealed with the ticket. */
    sealed: string;
    expires_at: Date;
  };
  /** Who signs in as which member. */
  member_identities: {
    merchant: string;
    provider: SocialProvider;
    /** The provider's own name of its user, which never changes. */
    subject: string;
    member_id: string;
    linked_at: Date;
  };
}
