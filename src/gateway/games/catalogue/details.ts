import type { GameDetails } from '../../../contract/games/endpoints.ts';
import type { games } from '../../../contract/games/inputs.ts';
import { wireType } from '../../../contract/games/words.ts';
import { type Currency, money, parseMoney, toDecimal } from '../../../money/money.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { ceilingFor } from '../wallet/ceilings.ts';
import { findGame } from './catalogue.ts';
import { storedBets } from './terms.ts';

/** What a game's card tells on demand. @throws ApiError game.unknown */
export async function gameDetails(call: CallOf<typeof games.getGameDetails>): Promise<GameDetails> {
  const { db, merchant, query } = call;
  const game = await findGame(db, merchant, query.nodeId);
  if (!game) throw new ApiError('game.unknown', `Expected a game of ${merchant.code}, found nodeId ${query.nodeId}.`);
  const { currency } = merchant;
  const bets = storedBets(game.bets)[currency];
  // Stakes at a vendor that keeps the money are not seen here, so no ceiling bounds them.
  const isSeen = game.wallet !== 'transfer';
  const ceiling = isSeen ? await ceilingFor(db, 'stake', { ...game, currency, merchant: merchant.code }) : null;
  const { return_least: least, return_most: most } = game;
  return {
    gameType: wireType(game.game_type),
    gameClassify: game.classify,
    bets: bets ? { least: bets.least, most: lower(bets.most, ceiling, currency), currency } : null,
    returns: least === null || most === null ? null : { least: least / 100, most: most / 100 },
    lastPlayed: await lastPlayed(call),
  };
}

/** The vendor's most, or the operator's ceiling where that is lower. */
function lower(most: string, ceiling: bigint | null, currency: Currency): string {
  return ceiling === null || ceiling >= parseMoney(most, currency).minor ? most : toDecimal(money(ceiling, currency));
}

/** When the caller opened the game last: milliseconds since 1970, or null. */
async function lastPlayed({
  db,
  caller,
  merchant,
  query,
}: CallOf<typeof games.getGameDetails>): Promise<number | null> {
  if (!caller) return null;
  const play = await db
    .selectFrom('game_plays')
    .select('opened_at')
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', caller.memberId)
    .where('node_id', '=', query.nodeId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return play?.opened_at.getTime() ?? null;
}
