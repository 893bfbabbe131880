import { type RawBuilder, sql } from 'kysely';
import { type GameType, wireType } from '../../contract/games/words.ts';
import type { PlayedGames } from '../../contract/records/endpoints.ts';
import type { records } from '../../contract/records/inputs.ts';
import { PLAYED_GAMES_MOST } from '../../contract/records/rules.ts';
import type { CallOf } from '../core/call/handle.ts';
import { nameFor } from '../games/catalogue/names.ts';

/** Whose bets they are. */
export interface Owner {
  readonly merchant: string;
  readonly member_id: string;
}

/**
 * What begins a statement that reads of `played` the games that a member ever bet on. They are found by stepping from one to
 * the next in the index, so that their number counts and not that of the bets.
 */
export function withPlayed({ merchant, member_id }: Owner): RawBuilder<unknown> {
  return sql`
    WITH RECURSIVE played (node_id) AS (
      (SELECT node_id FROM bets WHERE merchant = ${merchant} AND member_id = ${member_id} ORDER BY node_id LIMIT 1)
      UNION ALL
      SELECT (SELECT node_id FROM bets WHERE merchant = ${merchant} AND member_id = ${member_id}
          AND bets.node_id > played.node_id ORDER BY node_id LIMIT 1)
        FROM played WHERE played.node_id IS NOT NULL
    )`;
}

interface Row {
  readonly node_id: number;
  readonly game_type: GameType;
  readonly vendor: string;
  readonly name: string;
  readonly names: unknown;
  readonly game_names: readonly string[];
}

/** The games that the caller ever bet on, by name; at most {@link PLAYED_GAMES_MOST}. */
export async function listPlayedGames(call: CallOf<typeof records.getPlayedGames>): Promise<PlayedGames> {
  const { db, caller, merchant, language } = call;
  const { rows } = await sql<Row>`
    ${withPlayed({ merchant: merchant.code, member_id: caller.memberId })}
    SELECT games.node_id, games.game_type, games.vendor, games.name, games.names, vendors.game_names
      FROM played JOIN games USING (node_id) JOIN vendors ON vendors.code = games.vendor
      LIMIT ${PLAYED_GAMES_MOST}`.execute(db);
  const games = rows.map((row) => ({
    ...{ nodeId: row.node_id, gameName: nameFor(language, row) },
    ...{ gameType: wireType(row.game_type), vassalage: row.vendor },
  }));
  return { games: games.sort((one, other) => one.gameName.localeCompare(other.gameName)) };
}
