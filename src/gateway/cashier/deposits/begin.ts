import type { Deposit } from '../../../contract/cashier/deposit.ts';
import type { DEPOSIT_REFUSALS } from '../../../contract/cashier/errors.ts';
import type { cashier } from '../../../contract/cashier/inputs.ts';
import { OPEN_DEPOSIT_STATES } from '../../../contract/cashier/words.ts';
import type { FieldProblems } from '../../../contract/core/fields.ts';
import { type Currency, parseMoney } from '../../../money/money.ts';
import { titlesOf } from '../../bonuses/offers.ts';
import type { DepositOffer } from '../../bonuses/part.ts';
import { offersOf } from '../../bonuses/standing.ts';
import { isOwnPage } from '../../core/call/cors.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { isWithin, typedAmount } from '../../core/call/typed-amount.ts';
import { later } from '../../core/clock.ts';
import { pipelined } from '../../core/db/pipeline.ts';
import type { Trx } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { randomNumber } from '../../core/random.ts';
import { lockCaller } from '../../member/locks.ts';
import { feeOf } from '../fee.ts';
import { BEGINNER_TIME_MS, DEPOSIT_RATE, OPEN_DEPOSITS } from '../limits.ts';
import { type DepositMethodPart, partOf } from '../part.ts';
import { isWithdrawing } from '../withdrawals/under-way.ts';
import { toldDeposit } from './deposit.ts';

const MINUTE_MS = 60_000;

/** What the database writes of a deposit of which its provider has not heard. */
const UNHEARD = { paid: 0n, credited: 0n, went_back: 0n, returned: 0n, proofs: 0, tries: 0, asked: 0 } as const;

type BeginCall = CallOf<typeof cashier.beginDeposit>;

/**
 * Begins a deposit: it is written down, and the provider hears of it when it is checked, or from the job.
 * @throws ApiError cashier.deposit with the field; cashier.openDeposits where too many are still to be paid
 */
export function beginDeposit(call: BeginCall): Promise<Deposit> {
  const { body, caller, merchant, language, now, random } = call;
  return inTransaction(call.db, async (trx) => {
    // Deposits of one member begin one after the other, so that no more are open than may be.
    await lockCaller(trx, caller);
    const part = await partOf(trx, merchant.code);
    const method = part.deposits.find(({ code }) => code === body.method);
    if (!method) throw refused('method', 'cashier.rule.method');
    const amount = amountOf(body.amount, merchant.currency, method);
    const promotion = body.promotion ?? null;
    const offer =
      promotion === null
        ? null
        : await chosenOffer(trx, call, { slug: promotion, amount: amount - feeOf(amount, method.feePoints) });
    await holdFewOpen(trx, caller);
    await countCall({ db: trx, now }, `deposit ${merchant.code} ${caller.memberId}`, DEPOSIT_RATE);
    const id = randomNumber(random);
    const begun = {
      ...{ merchant: merchant.code, id, member_id: caller.memberId },
      ...{ method: method.code, kind: method.kind, provider: method.provider, fee_points: method.feePoints },
      ...{ currency: merchant.currency, amount, state: 'preparing' as const, language, promotion },
      bonus_offer: offer && JSON.stringify(offer),
      return_to: pageOfDeposit(call, id),
      ...{ begun_at: now, expires_at: later(now, method.minutes * MINUTE_MS), changed_at: now },
      ...{ to_pay: null, refusal: null, confirmations: null, due_at: later(now, BEGINNER_TIME_MS) },
    };
    // Nobody waits for it: it travels with the answer that is kept.
    await trx.executeQuery(pipelined(trx.insertInto('deposits').values(begun).compile()));
    return toldDeposit({ ...begun, ...UNHEARD }, { part, titles: await titlesOf(trx, merchant.code) }, language);
  });
}

/** The page of a deposit, in the member's language, on the host that they came from where that is one of the brand's. */
function pageOfDeposit({ config, merchant, language, origin }: BeginCall, id: string): string {
  const { domains, languages } = merchant;
  // The provider leads whoever has paid there, and who is no browser says of its origin what it likes.
  const isOwn = origin !== null && isOwnPage({ config, merchant }, origin);
  const site = isOwn ? new URL(origin).origin : `https://${domains[0]}`;
  const folder = language === languages.default ? '' : `/${language.toLowerCase()}`;
  return `${site}${folder}/member/?page=depositv2&id=${id}`;
}

async function holdFewOpen(trx: Trx, caller: { readonly merchant: string; readonly memberId: string }): Promise<void> {
  const { count } = await trx
    .selectFrom('deposits')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('merchant', '=', caller.merchant)
    .where('member_id', '=', caller.memberId)
    .where('state', 'in', OPEN_DEPOSIT_STATES)
    .executeTakeFirstOrThrow();
  if (count < OPEN_DEPOSITS) return;
  throw new ApiError(
    'cashier.openDeposits',
    `Expected fewer than ${OPEN_DEPOSITS} deposits to be paid, found ${count}.`,
  );
}

/** The promotion that was chosen, as it is shown now. @throws ApiError cashier.deposit at its field where this deposit would not bring it */
async function chosenOffer(
  trx: Trx,
  { caller, merchant, now }: BeginCall,
  { slug, amount }: { readonly slug: string; readonly amount: bigint },
): Promise<DepositOffer> {
  const owner = { merchant: merchant.code, member_id: caller.memberId };
  const offer = (await offersOf(trx, owner, now)).find((one) => one.slug === slug);
  if (!offer) throw refused('promotion', 'cashier.rule.promotion');
  if (amount < parseMoney(offer.least, merchant.currency).minor) {
    throw refused('promotion', 'cashier.rule.promotionLeast', { least: offer.least });
  }
  if (await isWithdrawing(trx, owner)) throw refused('promotion', 'cashier.rule.promotionWithdrawal');
  return offer;
}

function amountOf(typed: string, currency: Currency, { least, most }: DepositMethodPart): bigint {
  const amount = typedAmount(typed, currency, () => refused('amount', 'cashier.rule.amount'));
  if (isWithin(amount, { least, most })) return amount.minor;
  throw refused('amount', 'cashier.rule.range', { least, most });
}

function refused(
  path: 'method' | 'amount' | 'promotion',
  key: (typeof DEPOSIT_REFUSALS)[number],
  values?: Readonly<Record<string, string>>,
): ApiError {
  const fields: FieldProblems['fields'] = [{ path, key, ...(values && { values }) }];
  return new ApiError('cashier.deposit', `Expected a deposit that can be made, found ${path}: ${key}.`, {
    value: { fields },
  });
}
