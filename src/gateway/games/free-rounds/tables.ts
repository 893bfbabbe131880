import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { RewardSource } from '../../../contract/promotions/words.ts';
import type { Currency } from '../../../money/money.ts';
import type { Terms } from '../../bonuses/terms.ts';
import type { Fixed } from '../../core/db/fixed.ts';
import type { Names } from '../../core/names.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/**
 * How free rounds end: all were played, their time was over, the account was closed, the game could be played no more, the
 * vendor would not take them, or an operator ended them.
 */
export type Ending = 'played' | 'expired' | 'closed' | 'gone' | 'refused' | 'withdrawn';

export interface FreeRoundsTables {
  /** Free rounds of members. Amounts are minor units. */
  free_rounds: {
    merchant: Fixed<string>;
    id: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    /** What they were given for. */
    source: Fixed<RewardSource>;
    /** Names them among those of their member. */
    reference: Fixed<string>;
    /** The promotion that they are of. */
    slug: Fixed<string | null>;
    /** What they are for, by spec code of the language. */
    title: JSONColumnType<Names>;
    /** Null, as is the game, of a game that is in no catalogue. */
    vendor: Fixed<string | null>;
    node_id: Fixed<number | null>;
    /** What their prize calls a game that is in no catalogue: they were made good when they were given. */
    unknown_game: Fixed<string | null>;
    currency: Fixed<Currency>;
    rounds: Fixed<number>;
    /** Of one round. */
    stake: Fixed<bigint>;
    /** What is won becomes a bonus on these terms; money at once where there are none. */
    terms: JSONColumnType<Terms | null, string | null, never>;
    played: Generated<number>;
    won: Generated<bigint>;
    /** What of that became a bonus or will: all that is not held, where there are terms. */
    gathered: Generated<bigint>;
    /** What was given in place of rounds that could not be played. */
    made_good: Generated<bigint>;
    /** `waiting` until the vendor has them, `open` while they are played, `ending` until the vendor says how many were begun. */
    state: 'waiting' | 'open' | 'ending' | 'over';
    ending: Maybe<Ending>;
    granted_at: Fixed<Date>;
    /** Until when a round may be begun. */
    until: Fixed<Date>;
    /** Since when the game cannot be opened; null while it can. */
    off_since: Maybe<Date>;
    /** When the job has something to do; null where nothing is to be done by time. */
    due_at: Maybe<Date>;
    /** How often the vendor was asked in vain. */
    tries: Generated<number>;
    /** How many the vendor said that it began, when it was asked to end them; null while it has not said. */
    begun: Maybe<number>;
    ending_at: Maybe<Date>;
    ended_at: Maybe<Date>;
  };
}
