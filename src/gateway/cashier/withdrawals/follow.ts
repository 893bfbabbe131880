import type { PayOutBody, PayOutStatus } from '../../../contract/cashier/provider/calls.ts';
import { SIGNATURE_WINDOW_MS } from '../../../contract/core/signature.ts';
import { MoneyError } from '../../../money/money.ts';
import { later } from '../../core/clock.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { dueNext } from '../due-next.ts';
import { CONTRADICTED_MS, pauseAfter } from '../limits.ts';
import { askPayOut, askPayOutStatus, type ProviderLink, providerLink, type Speaking } from '../provider/ask.ts';
import { ProviderContradicts } from '../provider/contradicts.ts';
import { type Answer, payOutOf, takeAnswer } from './hand-over.ts';
import { offerAgain } from './offer.ts';
import { applyStatus } from './status.ts';
import { step } from './step.ts';
import {
  findWithdrawal,
  isWithProvider,
  lockWithdrawal,
  setDue,
  type WithdrawalKey,
  type WithdrawalRow,
} from './withdrawal.ts';

/** What a provider said: that it has taken a pay-out or never will, or what one came to, asked when; null where it is not to have it now. */
type Said =
  | Answer
  | null
  | { readonly is: 'status'; readonly status: PayOutStatus; readonly askedAt: Date; readonly dueBefore: Date | null };

/**
 * Brings a withdrawal as far as it goes by itself: applies the brand's rules, hands it to its provider, asks what it came to
 * and books that, and takes it as received where the member did not say in time. Whatever order it is called in, and however
 * often, each movement is booked once.
 */
export async function followWithdrawal(speaking: Speaking, key: WithdrawalKey): Promise<void> {
  if (await findWithdrawal(speaking.db, key)) await followFound(speaking, key);
}

/** {@link followWithdrawal} of one that there is. */
export async function followFound(speaking: Speaking, key: WithdrawalKey): Promise<void> {
  const withdrawal = await step(speaking, key);
  if (!withdrawal) return;
  if (!isWithProvider(withdrawal.state) && withdrawal.reason !== 'provider') return;
  const about = { provider: withdrawal.provider, withdrawal: withdrawal.id };
  const link = providerLink(speaking, withdrawal.provider);
  const isNew = withdrawal.state === 'paying' && !withdrawal.is_handed;
  const payOut = isNew && link ? await payOutOf(speaking, link, withdrawal) : null;
  let said: Said;
  try {
    said = await hear(speaking, link, withdrawal, payOut);
    if (said === null) return;
  } catch (err) {
    speaking.log.warn({ err, ...about }, 'a payment provider did not say what a withdrawal came to');
    await putOff(speaking, { key, dueBefore: withdrawal.due_at });
    return;
  }
  try {
    if (said.is === 'status') await applyStatus(speaking, key, said);
    else await takeAnswer(speaking, key, said);
  } catch (err) {
    if (!(err instanceof ProviderContradicts || err instanceof MoneyError)) throw err;
    speaking.log.error(
      { err, ...about },
      'a payment provider says what cannot be so: nothing of it was booked, ask the provider',
    );
    await putOff(speaking, { key, dueBefore: withdrawal.due_at, whenPaid: CONTRADICTED_MS });
  }
}

/**
 * Hands a pay-out over, or asks what it came to. One whose hand-over was not answered may have arrived all the same, so it is
 * asked about before it is handed over again.
 * @param payOut what is handed over; null where the provider has it
 * @throws Error where the provider does not answer, or is none of the settings'
 */
async function hear(
  speaking: Speaking,
  link: ProviderLink | null,
  { merchant, id, provider, tries, offered_at, due_at: dueBefore }: WithdrawalRow,
  payOut: PayOutBody | null,
): Promise<Said> {
  if (!link) throw new Error(`no provider ${provider} in PAYMENT_PROVIDERS`);
  if (payOut && tries === 0) return handOver(speaking, link, payOut, offered_at);
  const askedAt = speaking.clock.now();
  const status = await askPayOutStatus(speaking, link, id);
  if (payOut && status.state === 'unknown') {
    const offeredAt = await offerAgain(speaking, { merchant, id }, askedAt);
    return offeredAt && handOver(speaking, link, payOut, offeredAt);
  }
  return { is: 'status', status, askedAt, dueBefore };
}

/**
 * @param offeredAt when it was written down that it is handed over, from which others reckon how long the call may take
 * @throws Error where this process has stood still since: somebody may have taken it back
 */
async function handOver(
  speaking: Speaking,
  link: ProviderLink,
  payOut: PayOutBody,
  offeredAt: Date | null,
): Promise<Said> {
  if (offeredAt && later(offeredAt, SIGNATURE_WINDOW_MS) < speaking.clock.now()) {
    throw new Error(`the hand-over of ${offeredAt.toISOString()} comes too late`);
  }
  const told = await askPayOut(speaking, link, payOut);
  return told.is === 'refused' ? told : { is: 'taken' };
}

interface Silence {
  readonly key: WithdrawalKey;
  /** When it was due before its provider was asked. */
  readonly dueBefore: Date | null;
  /** The pause of one that is not being paid any more, where it is another. */
  readonly whenPaid?: number;
}

/**
 * Has the job ask later, with growing pauses, until the provider has said what it knows: what came back may be its news. The
 * end of the time to say what came is not missed meanwhile, nor a notice that came.
 */
async function putOff({ db, clock }: Speaking, { key, dueBefore, whenPaid }: Silence): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { state, tries, next_by, due_at } = await lockWithdrawal(trx, key);
    const pause = state === 'paying' ? undefined : whenPaid;
    const again = later(clock.now(), pause ?? pauseAfter(tries + 1));
    const isEnding = state === 'disbursed' && next_by !== null && next_by < again;
    const next = isEnding ? next_by : again;
    await setDue(trx, key, { tries: tries + 1, due_at: dueNext(next, { before: dueBefore, now: due_at }) });
  });
}
