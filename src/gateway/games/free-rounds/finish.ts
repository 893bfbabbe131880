import { money, toDecimal } from '../../../money/money.ts';
import type { Trx } from '../../core/db/schema.ts';
import { memberAccount } from '../../core/ledger/account.ts';
import { type Books, post } from '../../core/ledger/ledger.ts';
import { tell } from '../../messages/tell.ts';
import { bonusReference, type FreeRounds, grantWon, isPlayable, type PlayableRounds, payerOf } from './given.ts';
import type { Ending } from './tables.ts';

export type FreeBooks = Books & { readonly db: Trx };

/** Rounds that the house took away are worth their stake; those that a member left, or an operator ended, are worth nothing. */
const MADE_GOOD: readonly Ending[] = ['gone', 'refused'];

const TOLD = {
  played: 'freeRoundsPlayed',
  expired: 'freeRoundsExpired',
  closed: 'freeRoundsExpired',
  gone: 'freeRoundsGone',
  refused: 'freeRoundsGone',
  withdrawn: 'freeRoundsEnded',
} as const satisfies Record<Ending, string>;

/**
 * Ends free rounds, which the caller has locked as they are now: what was won under terms becomes one bonus, and rounds that
 * could not be played are made good by their stake, in the same way as wins. The member is told.
 */
export async function finish(books: FreeBooks, given: FreeRounds, ending: Ending): Promise<void> {
  const { db, now } = books;
  const { merchant, id, member_id, currency, rounds, played, stake, terms, gathered, won } = given;
  const left = rounds - played;
  const madeGood = MADE_GOOD.includes(ending) ? BigInt(left) * stake : 0n;
  if (terms !== null) await grantWon(books, given, { reference: bonusReference(id), amount: gathered + madeGood });
  else if (madeGood > 0n) {
    const destination = memberAccount(member_id, { code: merchant, currency });
    const postings = [{ source: payerOf(given), destination, amount: madeGood }];
    const reference = id.toString();
    await post(books, { kind: 'game.madeGood', reference, operation: reference, postings });
  }
  await db
    .updateTable('free_rounds')
    .set({ state: 'over', ending, made_good: madeGood, due_at: null, ended_at: now })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute();
  const key = TOLD[ending];
  await tellOf(books, given, key, key === 'freeRoundsGone' ? madeGood : won, left);
}

/** Tells a member what becomes of free rounds, by the name of their game. @param amount minor units */
export async function tellOf(
  { db, now }: Pick<FreeBooks, 'db' | 'now'>,
  given: FreeRounds,
  key: 'freeRoundsGiven' | (typeof TOLD)[Ending],
  amount: bigint,
  left: number,
): Promise<void> {
  const { merchant, member_id, currency } = given;
  const game = isPlayable(given) ? await nameOf(db, given) : (given.unknown_game ?? '');
  const details = { amount: toDecimal(money(amount, currency)), currency, game, left: String(left) };
  await tell({ db, now }, { merchant, member_id }, key, details);
}

async function nameOf(db: Trx, { node_id }: PlayableRounds): Promise<string> {
  const { name } = await db.selectFrom('games').select('name').where('node_id', '=', node_id).executeTakeFirstOrThrow();
  return name;
}
