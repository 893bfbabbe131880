import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { RankMove } from '../../contract/ranks/words.ts';
import type { Fixed } from '../core/db/fixed.ts';
import type { RanksPart } from './part.ts';

/** YYYY-MM-DD when written; it is read as a text. */
type Day = ColumnType<Date, string, string>;
type MaybeDay = ColumnType<Date | null, string | null | undefined, string | null>;

export interface RanksTables {
  /** The ranks of members. Who never had one has no row, or one of level 0. */
  rank_standings: {
    merchant: Fixed<string>;
    id: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    /** The rank's own name in the merchant's rule; null without one. */
    rank: string | null;
    /** Its place on the ladder when it was reached, from 1 on; 0 without one. */
    level: Generated<number>;
    /** Bets from this day on lift, beside the credit: those before it have lifted and were lost again. */
    since: MaybeDay;
    /** Minor units. */
    credit: Generated<bigint>;
    /** The term of the rank: its first day, and the day at which it is over. */
    held_from: MaybeDay;
    kept_until: MaybeDay;
    /** The last month and year that gifts were looked at for, so that each is once. */
    gift_month: ColumnType<string | null, string | null | undefined, string>;
    gift_year: ColumnType<number | null, number | null | undefined, number>;
    moved_at: Date;
  };
  /** How members came to their ranks. */
  rank_moves: {
    merchant: Fixed<string>;
    id: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    from_rank: Fixed<string | null>;
    from_level: Fixed<number>;
    to_rank: Fixed<string | null>;
    to_level: Fixed<number>;
    move: Fixed<RankMove>;
    /** What an operator gave as their reason. */
    reason: Fixed<string | null>;
    /** From when on it counts, by the merchant's calendar. */
    day: Day;
    at: Fixed<Date>;
  };
  /** A brand's configuration of this area, as it was last handed in, and when it changed last. */
  ranks_parts: { merchant: string; part: JSONColumnType<RanksPart>; changed_at: Date };
}
