import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '../../../money/money.ts';

export interface PlayTables {
  game_plays: {
    /** The vendor's handle for this play: the merchant, and 128 random bits. */
    id: string;
    /** The launch that opened it. */
    operation: string;
    merchant: string;
    member_id: string;
    node_id: number;
    vendor: string;
    /** The currency of its bets. */
    currency: Currency;
    /** The session that launched it last. Stakes are taken only while that session is open. */
    session_id: string;
    /** When it was launched last. */
    opened_at: Date;
    /** The next launch of the game resumes it. A member has one such play of a game. */
    is_open: Generated<boolean>;
  };
  /** Vendors in maintenance: their games do not open, and rounds under way are finished. */
  vendor_pauses: {
    vendor: string;
    since: Date;
    /** When it ends, for players to read; null where nobody knows. */
    until: ColumnType<Date | null, Date | null, Date | null>;
  };
}
