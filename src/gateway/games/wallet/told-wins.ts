import { type Currency, money, toDecimal } from '../../../money/money.ts';
import type { Trx } from '../../core/db/schema.ts';
import { tell } from '../../messages/tell.ts';
import type { MessageKey } from '../../messages/words.ts';

/** A win that is, or was, above its vendor's ceiling. */
interface ToldWin {
  readonly merchant: string;
  readonly member_id: string;
  readonly vendor: string;
  /** Null for a gain of a stay at a vendor that keeps the money. */
  readonly round_id: string | null;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
}

/**
 * Tells a player what becomes of a win, by the name of the game, or of its vendor where no game is known. An operator's
 * reason stays the operator's.
 */
export async function tellOfWin(
  { db, now }: { readonly db: Trx; readonly now: Date },
  { amount, currency, ...win }: ToldWin,
  key: Extract<MessageKey, `win${string}`>,
): Promise<void> {
  const { name: game } = await namedBy(db, win);
  await tell({ db, now }, win, key, { amount: toDecimal(money(amount, currency)), currency, game });
}

async function namedBy(
  db: Trx,
  { merchant, vendor, member_id, round_id }: Omit<ToldWin, 'amount' | 'currency'>,
): Promise<{ readonly name: string }> {
  if (round_id === null) {
    return db.selectFrom('vendors').select('name').where('code', '=', vendor).executeTakeFirstOrThrow();
  }
  return db
    .selectFrom('bets')
    .innerJoin('games', 'games.node_id', 'bets.node_id')
    .select('games.name')
    .where('bets.merchant', '=', merchant)
    .where('bets.vendor', '=', vendor)
    .where('bets.round_id', '=', round_id)
    .where('bets.member_id', '=', member_id)
    .executeTakeFirstOrThrow();
}
