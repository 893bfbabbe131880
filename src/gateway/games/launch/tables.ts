import type { Currency } from '../../../money/money.ts';

export interface PlayTables {
  game_plays: {
    /** The vendor's handle for this play: the merchant, and 128 random bits. */
    id: string;
    /** The launch that opened it, by which a repeated launch finds it again. */
    operation: string;
    merchant: string;
    member_id: string;
    node_id: number;
    vendor: string;
    /** The currency of its bets. */
    currency: Currency;
    /** The session that opened it. Stakes are taken only while that session is open. */
    session_id: string;
    opened_at: Date;
  };
}
