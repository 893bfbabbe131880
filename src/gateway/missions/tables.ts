import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Fixed } from '../core/db/fixed.ts';
import type { BoardPart, MissionPart, MissionsPart } from './part.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** YYYY-MM-DD when written. */
type Day = ColumnType<Date, string, string>;

export interface MissionsTables {
  /** A brand's configuration of this area, as it was last handed in. */
  missions_parts: {
    merchant: string;
    part: JSONColumnType<MissionsPart>;
    /** The last day whose periods of missions were kept. */
    kept_day: ColumnType<Date | null, string | null | undefined, string>;
  };
  /** Periods of missions that have begun, and what was asked in them, so that none is forgotten when its mission is taken out. */
  mission_periods: {
    merchant: Fixed<string>;
    mission: Fixed<string>;
    /** See {@link Span} of periods.ts. */
    period: Fixed<string>;
    terms: JSONColumnType<MissionPart>;
    /** When the mission was found to be taken out before its period was over. */
    taken_out_at: Maybe<Date>;
    /** When those were listed who had fulfilled it and had not claimed, and when the last of them was offered the prize. */
    listed_at: Maybe<Date>;
    closed_at: Maybe<Date>;
  };
  /** Who has fulfilled a mission in a period that is over, has not claimed it and was not offered the prize yet. */
  mission_unclaimed: {
    merchant: Fixed<string>;
    mission: Fixed<string>;
    period: Fixed<string>;
    member_id: Fixed<string>;
  };
  /** Leaderboards in one period, with the rules of when it began. */
  leaderboard_runs: {
    id: GeneratedAlways<bigint>;
    merchant: Fixed<string>;
    board: Fixed<string>;
    /** As that of a mission. */
    period: Fixed<string>;
    from_day: Day;
    to_day: Day;
    terms: JSONColumnType<BoardPart>;
    /** When its places became final. */
    fixed_at: Maybe<Date>;
  };
  /** What members have in a run. */
  leaderboard_scores: {
    run: Fixed<bigint>;
    merchant: Fixed<string>;
    member_id: Fixed<string>;
    /** Valid bets in minor units, above zero. */
    score: bigint;
    /** When they reached it; where that was before the leaderboard opened, the end of the last day on which they played, or when it opened. */
    reached_at: Date;
    /** By which they are in order, see boards/key.ts. */
    key: bigint;
  };
  /** How many members have a key that begins so, see boards/key.ts. */
  leaderboard_nodes: { run: bigint; shift: number; prefix: bigint; members: Generated<number> };
}
