import type * as z from 'zod/mini';
import type { VendorAdjustBody } from '../../../contract/games/vendor/calls.ts';
import { routeOut } from '../../bonuses/routes.ts';
import { type Account, memberAccount } from '../../core/ledger/account.ts';
import { reverse } from '../../core/ledger/ledger.ts';
import type { Play } from '../launch/plays.ts';
import { readAmount } from './amounts.ts';
import { carriedOut, refuseForGood } from './answers.ts';
import { type Bet, betOf, replaceWin } from './bets.ts';
import { refused, type WalletAnswer, type WalletCall } from './call.ts';
import { takeHeldBack } from './held-wins.ts';
import { Refused, type WalletNeeds, withPlay } from './play-call.ts';
import { reverseShared } from './shares.ts';
import { record, referenceOf, type Transaction, transactionOf, vendorAccount } from './transactions.ts';
import { HOLDING, heldAccount, PAID, payWin } from './wins.ts';

/**
 * Settles a win anew: pays what counts now, and mirrors what was paid before. It names what it replaces, and each is
 * replaced once, so that two corrections that come in the wrong order are refused and not mixed up. What the player has
 * spent since is taken from the `owed` wallet. The round stays as open as it was.
 *
 * Refused as `transaction`: without a trace where what it replaces has not come, for good where that was refused, is of
 * another round or no win.
 */
export async function adjust(needs: WalletNeeds, body: z.infer<typeof VendorAdjustBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, async (call) => {
    const { transactionId: id, roundId, replaces } = body;
    const amount = readAmount(body.amount, call.play.currency, call.profile);
    const answered = await record(call, { id, kind: 'adjust', subject: roundId, amount, replaces });
    if (answered) return answered;
    const before = await transactionOf(call, replaces);
    const bet = await betOf(call, roundId);
    if (!before || !bet)
      throw new Refused(refused('transaction', `Expected a win of this player, found no ${replaces}.`));
    if (before.subject !== roundId || before.refusal !== null || !isSettlement(before) || bet.state === 'void') {
      return refuseForGood(call, { id }, 'transaction', `Expected a win of round ${roundId}, found ${replaces}.`);
    }
    const held = await takeHeldBack(call, before);
    // What counts now is paid first, so that a player is in debt only for what both together take.
    const source = vendorAccount(call.play);
    const bonus = await payWin(
      call,
      { ...bet, win: bet.win - before.amount },
      { id, amount, kind: PAID.adjust, source },
    );
    await takeBack(call, { id, bet }, before, held);
    await replaceWin(call, bet, before.amount, amount);
    return carriedOut(call, { id, bonus });
  });
}

function isSettlement({ kind }: Transaction): boolean {
  return kind === 'credit' || kind === 'end' || kind === 'adjust' || kind === 'close';
}

/** Takes back what a win paid, wherever it lies now: bonus money from where its bonus has it. */
async function takeBack(
  call: WalletCall,
  { id, bet }: { readonly id: string; readonly bet: Bet },
  before: Transaction,
  held: Awaited<ReturnType<typeof takeHeldBack>>,
): Promise<void> {
  const { play } = call;
  const { reference } = before;
  const [whole, waited] = [before.amount, held?.amount ?? 0n];
  if (whole > waited) {
    const paid = { amount: whole - waited, bonus: before.bonus - (held?.bonus ?? 0n) };
    await takeShared(call, { id, grant: bet.grant_id, kind: PAID.adjust, reference, to: vendorAccount(play) }, paid);
  }
  if (!held) return;
  if (held.state === 'released') {
    const to = heldAccount(held);
    await takeShared(call, { id, grant: held.grant_id, kind: HOLDING.released, reference, to }, held);
  }
  const back = { reference: referenceOf(call, id), operation: play.id, beyond: owedAccount(play) };
  await reverse(call.books, { merchant: play.merchant, kind: HOLDING.held, reference }, back);
}

interface TakenBack {
  /** The transaction that takes it back. */
  readonly id: string;
  readonly grant: bigint | null;
  /** Of the booking that is reversed, and its reference. */
  readonly kind: string;
  readonly reference: string;
  readonly to: Account;
}

async function takeShared(
  call: WalletCall,
  { id, grant, kind, reference, to }: TakenBack,
  { amount, bonus }: { readonly amount: bigint; readonly bonus: bigint },
): Promise<void> {
  const { play } = call;
  await reverseShared(call, {
    ...{ grant, bonus, booked: { merchant: play.merchant, kind, reference } },
    back: { reference: referenceOf(call, id), operation: play.id, beyond: owedAccount(play) },
    routeOf: (row) => routeOut(row, to, { amount: bonus, also: amount - bonus }),
  });
}

function owedAccount({ member_id, merchant: code, currency }: Play) {
  return memberAccount(member_id, { code, currency }, 'owed');
}
