import type * as z from 'zod/mini';
import type {
  VendorCloseBody,
  VendorCreditBody,
  VendorEndBody,
  VendorGiftBody,
} from '../../../contract/games/vendor/calls.ts';
import { houseAccount } from '../../core/ledger/account.ts';
import { readAmount } from './amounts.ts';
import { carriedOut, refuseForGood } from './answers.ts';
import { addWin, type Bet, betOf, openBet, settle } from './bets.ts';
import { refused, type WalletAnswer, type WalletCall } from './call.ts';
import { Refused, type WalletNeeds, withPlay } from './play-call.ts';
import { holdsGiftsOnly, lockBalance, record, recordInRound, vendorAccount } from './transactions.ts';
import { PAID, payWin } from './wins.ts';

/** A win as a vendor asks for it, alone or in a batch. */
export interface AskedWin {
  readonly transactionId: string;
  readonly roundId: string;
  /** As the vendor writes it. */
  readonly amount: string;
  readonly final: boolean;
}

/**
 * Pays a win, zero for a lost round; `final` settles the bet. A win is paid even when the play is over by then, and also
 * where nothing was staked; of one above the vendor's ceiling a part is held, which the balance that the vendor gets does
 * not contain. Refused as `transaction` where the bet was rolled back or is settled.
 */
export async function credit(needs: WalletNeeds, body: z.infer<typeof VendorCreditBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, (call) => winIn(call, 'credit', body));
}

/**
 * Pays what a player leaves a table with, and settles the seat. Without a seat it is refused with no trace, so that it may
 * come again after the buy-in.
 */
export async function end(needs: WalletNeeds, body: z.infer<typeof VendorEndBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, (call) => winIn(call, 'end', { ...body, final: true }));
}

/** {@link credit}, in a call of its own or within a batch. */
export async function winIn(call: WalletCall, kind: 'credit' | 'end', asked: AskedWin): Promise<WalletAnswer> {
  const { play, profile } = call;
  const { transactionId: id, roundId, final } = asked;
  const amount = readAmount(asked.amount, play.currency, profile);
  const found = await recordInRound(call, { id, kind, subject: roundId, amount, final }, roundId);
  if (found.answered) return found.answered;
  const { bet: known } = found;
  const isUnheard = !known || (await holdsGiftsOnly(call, known, id));
  if (isUnheard && kind === 'end')
    throw new Refused(refused('transaction', `Expected a seat in ${roundId}, found none.`));
  const bet = known ?? (await openUnstaked(call, roundId, 'open'));
  if (bet.state !== 'open' && !isUnheard) {
    return refuseForGood(call, { id }, 'transaction', `Expected round ${roundId} to be open, found ${bet.state}.`);
  }
  const bonus = await payWin(call, bet, { id, amount, kind: PAID[kind], source: vendorAccount(play) });
  await addWin(call, bet, amount, final ? 'settled' : 'open');
  return carriedOut(call, { id, bonus });
}

/**
 * Ends a player's bet with what was won so far; one that is over stays as it is. Refused as `transaction`, without a
 * trace, where nothing was heard of the round.
 */
export async function close(needs: WalletNeeds, body: z.infer<typeof VendorCloseBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, async (call) => {
    const { transactionId: id, roundId } = body;
    const answered = await record(call, { id, kind: 'close', subject: roundId });
    if (answered) return answered;
    const bet = await betOf(call, roundId);
    if (!bet) throw new Refused(refused('transaction', `Expected a round of this player, found no ${roundId}.`));
    if (bet.state === 'open') await settle(call, bet);
    return carriedOut(call, { id });
  });
}

/** Pays a win that the house gives. */
export async function bonus(needs: WalletNeeds, body: z.infer<typeof VendorGiftBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, (call) => gift(call, 'bonus', body));
}

/** Pays a win of a jackpot, from the account of what jackpots pay. */
export async function jackpot(needs: WalletNeeds, body: z.infer<typeof VendorGiftBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, (call) => gift(call, 'jackpot', body));
}

/** A gift wants no stake and no open round; it neither opens nor ends one. The vendor's ceiling holds it all the same. */
async function gift(call: WalletCall, kind: 'bonus' | 'jackpot', asked: z.infer<typeof VendorGiftBody>) {
  const { play, profile } = call;
  const { transactionId: id, roundId } = asked;
  const amount = readAmount(asked.amount, play.currency, profile);
  const found = await recordInRound(call, { id, kind, subject: roundId, amount }, roundId);
  if (found.answered) return found.answered;
  const bet = found.bet ?? (await openUnstaked(call, roundId, 'settled'));
  const source = houseAccount(kind, { code: play.merchant, currency: play.currency });
  const given = await payWin(call, bet, { id, amount, kind: PAID[kind], source });
  await addWin(call, bet, amount, bet.state === 'open' ? 'open' : 'settled');
  return carriedOut(call, { id, bonus: given });
}

/** Opens a bet for what is won without a stake. */
export async function openUnstaked(call: WalletCall, roundId: string, state: 'open' | 'settled'): Promise<Bet> {
  await lockBalance(call);
  return openBet(call, roundId, 0n, state);
}
