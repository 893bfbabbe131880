import type * as z from 'zod/mini';
import type { VendorBuyInBody, VendorDebitBody, VendorTipBody } from '../../../contract/games/vendor/calls.ts';
import { money, toDecimal } from '../../../money/money.ts';
import { type StakeShare, splitStake } from '../../bonuses/play.ts';
import { keepRoute } from '../../bonuses/routes.ts';
import { ApiError } from '../../core/call/errors.ts';
import { TryAgainError } from '../../core/db/transaction.ts';
import { type Account, houseAccount } from '../../core/ledger/account.ts';
import { post } from '../../core/ledger/ledger.ts';
import { readAmount } from './amounts.ts';
import { carriedOut, refuseForGood } from './answers.ts';
import { addStake, type Bet, betOf, openUnreadBet } from './bets.ts';
import { refused, type WalletAnswer, type WalletCall } from './call.ts';
import { holdLoggedIn, Refused, type WalletNeeds, withPlay } from './play-call.ts';
import {
  bonusAccount,
  holdsGiftsOnly,
  isGivenBack,
  playerAccount,
  record,
  recordInRound,
  referenceOf,
  vendorAccount,
  wasCancelled,
} from './transactions.ts';

/** A stake as a vendor asks for it, alone or in a batch. */
export interface AskedStake {
  readonly transactionId: string;
  readonly roundId: string;
  /** As the vendor writes it. */
  readonly amount: string;
}

type StakeKind = 'debit' | 'buyIn' | 'addOn';

/**
 * Takes a stake and opens the player's bet in the round, or adds to it; a void bet is opened again, unless the whole
 * round was cancelled. Refused as `session` where play or log-in is over, `insufficient` where the wallet holds less,
 * `ceiling` where the round would hold more of the player than game or vendor may take, `transaction` where it was rolled
 * back before, the bet is over, or its id names something else; the last three stay refused however often they are asked.
 */
export async function debit(needs: WalletNeeds, body: z.infer<typeof VendorDebitBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, (call) => stakeIn(call, 'debit', body));
}

/** Takes what a player sits down at a table with. Refused as {@link debit} is, and where this seat was bought or cancelled. */
export async function buyIn(needs: WalletNeeds, body: z.infer<typeof VendorBuyInBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, (call) => stakeIn(call, 'buyIn', body));
}

/** Takes more for a seat. One that comes before the buy-in is refused without a trace, so that it may come again. */
export async function addOn(needs: WalletNeeds, body: z.infer<typeof VendorBuyInBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, (call) => stakeIn(call, 'addOn', body));
}

/** {@link debit}, in a call of its own or within a batch. */
export async function stakeIn(call: WalletCall, kind: StakeKind, asked: AskedStake): Promise<WalletAnswer> {
  const { transactionId: id, roundId } = asked;
  const stake = amountAboveZero(call, asked.amount);
  const found = await recordInRound(call, { id, kind, subject: roundId, amount: stake }, roundId);
  if (found.answered) return found.answered;
  holdLoggedIn(call);
  const { bet } = found;
  const isUnheard = !bet || (kind !== 'debit' && (await holdsGiftsOnly(call, bet, id)));
  if (kind === 'addOn' && isUnheard)
    throw new Refused(refused('transaction', `Expected a seat in ${roundId}, found none.`));
  const isOpen =
    (isOpenTo(kind, bet, isUnheard) && !(bet?.state === 'void' && (await wasCancelled(call, roundId)))) ||
    (kind === 'debit' && bet !== undefined && (await isGivenBack(call, bet)));
  if (!isOpen)
    return refuseForGood(call, { id }, 'transaction', `Expected round ${roundId} to be open, found ${bet?.state}.`);
  const { stake: ceiling } = call.ceilings;
  if (ceiling !== null && (bet?.stake ?? 0n) + stake > ceiling) {
    const most = toDecimal(money(ceiling, call.play.currency));
    return refuseForGood(call, { id }, 'ceiling', `Expected stakes of ${most} at most in ${roundId}, found more.`);
  }
  // A seat takes the player's own money alone: what is lost at it is another player's, with nothing to wager.
  const share =
    kind === 'debit'
      ? await splitStake({ trx: call.trx, merchant: call.play.merchant, active: call.activeGrant }, bet, stake)
      : null;
  if (share?.kind === 'tooHigh') {
    const message = `Expected stakes of ${share.highest} at most in ${roundId} while a bonus is played, found more.`;
    return refuseForGood(call, { id }, 'ceiling', message);
  }
  const bonus = share?.bonus ?? 0n;
  const taken = { id, amount: stake, kind: 'game.debit', to: vendorAccount(call.play) };
  const short = await (share && bonus > 0n ? takeShared(call, taken, share) : take(call, taken));
  if (short) {
    // What emptied the wallet while this call waited for it may have opened the bet as well, and then that decides.
    if (!bet && (await betOf(call, roundId)))
      throw new TryAgainError(`Expected no bet in ${roundId}, found one since.`);
    return refuseForGood(call, { id }, 'insufficient', short.message);
  }
  const under = share && { grant_id: share.grant.id, bonus_stake: bonus };
  await (bet ? addStake(call, bet, stake, bonus) : openUnreadBet(call, roundId, stake, under ?? undefined));
  return carriedOut(call, { id, bonus });
}

/** Takes what a player gives to a dealer; it has an account of its own. Refused as {@link debit} is, whatever the round. */
export async function tip(needs: WalletNeeds, body: z.infer<typeof VendorTipBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, async (call) => {
    const { transactionId: id, roundId: subject } = body;
    const amount = amountAboveZero(call, body.amount);
    const answered = await record(call, { id, kind: 'tip', subject, amount });
    if (answered) return answered;
    holdLoggedIn(call);
    const { merchant: code, currency } = call.play;
    const short = await take(call, { id, amount, kind: 'game.tip', to: houseAccount('tips', { code, currency }) });
    return short ? refuseForGood(call, { id }, 'insufficient', short.message) : carriedOut(call, { id });
  });
}

/** @throws Refused invalid for zero */
function amountAboveZero({ play, profile }: WalletCall, text: string): bigint {
  const amount = readAmount(text, play.currency, profile);
  if (amount === 0n) throw new Refused(refused('invalid', 'Expected an amount above zero.'));
  return amount;
}

/** @param isUnheard whether nothing but gifts was heard of the round */
function isOpenTo(kind: StakeKind, bet: Bet | undefined, isUnheard: boolean): boolean {
  if (kind === 'buyIn') return isUnheard;
  return kind === 'addOn' ? bet?.state === 'open' : bet?.state !== 'settled';
}

interface Taken {
  readonly id: string;
  readonly amount: bigint;
  /** Of the booking. */
  readonly kind: string;
  readonly to: Account;
}

/** {@link take} of a stake that is bonus money in part or whole. */
async function takeShared(
  call: WalletCall,
  { id, amount, kind, to }: Taken,
  { grant, bonus }: Extract<StakeShare, { kind: 'split' }>,
): Promise<null> {
  const own = amount - bonus;
  const postings = [
    ...(own > 0n ? [{ source: playerAccount(call.play), destination: to, amount: own }] : []),
    { source: bonusAccount(call.play), destination: to, amount: bonus },
  ];
  await post(call.books, { kind, reference: referenceOf(call, id), operation: call.play.id, postings });
  const after = { in_play: grant.in_play - bonus, short: grant.short, own: grant.own };
  await keepRoute(call.trx, grant, { after });
  return null;
}

/** @returns the refusal where the player holds less, null where it was taken */
async function take(call: WalletCall, { id, amount, kind, to }: Taken): Promise<ApiError | null> {
  const postings = [{ source: playerAccount(call.play), destination: to, amount }];
  try {
    await post(call.books, { kind, reference: referenceOf(call, id), operation: call.play.id, postings });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ledger.insufficient') return error;
    throw error;
  }
}
