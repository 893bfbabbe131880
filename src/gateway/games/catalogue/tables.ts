import type { ColumnType, Generated } from 'kysely';
import type { GameClass, GameType } from '../../../contract/games/words.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface CatalogueTables {
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
    /** How its games open: at an address of the vendor's, in a frame or in a window of their own, or on the portal's own pages. */
    launch: Generated<'frame' | 'window' | 'page'>;
    /** Spec codes of the languages in which its games are named. */
    game_names: Generated<string[]>;
    /** What of its interface differs from the usual, as the portfolio says it (contract/games/vendor/words.ts). */
    profile: ColumnType<unknown, string | undefined, string>;
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
    /** Its names in other languages, by spec code (names.ts). */
    names: ColumnType<unknown, string | undefined, string>;
    /** The words of all of its names, by which it is searched (search/words.ts). */
    name_key: string;
    /** Path of the poster below an image host. */
    icon: string;
    is_new: boolean;
    /** Stands for a vendor and opens the list of its games (isGame VASSALAGE). */
    is_list: Generated<boolean>;
    /** Opens the vendor's own lobby: choosing the vendor in a menu starts it, where others open the list of their games. */
    is_lobby: Generated<boolean>;
    is_open: boolean;
    /** Orders every list, higher first. */
    popularity: number;
    /** What the vendor declares that it returns to players: hundredths of a percent, two where that goes by the bet. */
    return_least: Maybe<number>;
    return_most: Maybe<number>;
    /** What may be bet in one round, by currency, as the vendor declares it (terms.ts). */
    bets: ColumnType<unknown, string | undefined, string>;
  };
  /** The rounds that a merchant's players played, by the hour (UTC). A job counts them from bets. */
  game_hours: {
    merchant: string;
    hour: Date;
    node_id: number;
    rounds: bigint;
  };
  /** The games that are hot at a merchant, hottest at place 1. */
  hot_games: {
    merchant: string;
    node_id: number;
    place: number;
  };
}
