import { type RawBuilder, sql } from 'kysely';
import type { GameType } from '../../contract/games/words.ts';

/**
 * Categories in which one may bet on both sides of a result. Of such a bet counts what it won or lost, and no more than
 * its stake; in all others the stake counts.
 */
export const TWO_SIDED = ['LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] as const satisfies readonly GameType[];

/** Expressions of SQL. */
interface OfBet {
  readonly type: RawBuilder<unknown>;
  readonly stake: RawBuilder<unknown>;
  readonly win: RawBuilder<unknown>;
}

/** An expression of SQL for what counts of a bet that is settled: minor units. */
export function validSql({ type, stake, win }: OfBet): RawBuilder<bigint> {
  return sql<bigint>`(CASE WHEN ${type} = ANY(${sql.val([...TWO_SIDED])}::text[])
    THEN least(${stake}, abs(${win} - ${stake})) ELSE ${stake} END)`;
}
