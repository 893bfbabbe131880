import type * as z from 'zod/mini';
import type { VendorFreeRoundBody } from '../../../contract/games/vendor/calls.ts';
import { readAmount } from '../wallet/amounts.ts';
import { carriedOut, refuseForGood } from '../wallet/answers.ts';
import { addWin, addWinIntoBonus, type Bet } from '../wallet/bets.ts';
import { refused, type WalletAnswer, type WalletCall } from '../wallet/call.ts';
import { openUnstaked } from '../wallet/credits.ts';
import { Refused, type WalletNeeds, withPlay } from '../wallet/play-call.ts';
import { holdsGiftsOnly, recordInRound } from '../wallet/transactions.ts';
import { holdAbove, PAID, payWin } from '../wallet/wins.ts';
import { finish } from './finish.ts';
import { bonusReference, type FreeRounds, grantWon, lockFreeRounds, numberOf, payerOf } from './given.ts';

/**
 * Books a free round that was played: a bet without a stake, and its win, which is paid from the account of the promotion.
 * Where the rounds have terms it is gathered instead, and with the last round all of it becomes one bonus. The ceiling of
 * game or vendor holds it like any win. It is taken whatever became of the rounds by time, because the player has seen it.
 *
 * Refused as `unknown`, without a trace, where this player was given none of this game under that name; as `transaction`
 * where all of them, or all that the vendor said it began, were played, where they were made good, or the round has a stake or a win already.
 */
export async function freeRound(
  needs: WalletNeeds,
  { playId, transactionId: id, roundId, grantId, amount: text }: z.infer<typeof VendorFreeRoundBody>,
): Promise<WalletAnswer> {
  return withPlay(needs, playId, async (call) => {
    const { play, profile, trx } = call;
    const amount = readAmount(text, play.currency, profile);
    const number = numberOf(grantId, play.merchant);
    if (number === null) throw unknown(grantId);
    const asked = { id, kind: 'freeRound', subject: roundId, amount, freeRounds: number } as const;
    const found = await recordInRound(call, asked, roundId);
    if (found.answered) return found.answered;
    const given = await lockFreeRounds(trx, play.merchant, number);
    if (!given || given.member_id !== play.member_id || given.node_id !== play.node_id) throw unknown(grantId);
    const { bet: known } = found;
    if (known && !(await holdsGiftsOnly(call, known, id)))
      return refuseForGood(call, { id }, 'transaction', `Expected a round of its own, found a bet in ${roundId}.`);
    const most = given.begun ?? given.rounds;
    if (given.played >= most || given.made_good > 0n)
      return refuseForGood(call, { id }, 'transaction', `Expected ${most} free rounds at most, found one more.`);
    const bet = known ?? (await openUnstaked(call, roundId, 'settled'));
    const gathered = await win(call, bet, given, { id, amount });
    await (given.terms === null ? addWin(call, bet, amount, 'settled') : addWinIntoBonus(call, bet, amount));
    await count(call, given, { id, amount, gathered });
    return carriedOut(call, { id, bonus: gathered });
  });
}

const unknown = (grantId: string) =>
  new Refused(refused('unknown', `Expected free rounds of this player in this game, found no ${grantId}.`));

interface Won {
  /** The transaction's. */
  readonly id: string;
  /** Minor units. */
  readonly amount: bigint;
}

/** Pays a win, or gathers what is not held of it. @returns what was gathered */
async function win(call: WalletCall, bet: Bet, given: FreeRounds, { id, amount }: Won): Promise<bigint> {
  const source = payerOf(given);
  if (given.terms === null) {
    await payWin(call, bet, { id, amount, kind: PAID.freeRound, source });
    return 0n;
  }
  const held = await holdAbove(call, bet, { id, amount, source, freeRounds: given.id });
  return amount - held;
}

/** Counts a round, and ends the free rounds with the last of them. */
async function count(
  { trx, books }: WalletCall,
  given: FreeRounds,
  { id, amount, gathered }: Won & { readonly gathered: bigint },
): Promise<void> {
  const after = { played: given.played + 1, won: given.won + amount, gathered: given.gathered + gathered };
  await trx
    .updateTable('free_rounds')
    .set(after)
    .where('merchant', '=', given.merchant)
    .where('id', '=', given.id)
    .execute();
  if (given.state === 'over') {
    const reference = `${bonusReference(given.id)} late ${id}`;
    await grantWon({ ...books, db: trx }, given, { reference, amount: gathered });
  } else if (after.played === given.rounds) await finish({ ...books, db: trx }, { ...given, ...after }, 'played');
}
