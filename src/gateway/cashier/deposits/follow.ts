import type { PayInStatus } from '../../../contract/cashier/provider/calls.ts';
import { NOTICE_PATH } from '../../../contract/cashier/provider/calls.ts';
import type { DepositState } from '../../../contract/cashier/words.ts';
import { MoneyError, money, toDecimal } from '../../../money/money.ts';
import { later } from '../../core/clock.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { languageTag } from '../../core/merchants/language-tag.ts';
import { ASK_PAUSES_MS, EXPIRY_GRACE_MS, pauseAfter } from '../limits.ts';
import { askPayIn, askStatus, type ProviderLink, providerLink, type Speaking } from '../provider/ask.ts';
import { ProviderContradicts } from '../provider/contradicts.ts';
import { bookMovements } from './book.ts';
import { type DepositKey, type DepositRow, findDeposit, isOpen, lockDeposit } from './deposit.ts';
import { payInstructions } from './instructions.ts';

/**
 * Brings a deposit as far as it goes: hands it to its provider where that has not said yet how to pay, else asks what it came
 * to and books that. Whatever order it is called in, and however often, each movement is booked once.
 */
export async function followDeposit(speaking: Speaking, key: DepositKey): Promise<boolean> {
  const deposit = await findDeposit(speaking.db, key);
  if (!deposit) return true;
  const link = providerLink(speaking, deposit.provider);
  try {
    if (!link) throw new Error(`no provider ${deposit.provider} in PAYMENT_PROVIDERS`);
    if (deposit.state === 'preparing' && (await hasPrepared(speaking, link, deposit))) return true;
    const askedAt = speaking.clock.now();
    const status = await askStatus(speaking, link, deposit.id);
    await applyStatus(speaking, key, { status, askedAt });
    return true;
  } catch (err) {
    const about = { err, provider: deposit.provider, deposit: deposit.id };
    const hasSaid = err instanceof ProviderContradicts || err instanceof MoneyError;
    if (hasSaid) {
      speaking.log.error(
        about,
        'a payment provider says what cannot be so: nothing of it was booked, ask the provider',
      );
    } else {
      speaking.log.warn(about, 'a payment provider did not say what a deposit came to');
    }
    await putOff(speaking, key);
    return hasSaid;
  }
}

/** Has the provider say how to pay. @returns whether it did, or refused; past the deposit's time it is not asked any more */
async function hasPrepared(speaking: Speaking, link: ProviderLink, deposit: DepositRow): Promise<boolean> {
  if (speaking.clock.now() > deposit.expires_at) return false;
  const { merchant, id, method, kind, currency } = deposit;
  const known = await speaking.merchants.byCode(merchant);
  if (!known) throw new Error(`no merchant ${merchant} at this gateway`);
  const told = await askPayIn(speaking, link, {
    ...{
      payIn: id,
      merchant,
      method,
      kind,
      currency,
      language: languageTag(known.merchant, deposit.language),
      returnTo: deposit.return_to,
    },
    amount: toDecimal(money(deposit.amount, currency)),
    expiresAt: deposit.expires_at.getTime(),
    notify: `${speaking.config.PUBLIC_ORIGIN}${NOTICE_PATH.replace(':provider', link.code)}`,
  });
  const toPay = told.is === 'value' ? await payInstructions(speaking, told.value.toPay) : null;
  if (told.is === 'refused')
    speaking.log.info({ deposit: id, provider: link.code, message: told.message }, 'deposit refused');
  const now = speaking.clock.now();
  await speaking.db
    .updateTable('deposits')
    .set({
      ...(toPay ? { state: 'waiting', to_pay: JSON.stringify(toPay) } : { state: 'refused' }),
      ...{ changed_at: now, tries: 0, due_at: toPay ? later(now, ASK_PAUSES_MS[0]) : null },
    })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute();
  return true;
}

/** Books what a provider tells of a deposit, and what it is now. */
export async function applyStatus(
  { db, clock, metrics }: Pick<Speaking, 'db' | 'clock' | 'metrics'>,
  key: DepositKey,
  { status, askedAt }: { readonly status: PayInStatus; readonly askedAt: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockDeposit(trx, key);
    const now = clock.now();
    const sums = await bookMovements({ db: trx, now, metrics }, before, status);
    const state = stateOf({ ...before, ...sums }, status, now);
    const confirmations = state === 'confirming' ? status.confirmations : null;
    const hasChanged =
      state !== before.state ||
      sums.paid !== before.paid ||
      sums.went_back !== before.went_back ||
      JSON.stringify(confirmations) !== JSON.stringify(before.confirmations);
    const tries = hasChanged ? 0 : before.tries + 1;
    // A notice that came while the provider was asked may speak of what came after its answer.
    const isNoticed = before.due_at !== null && before.due_at > askedAt && before.due_at <= now;
    const next = isOpen(state) ? later(now, pauseAfter(tries)) : null;
    await trx
      .updateTable('deposits')
      .set({
        ...sums,
        ...{ state, tries, confirmations: confirmations && JSON.stringify(confirmations) },
        due_at: isNoticed ? before.due_at : next,
        ...(hasChanged && { changed_at: now }),
      })
      .where('merchant', '=', key.merchant)
      .where('id', '=', key.id)
      .execute();
  });
}

/** What was paid decides; without it, what the provider says, and the time. */
function stateOf(deposit: DepositRow, { state }: PayInStatus, now: Date): DepositState {
  const { paid, went_back } = deposit;
  if (paid > 0n) return went_back === 0n ? 'credited' : went_back < paid ? 'partlyReturned' : 'returned';
  if (state === 'refused' || state === 'expired' || state === 'confirming') return state;
  const isOver = now > later(deposit.expires_at, EXPIRY_GRACE_MS);
  return isOver ? 'expired' : deposit.to_pay ? 'waiting' : 'preparing';
}

/** Has the job ask later, with growing pauses. A deposit that is over and of which nobody hears is not asked about for ever. */
async function putOff({ db, clock }: Speaking, key: DepositKey): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { state, tries } = await lockDeposit(trx, key);
    const due_at = later(clock.now(), pauseAfter(tries + 1));
    await trx
      .updateTable('deposits')
      .set({ tries: tries + 1, due_at: isOpen(state) || tries < ASKED_WHEN_OVER ? due_at : null })
      .where('merchant', '=', key.merchant)
      .where('id', '=', key.id)
      .execute();
  });
}

/** How often a provider is asked in vain about a deposit that is over; its list of changes names it again. */
const ASKED_WHEN_OVER = 10;
