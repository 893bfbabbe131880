import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { VendorBatchBody } from '../../../contract/games/vendor/calls.ts';
import { readAmount } from './amounts.ts';
import { carriedOut, refuseForGood } from './answers.ts';
import { lockBets } from './bets.ts';
import type { WalletAnswer, WalletCall } from './call.ts';
import { winIn } from './credits.ts';
import { Refused, type WalletNeeds, withPlay } from './play-call.ts';
import { stakeIn } from './stakes.ts';
import { lockBalance, record } from './transactions.ts';

type Batch = z.infer<typeof VendorBatchBody>;

/**
 * Carries out stakes and wins of one player in their order, all or none. A win may pay for the stakes after it: what has
 * to be there is the least balance at which none of them finds too little. Refused as the first of them that is; like a
 * single stake it stays refused for want of money and above a ceiling, and so does one with a transaction that contradicts
 * another.
 */
export async function batch(needs: WalletNeeds, body: Batch): Promise<WalletAnswer> {
  const { playId, batchId: id } = body;
  const answer = await withPlay(needs, playId, async (call) => {
    const answered = await record(call, { id, kind: 'batch', subject: digestOf(call, body) });
    if (answered) return answered;
    await lockBets(call, [...new Set(body.transactions.map(({ roundId }) => roundId))]);
    const balance = await lockBalance(call);
    const part = { ...call, endsWithAnswer: false };
    for (const asked of body.transactions) {
      const done = asked.kind === 'debit' ? await stakeIn(part, 'debit', asked) : await winIn(part, 'credit', asked);
      // The balance that is told is that from before the batch, of which nothing stays.
      if (done.kind === 'refused') throw new Refused(done.balance ? { ...done, balance } : done);
    }
    return carriedOut(call, { id });
  });
  return answer.kind === 'refused' ? keepRefusal(needs, body, answer) : answer;
}

/** Writes a refusal down after all that the batch began was undone, for every repetition. */
async function keepRefusal(
  needs: WalletNeeds,
  body: Batch,
  answer: WalletAnswer & { readonly kind: 'refused' },
): Promise<WalletAnswer> {
  const { code, message, balance } = answer;
  if (code !== 'insufficient' && code !== 'ceiling' && code !== 'transaction') return answer;
  const { playId, batchId: id } = body;
  return withPlay(needs, playId, async (call) => {
    const answered = await record(call, { id, kind: 'batch', subject: digestOf(call, body) });
    return answered ?? refuseForGood(call, { id }, code, message, balance);
  });
}

/** What the batch says, however its amounts are written. @throws MoneyError */
function digestOf({ play, profile }: WalletCall, { transactions }: Batch): string {
  const said = transactions.map(({ amount, ...rest }) => [
    ...[rest.kind, rest.transactionId, rest.roundId, String(readAmount(amount, play.currency, profile))],
    ...(rest.kind === 'credit' ? [rest.final] : []),
  ]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
