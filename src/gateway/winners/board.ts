import type * as z from 'zod/mini';
import type { Winner } from '../../contract/winners/endpoints.ts';
import type { WinnerBoardQuery } from '../../contract/winners/inputs.ts';
import { money, toDecimal } from '../../money/money.ts';
import type { Db } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { selectGames } from '../games/catalogue/catalogue.ts';

/** The highest wins, as the last count has them; games that closed since are left out. */
export async function winnerBoard(
  db: Db,
  merchant: Merchant,
  { gameCategory, limitNum }: Pick<z.output<typeof WinnerBoardQuery>, 'gameCategory' | 'limitNum'>,
): Promise<Winner[]> {
  const rows = await selectGames(db, merchant, {
    isOpen: true,
    gameType: gameCategory === 'ALL' ? undefined : gameCategory,
  })
    .innerJoin('winners', 'winners.node_id', 'games.node_id')
    .where('winners.merchant', '=', merchant.code)
    .select(['games.node_id', 'games.icon', 'games.name as game', 'winners.name as winner', 'winners.amount'])
    .orderBy('winners.amount', 'desc')
    .orderBy('winners.game_type')
    .orderBy('winners.place')
    .limit(limitNum)
    .execute();
  return rows.map(({ node_id, icon, game, winner, amount }) => ({
    iconUrl: icon,
    customerName: winner,
    gameName: game,
    winAmount: toDecimal(money(amount, merchant.currency)),
    nodeId: node_id,
  }));
}
