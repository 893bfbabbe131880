import { type Currency, money, toDecimal } from '../../../money/money.ts';
import type { Trx } from '../../core/db/schema.ts';
import { tell } from '../../messages/tell.ts';
import type { MessageKey } from '../../messages/words.ts';

/** A win of a round that is, or was, above its vendor's ceiling. */
interface ToldWin {
  readonly merchant: string;
  readonly member_id: string;
  readonly vendor: string;
  readonly round_id: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
}

/** Tells a player what becomes of a win, by the name of the game. An operator's reason stays the operator's. */
export async function tellOfWin(
  { db, now }: { readonly db: Trx; readonly now: Date },
  { amount, currency, ...win }: ToldWin,
  key: Extract<MessageKey, `win${string}`>,
): Promise<void> {
  const { name } = await db
    .selectFrom('bets')
    .innerJoin('games', 'games.node_id', 'bets.node_id')
    .select('games.name')
    .where('bets.merchant', '=', win.merchant)
    .where('bets.vendor', '=', win.vendor)
    .where('bets.round_id', '=', win.round_id)
    .where('bets.member_id', '=', win.member_id)
    .executeTakeFirstOrThrow();
  await tell({ db, now }, win, key, { amount: toDecimal(money(amount, currency)), currency, game: name });
}
