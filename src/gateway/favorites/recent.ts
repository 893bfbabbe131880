import type { Caller } from '../core/access/sessions.ts';
import type { CallContext } from '../core/call/handle.ts';
import { type GameFilter, selectGames } from '../games/catalogue/catalogue.ts';
import { LAST_PLAYS } from './limits.ts';

/** The ids of the games of the member's last plays, each once, the last opened first. */
export async function recentIds(
  { db, caller, merchant }: CallContext<Caller>,
  filter: Pick<GameFilter, 'gameType' | 'vendors'>,
): Promise<number[]> {
  const played = db
    .selectFrom((eb) =>
      eb
        .selectFrom('game_plays')
        .select(['node_id', 'opened_at'])
        .where('merchant', '=', merchant.code)
        .where('member_id', '=', caller.memberId)
        .orderBy('opened_at', 'desc')
        .limit(LAST_PLAYS)
        .as('plays'),
    )
    .select('plays.node_id')
    .select((eb) => eb.fn.max('plays.opened_at').as('opened_at'))
    .groupBy('plays.node_id')
    .as('played');
  const rows = await selectGames(db, merchant, filter)
    .innerJoin(played, 'played.node_id', 'games.node_id')
    .select('games.node_id')
    .orderBy('played.opened_at', 'desc')
    .orderBy('games.node_id', 'desc')
    .execute();
  return rows.map(({ node_id }) => node_id);
}
