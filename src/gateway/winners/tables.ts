import type { GameType } from '../../contract/games/words.ts';

export interface WinnerTables {
  /** The highest wins of each hour (UTC), by the bet that won. A job finds them among the bets. */
  win_hours: {
    merchant: string;
    hour: Date;
    bet_id: bigint;
  };
  /** The winner board of a merchant, the highest win of a category at place 1. */
  winners: {
    merchant: string;
    game_type: GameType;
    place: number;
    node_id: number;
    /** Masked: nobody reads the name itself from here. */
    name: string;
    /** Minor units of the merchant's currency. */
    amount: bigint;
  };
}
