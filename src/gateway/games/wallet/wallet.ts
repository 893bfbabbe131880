import type * as z from 'zod/mini';
import type { VendorCreditBody, VendorDebitBody, VendorRollbackBody } from '../../../contract/games/vendor/calls.ts';
import { MoneyError, parseMoney } from '../../../money/money.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { Db } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { balanceOf, post, reverse } from '../../core/ledger/ledger.ts';
import type { Metrics } from '../../core/metrics.ts';
import { isLoggedIn, selectPlay } from '../launch/plays.ts';
import { addStake, addWin, betOf, openBet, takeStakeBack } from './bets.ts';
import {
  barDebit,
  carriedOut,
  playerAccount,
  type RequestedTransaction,
  record,
  referenceOf,
  refused,
  refuseForGood,
  transactionOf,
  vendorAccount,
  type WalletAnswer,
  type WalletCall,
  wasRolledBack,
} from './transactions.ts';
import { payWin } from './wins.ts';

/** Who asks: the vendor has been identified by its signature. */
export interface WalletNeeds {
  readonly db: Db;
  readonly metrics: Metrics;
  readonly now: Date;
  readonly vendor: string;
}

/** The player's balance. Refused as `session` where play or log-in is over. */
export async function readBalance({ db, now, vendor }: WalletNeeds, playId: string): Promise<WalletAnswer> {
  const play = await selectPlay(db, playId).executeTakeFirst();
  if (!play || play.vendor !== vendor || !(await isLoggedIn(db, play, now))) return noPlay(playId);
  return { kind: 'done', balance: await balanceOf(db, playerAccount(play)), replayed: false };
}

/**
 * Takes a stake and opens the player's bet in the round, or adds to it; a void bet is opened again. Refused as `session` where play or log-in is
 * over, `insufficient` where the wallet holds less, `transaction` where it was rolled back before, the bet is over, or
 * its id names something else; the last two stay refused however often they are asked.
 */
export async function debit(needs: WalletNeeds, body: z.infer<typeof VendorDebitBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, async (call) => {
    const { trx, now, play } = call;
    const stake = parseMoney(body.amount, play.currency).minor;
    if (stake === 0n) return refused('invalid', 'Expected a stake above zero.');
    const isKnown = (await transactionOf(call, body.transactionId)) !== undefined;
    if (!isKnown && !(await isLoggedIn(trx, play, now))) return noPlay(play.id);
    const asked: RequestedTransaction = {
      id: body.transactionId,
      kind: 'debit',
      subject: body.roundId,
      amount: stake,
      final: null,
    };
    const answered = await record(call, asked);
    if (answered) return answered;
    const bet = await betOf(call, body.roundId);
    if (bet?.state === 'settled') {
      return refuseForGood(call, asked, 'transaction', `Round ${body.roundId} is over for this player.`);
    }
    const short = await takeStake(call, asked.id, stake);
    if (short) return refuseForGood(call, asked, 'insufficient', short.message);
    await (bet ? addStake(call, bet, stake) : openBet(call, body.roundId, stake));
    return carriedOut(call);
  });
}

/** @returns the refusal where the player holds less, null where the stake was taken */
async function takeStake({ books, play }: WalletCall, transactionId: string, stake: bigint): Promise<ApiError | null> {
  try {
    await post(books, {
      kind: 'game.debit',
      reference: referenceOf(play, transactionId),
      operation: play.id,
      postings: [{ source: playerAccount(play), destination: vendorAccount(play), amount: stake }],
    });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ledger.insufficient') return error;
    throw error;
  }
}

/**
 * Pays a win, zero for a lost round; `final` settles the bet. A win is paid even when the play is over by then; of one
 * above the vendor's ceiling a part is held, which the balance that the vendor gets does not contain. Refused as
 * `transaction` where the player never staked in the round, or the bet was rolled back or is settled.
 */
export async function credit(needs: WalletNeeds, body: z.infer<typeof VendorCreditBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, async (call) => {
    const { play } = call;
    const win = parseMoney(body.amount, play.currency).minor;
    const asked: RequestedTransaction = {
      id: body.transactionId,
      kind: 'credit',
      subject: body.roundId,
      amount: win,
      final: body.final,
    };
    const answered = await record(call, asked);
    if (answered) return answered;
    const bet = await betOf(call, body.roundId);
    if (bet?.state !== 'open') {
      const found = `Expected round ${body.roundId} to be open, found ${bet?.state ?? 'none'}.`;
      return refuseForGood(call, asked, 'transaction', found);
    }
    if (win > 0n) await payWin(call, bet, asked.id, win);
    await addWin(call, bet, win, body.final);
    return carriedOut(call);
  });
}

/**
 * Gives a stake back, in whichever play of the player it was taken. A rollback that comes before its debit makes that
 * debit fail when it comes. Refused as `transaction` where the round has been paid out, be it into the held wallet, and
 * be what was held there refused since: the vendor has been told that the player won.
 */
export async function rollback(needs: WalletNeeds, body: z.infer<typeof VendorRollbackBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, async (call) => {
    const { trx, books, play } = call;
    const asked: RequestedTransaction = {
      id: body.transactionId,
      kind: 'rollback',
      subject: body.debitId,
      amount: 0n,
      final: null,
    };
    const answered = await record(call, asked);
    if (answered) return answered;
    if (await barDebit(call, asked)) return carriedOut(call);
    const staked = await transactionOf(call, body.debitId);
    if (!staked || staked.refusal !== null) return carriedOut(call);
    const stakedIn = await selectPlay(trx, staked.play_id).executeTakeFirst();
    if (staked.kind !== 'debit' || stakedIn?.member_id !== play.member_id) {
      const found = `Expected a debit of this player, found that ${body.debitId} is none.`;
      return refuseForGood(call, asked, 'transaction', found);
    }
    const bet = await betOf(call, staked.subject);
    // The bet is locked before, because another play of this player may ask for the same.
    if (await wasRolledBack(call, asked)) return carriedOut(call);
    if (bet?.state !== 'open' || bet.win > 0n) {
      const found = `Expected round ${staked.subject} to be unpaid, found it paid out.`;
      return refuseForGood(call, asked, 'transaction', found);
    }
    const booked = { merchant: play.merchant, kind: 'game.debit', reference: referenceOf(play, staked.id) };
    const back = { reference: referenceOf(play, asked.id), operation: play.id };
    const { replayed } = await reverse(books, booked, back);
    if (!replayed) await takeStakeBack(call, bet, staked.amount);
    return carriedOut(call);
  });
}

/** Runs `work` in one transaction with the play's row locked. */
async function withPlay(
  { db, metrics, now, vendor }: WalletNeeds,
  playId: string,
  work: (call: WalletCall) => Promise<WalletAnswer>,
): Promise<WalletAnswer> {
  try {
    return await inTransaction(db, async (trx) => {
      const play = await selectPlay(trx, playId).forNoKeyUpdate().executeTakeFirst();
      if (!play || play.vendor !== vendor) return noPlay(playId);
      return work({ trx, now, play, books: { db: trx, now, metrics } });
    });
  } catch (error) {
    const isAmount = error instanceof MoneyError || (error instanceof ApiError && error.code === 'ledger.amount');
    if (isAmount) return refused('invalid', error.message);
    throw error;
  }
}

function noPlay(playId: string): WalletAnswer {
  return refused('session', `Expected a play of this vendor whose player is logged in, found ${playId} is none.`);
}
