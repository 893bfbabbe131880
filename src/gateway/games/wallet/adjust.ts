import type * as z from 'zod/mini';
import type { VendorAdjustBody } from '../../../contract/games/vendor/calls.ts';
import { memberAccount } from '../../core/ledger/account.ts';
import { reverse } from '../../core/ledger/ledger.ts';
import { readAmount } from './amounts.ts';
import { carriedOut, refuseForGood } from './answers.ts';
import { betOf, replaceWin } from './bets.ts';
import { refused, type WalletAnswer, type WalletCall } from './call.ts';
import { takeHeldBack } from './held-wins.ts';
import { Refused, type WalletNeeds, withPlay } from './play-call.ts';
import { record, referenceOf, type Transaction, transactionOf, vendorAccount } from './transactions.ts';
import { HOLDING, PAID, payWin } from './wins.ts';

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
    await payWin(call, { ...bet, win: bet.win - before.amount }, { id, amount, kind: PAID.adjust, source });
    await takeBack(call, id, before, held);
    await replaceWin(call, bet, before.amount, amount);
    return carriedOut(call, { id });
  });
}

function isSettlement({ kind }: Transaction): boolean {
  return kind === 'credit' || kind === 'end' || kind === 'adjust' || kind === 'close';
}

/** Mirrors what a win paid, wherever it lies now. */
async function takeBack(
  call: WalletCall,
  id: string,
  before: Transaction,
  held: Awaited<ReturnType<typeof takeHeldBack>>,
): Promise<void> {
  const { play, books } = call;
  const { merchant, currency, member_id } = play;
  const { reference } = before;
  const beyond = memberAccount(member_id, { code: merchant, currency }, 'owed');
  const back = { reference: referenceOf(call, id), operation: play.id, beyond };
  if (before.amount > (held?.amount ?? 0n)) await reverse(books, { merchant, kind: PAID.adjust, reference }, back);
  if (held?.state === 'released') await reverse(books, { merchant, kind: HOLDING.released, reference }, back);
  if (held) await reverse(books, { merchant, kind: HOLDING.held, reference }, back);
}
