import type { PayInStatus } from '../../../contract/cashier/provider/calls.ts';
import { MoneyError } from '../../../money/money.ts';
import { later } from '../../core/clock.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { dueNext } from '../due-next.ts';
import { CONTRADICTED_MS, pauseAfter } from '../limits.ts';
import { askPayIn, askStatus, type ProviderLink, providerLink, type Speaking } from '../provider/ask.ts';
import { ProviderContradicts } from '../provider/contradicts.ts';
import { type DepositKey, type DepositRow, findDeposit, isOpen, lockDeposit } from './deposit.ts';
import { type Answer, payInOf, takeAnswer } from './hand-over.ts';
import { applyStatus } from './status.ts';

/** What a provider said: how to pay, that it refuses for ever, or what a pay-in came to, and when the deposit was due before. */
type Said = Answer | { readonly is: 'status'; readonly status: PayInStatus; readonly dueBefore: Date | null };

/**
 * Brings a deposit as far as it goes: hands it to its provider where that has not said yet how to pay, else asks what it came
 * to and books that. Whatever order it is called in, and however often, each movement is booked once.
 */
export async function followDeposit(speaking: Speaking, key: DepositKey): Promise<void> {
  const deposit = await findDeposit(speaking.db, key);
  if (deposit) await followFound(speaking, deposit);
}

/** {@link followDeposit} of one whose row has just been read. */
export async function followFound(speaking: Speaking, deposit: DepositRow): Promise<void> {
  const key: DepositKey = { merchant: deposit.merchant, id: deposit.id };
  const about = { provider: deposit.provider, deposit: deposit.id };
  const known = await speaking.merchants.byCode(deposit.merchant);
  let said: Said;
  try {
    said = await hear(speaking, providerLink(speaking, deposit.provider), known?.merchant ?? null, deposit);
  } catch (err) {
    speaking.log.warn({ err, ...about }, 'a payment provider did not say what a deposit came to');
    await putOff(speaking, { key, dueBefore: deposit.due_at });
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
    await putOff(speaking, { key, dueBefore: deposit.due_at, whenOver: CONTRADICTED_MS });
  }
}

/**
 * Has the provider say how to pay, or what a pay-in came to; past the deposit's time it is not asked how to pay any more.
 * @param link null where the settings name no such provider
 * @param merchant null where this gateway does not serve it
 * @throws Error where the provider does not answer, or cannot be asked from here
 */
async function hear(
  speaking: Speaking,
  link: ProviderLink | null,
  merchant: Merchant | null,
  deposit: DepositRow,
): Promise<Said> {
  if (!link) throw new Error(`no provider ${deposit.provider} in PAYMENT_PROVIDERS`);
  if (deposit.state === 'preparing' && speaking.clock.now() <= deposit.expires_at) {
    if (!merchant) throw new Error(`no merchant ${deposit.merchant} at this gateway`);
    const told = await askPayIn(speaking, link, payInOf(speaking, link, merchant, deposit));
    return told.is === 'refused' ? told : { is: 'toPay', toPay: told.value.toPay };
  }
  return { is: 'status', status: await askStatus(speaking, link, deposit.id), dueBefore: deposit.due_at };
}

interface Silence {
  readonly key: DepositKey;
  /** When it was due before its provider was asked. */
  readonly dueBefore: Date | null;
  /** The pause of a deposit that is over, where it is another. */
  readonly whenOver?: number;
}

/**
 * Has the job ask later, with growing pauses, until the provider has said what it knows: what went back may be its news. A
 * notice that came meanwhile is not missed.
 */
async function putOff({ db, clock }: Speaking, { key, dueBefore, whenOver }: Silence): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { state, tries, due_at } = await lockDeposit(trx, key);
    const pause = isOpen(state) ? undefined : whenOver;
    const next = later(clock.now(), pause ?? pauseAfter(tries + 1));
    await trx
      .updateTable('deposits')
      .set({ tries: tries + 1, due_at: dueNext(next, { before: dueBefore, now: due_at }) })
      .where('merchant', '=', key.merchant)
      .where('id', '=', key.id)
      .execute();
  });
}
