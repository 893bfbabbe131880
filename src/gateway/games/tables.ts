import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { GameClass, GameType } from '../../contract/games/words.ts';
import type { Currency } from '../../money/money.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface GameTables {
  vendors: {
    /** SPEC's code: vassalage on the wire. */
    code: string;
    name: string;
    /** Its place in the portfolio. */
    position: number;
    /** Categories in which it makes games. */
    kinds: Generated<GameType[]>;
    /** Where players' money is while they play: here, or moved to the vendor before. */
    wallet: Generated<'seamless' | 'transfer'>;
    /** How its games open: in a frame at an address of the vendor's, or on the portal's own pages. */
    launch: Generated<'frame' | 'page'>;
    /** Spec codes of the languages in which its games are named. */
    game_names: Generated<string[]>;
    /** Where it opens play sessions; null for vendors that the sandbox plays. */
    api_url: Maybe<string>;
    /** Signs what both say to each other. */
    secret: Maybe<string>;
    /** The secret before, which signs the vendor's calls as well until then. */
    former_secret: Maybe<string>;
    former_until: Maybe<Date>;
  };
  /** Vendors that a merchant offers in a category. Any other is neither listed nor launched. */
  merchant_vendors: {
    merchant: string;
    game_type: GameType;
    vendor: string;
    /** The category's place in the menus, and the vendor's place in the category. */
    lane: number;
    position: number;
  };
  games: {
    node_id: Generated<number>;
    vendor: string;
    game_type: GameType;
    classify: Maybe<GameClass>;
    code: string;
    name: string;
    /** The name as it is searched: lower case. */
    name_key: string;
    /** Path of the poster below an image host. */
    icon: string;
    is_new: boolean;
    is_hot: boolean;
    /** Stands for a vendor and opens the list of its games (isGame VASSALAGE). */
    is_list: Generated<boolean>;
    is_open: boolean;
    /** Orders every list, higher first. */
    popularity: number;
  };
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
  bets: {
    id: Generated<bigint>;
    merchant: string;
    member_id: string;
    node_id: number;
    vendor: string;
    round_id: string;
    currency: Currency;
    /** Minor units. */
    stake: bigint;
    win: ColumnType<bigint, bigint | undefined, bigint>;
    /** How many rounds the row stands for: one, except in seeded rows. */
    rounds: Generated<number>;
    state: 'open' | 'settled' | 'void';
    placed_at: Date;
    settled_at: Maybe<Date>;
  };
  vendor_transactions: {
    merchant: string;
    vendor: string;
    id: string;
    kind: 'debit' | 'credit' | 'rollback';
    play_id: string;
    /** The round of a debit or credit, the debit of a rollback, the rollback of a debit that it came before. */
    subject: string;
    /** Minor units: the stake of a debit, the win of a credit, zero for a rollback and for a debit that came after it. */
    amount: bigint;
    /** Whether a credit ends its round; null for the other kinds, and for credits from before this was kept. */
    final: Maybe<boolean>;
    /** Why nothing was booked; null where a booking was made. */
    refusal: Maybe<'insufficient' | 'transaction'>;
    booked_at: Date;
  };
  /** How much of one round a vendor may pay to a player by itself. */
  vendor_ceilings: {
    vendor: string;
    currency: Currency;
    /** Null for all merchants that have no ceiling of their own for this vendor and currency. */
    merchant: Maybe<string>;
    /** Minor units. */
    amount: bigint;
  };
  /** What was above the ceiling, one row for each credit: in the member's held wallet until an operator decides. */
  held_wins: {
    merchant: string;
    id: GeneratedAlways<bigint>;
    member_id: string;
    vendor: string;
    /** The vendor's credit, of which this is a part or the whole. */
    transaction_id: string;
    round_id: string;
    currency: Currency;
    /** Minor units. */
    amount: bigint;
    held_at: Date;
    state: Generated<'waiting' | 'released' | 'refused'>;
    decided_at: Maybe<Date>;
    /** The operator: user@host, and for whom. */
    decided_by: Maybe<string>;
    reason: Maybe<string>;
  };
}
