import type { favorites } from '../../contract/favorites/inputs.ts';
import { FAVORITES_MOST } from '../../contract/favorites/rules.ts';
import type { Caller } from '../core/access/sessions.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext, CallOf } from '../core/call/handle.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { findGame, type GameFilter, selectGames } from '../games/catalogue/catalogue.ts';
import { lockCaller } from '../member/locks.ts';

/** The ids of the games that the member has marked and that the merchant offers, the last marked first. */
export async function favoriteIds(
  { db, caller, merchant }: CallContext<Caller>,
  filter: Pick<GameFilter, 'gameType' | 'vendors'> = {},
): Promise<number[]> {
  const rows = await selectGames(db, merchant, filter)
    .innerJoin('favorites', 'favorites.node_id', 'games.node_id')
    .select('games.node_id')
    .where('favorites.merchant', '=', merchant.code)
    .where('favorites.member_id', '=', caller.memberId)
    .orderBy('favorites.added_at', 'desc')
    .orderBy('games.node_id', 'desc')
    .execute();
  return rows.map(({ node_id }) => node_id);
}

/** @throws ApiError game.unknown, favorites.tooMany */
export async function addFavorite(call: CallOf<typeof favorites.addFavorite>): Promise<Record<never, never>> {
  const { body, caller, merchant, now } = call;
  const game = await findGame(call.db, merchant, body.nodeId);
  if (!game) throw new ApiError('game.unknown', `Expected a game of ${merchant.code}, found nodeId ${body.nodeId}.`);
  const owner = { merchant: merchant.code, member_id: caller.memberId };
  await inTransaction(call.db, async (trx) => {
    // Of two that come at once, the second counts the first.
    await lockCaller(trx, caller);
    // Those that the merchant has dropped count for nothing, because nobody sees them to take their mark away.
    const marked = (await favoriteIds({ ...call, db: trx })).filter((id) => id !== body.nodeId).length;
    if (marked >= FAVORITES_MOST) {
      throw new ApiError('favorites.tooMany', `Expected fewer than ${FAVORITES_MOST} favourites, found ${marked}.`);
    }
    await trx
      .insertInto('favorites')
      .values({ ...owner, node_id: body.nodeId, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return {};
}

export async function removeFavorite(call: CallOf<typeof favorites.removeFavorite>): Promise<Record<never, never>> {
  const { caller, db, merchant, query } = call;
  await db
    .deleteFrom('favorites')
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', caller.memberId)
    .where('node_id', '=', query.nodeId)
    .execute();
  return {};
}
