import { type RawBuilder, sql } from 'kysely';
import type { GameClass, GameType } from '../../contract/games/words.ts';

/**
 * Categories in which one may bet on both sides of a result, and classes of games of others in which one may. A lottery is among them:
 * big and small, or odd and even, of one draw come back almost whole.
 */
const TWO_SIDED = [
  'LIVE',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
] as const satisfies readonly GameType[];
const TWO_SIDED_CLASSES = ['TG'] as const satisfies readonly GameClass[];

/** Expressions of SQL. */
interface OfBet {
  /** Whether one may bet on both sides of such a game. */
  readonly sided: RawBuilder<unknown>;
  readonly stake: RawBuilder<unknown>;
  readonly win: RawBuilder<unknown>;
}

/** Of a game's row, an expression of SQL for whether one may bet on both sides: tables stand among slots as well. */
export const SIDED: RawBuilder<boolean> = sql`(games.game_type = ANY(${sql.val([...TWO_SIDED])}::text[])
  OR coalesce(games.classify = ANY(${sql.val([...TWO_SIDED_CLASSES])}::text[]), false))`;

/**
 * An expression of SQL for what counts of a bet that is settled, in minor units: what it won or lost, and no more than its stake, where
 * one may bet on both sides; elsewhere the stake.
 */
export function validSql({ sided, stake, win }: OfBet): RawBuilder<bigint> {
  return sql<bigint>`(CASE WHEN ${sided} THEN least(${stake}, abs(${win} - ${stake})) ELSE ${stake} END)`;
}

/** Of a bet's row, an expression of SQL for what counted of it when it was counted last. */
export const COUNTED: RawBuilder<bigint> = validSql({
  sided: sql`counted_sided`,
  stake: sql`counted_stake`,
  win: sql`counted_win`,
});
