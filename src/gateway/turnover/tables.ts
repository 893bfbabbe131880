import type { ColumnType } from 'kysely';
import type { GameType } from '../../contract/games/words.ts';

type Maybe<T> = ColumnType<T | null, never, T | null>;

/** What is known of a bet since it was counted last; null where nothing of it counts. */
export interface CountedColumns {
  /** Minor units. */
  counted_stake: Maybe<bigint>;
  counted_win: Maybe<bigint>;
  counted_day: ColumnType<Date | null, never, string | null>;
  counted_type: Maybe<GameType>;
  /** Whether one could bet on both sides of its game. */
  counted_sided: Maybe<boolean>;
}

export interface TurnoverTables {
  /** The valid bets of a member on one day of the brand's calendar in one category, as far as they are counted. */
  turnover_days: {
    merchant: string;
    member_id: string;
    /** YYYY-MM-DD when written. */
    day: ColumnType<Date, string, string>;
    game_type: GameType;
    /** Minor units of the merchant's currency. */
    valid: bigint;
    /** Rounds that counted. */
    rounds: bigint;
  };
}
