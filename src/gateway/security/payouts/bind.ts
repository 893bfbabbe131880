import type { FieldProblems } from '../../../contract/core/fields.ts';
import type { PayoutAccount } from '../../../contract/security/endpoints.ts';
import type { PAYOUT_REFUSALS } from '../../../contract/security/errors.ts';
import type { security } from '../../../contract/security/inputs.ts';
import { bankNameOf, isSameName, setBankName } from '../../confirmation/bank-name.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { countCall } from '../../core/call/rate.ts';
import { later } from '../../core/clock.ts';
import type { Trx } from '../../core/db/schema.ts';
import { inTransaction, whenCommitted } from '../../core/db/transaction.ts';
import { randomToken } from '../../core/random.ts';
import { digestsOf, sealSecret } from '../../core/secrets/secrets.ts';
import { lockCaller } from '../../member/locks.ts';
import { memberById } from '../../member/members.ts';
import { tell } from '../../messages/tell.ts';
import { partOf as verificationPart } from '../../verification/part.ts';
import { prepareTelling } from '../../verification/told.ts';
import { MOST_PAYOUTS, PAYOUT_RATE, PAYOUT_WAIT_MS } from '../limits.ts';
import { type DestinationPart, partOf } from '../part.ts';
import { checkPaymentPassword } from '../payment-check.ts';
import { everBound, nameOf, type PayoutRow, sealedAs, toldAccount } from './accounts.ts';
import { canonicalAccount, maskedAccount } from './format.ts';

type BindCall = CallOf<typeof security.bindPayout>;

/**
 * Binds an account that withdrawals are paid to. Its form is looked at before the payment password, so that a slip costs no
 * try; whose it is, after it, so that nobody else learns a name or whether an account is bound. The first one is usable at
 * once, each later one after {@link PAYOUT_WAIT_MS}. The member is told by message, in the same transaction, and at what
 * they have proved.
 * @throws ApiError security.payout with the fields, security.payoutsFull; those of the payment password; request.tooMany
 */
export function bindPayout(call: BindCall): Promise<PayoutAccount> {
  const { body, caller, merchant, now, language } = call;
  return inTransaction(call.db, async (trx) => {
    // The member is locked first, so that of two first ones the second finds the first, and waits its day.
    await lockCaller(trx, caller);
    const member = await memberById(trx, merchant.code, caller.memberId);
    const part = await partOf(trx, merchant.code);
    const { destination, account } = await readTyped(trx, body, part.payouts, merchant.code);
    await countCall({ db: trx, now }, `payout accounts ${merchant.code} ${member.id}`, PAYOUT_RATE);
    await checkPaymentPassword(trx, { ...caller, now }, body.paymentPassword);
    const before = await everBound(trx, caller);
    holdFew(before);
    const known = await bankNameOf(trx, member);
    if (known !== null && !isSameName(known, body.holder)) throw refused('holder', 'security.rule.holder');
    const row = await write({ ...call, db: trx }, before, destination, account);
    // The first account tells the name where none was known.
    if (known === null) await setBankName(trx, member, body.holder, now);
    const details = { account: `${nameOf(destination, language)} ${row.masked}` };
    await tell({ db: trx, now }, { merchant: merchant.code, member_id: member.id }, 'payoutBound', details);
    const told = { text: 'payoutBound', subject: 'payoutSubject', values: { contact: details.account } } as const;
    whenCommitted(trx, await prepareTelling({ ...call, db: trx }, member, told));
    return toldAccount(row, part, { language, now });
  });
}

/** @throws ApiError security.payout with every field that is wrong */
async function readTyped(
  trx: Trx,
  { destination: code, account: typed, holder }: BindCall['body'],
  destinations: readonly DestinationPart[],
  merchant: string,
) {
  const destination = destinations.find((one) => one.code === code);
  if (!destination) throw refused('destination', 'security.rule.destination');
  const account = canonicalAccount(destination.format, typed, await verificationPart(trx, merchant));
  if (account === null) throw refused('account', `security.rule.${destination.format}`);
  if (isSameName(holder, '')) throw refused('holder', 'security.rule.holder');
  return { destination, account };
}

function holdFew(before: readonly PayoutRow[]): void {
  const bound = before.filter(({ removed_at }) => removed_at === null).length;
  if (bound < MOST_PAYOUTS) return;
  throw new ApiError('security.payoutsFull', `Expected fewer than ${MOST_PAYOUTS} accounts, found ${bound}.`, {
    keepWrites: true,
  });
}

async function write(
  call: Omit<BindCall, 'db'> & { readonly db: Trx },
  before: readonly PayoutRow[],
  { code, kind, format, name }: DestinationPart,
  account: string,
): Promise<PayoutRow> {
  const { caller, merchant, now, random, db } = call;
  // The same number at two banks is two accounts; an IBAN and an address of TRON are one wherever they are named.
  const place = format === 'iban' || format === 'tron' ? format : `at ${code}`;
  const digests = await digestsOf(call, JSON.stringify(['payout account', merchant.code, place, account]));
  if (before.some((one) => one.removed_at === null && digests.includes(one.digest))) {
    throw refused('account', 'security.rule.bound');
  }
  const [digest, ...older] = digests;
  for (const one of older) {
    if (await isBound(db, merchant.code, one)) throw refused('account', 'security.rule.taken');
  }
  const id = randomToken(random);
  const row = await db
    .insertInto('payout_accounts')
    .values({
      ...{ merchant: merchant.code, id, member_id: caller.memberId, destination: code, kind, name, digest },
      sealed: await sealSecret(call, account, sealedAs({ merchant: merchant.code, id })),
      masked: maskedAccount(account),
      bound_at: now,
      usable_at: before.length === 0 ? now : later(now, PAYOUT_WAIT_MS),
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'digest']).where('removed_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  // Whoever binds the same account at the same moment has waited for the index, and finds it taken.
  if (!row) throw refused('account', 'security.rule.taken');
  return row;
}

async function isBound(trx: Trx, merchant: string, digest: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payout_accounts')
    .select('id')
    .where('merchant', '=', merchant)
    .where('digest', '=', digest)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was counted stays so. */
function refused(path: 'destination' | 'account' | 'holder', key: (typeof PAYOUT_REFUSALS)[number]): ApiError {
  const fields: FieldProblems['fields'] = [{ path, key }];
  return new ApiError('security.payout', `Expected an own account that can be paid to, found ${path}: ${key}.`, {
    value: { fields },
    keepWrites: true,
  });
}
