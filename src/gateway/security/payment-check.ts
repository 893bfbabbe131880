import { sql } from 'kysely';
import type { PaymentLock, PaymentTries } from '../../contract/security/endpoints.ts';
import { ApiError } from '../core/call/errors.ts';
import { later } from '../core/clock.ts';
import { pipelined } from '../core/db/pipeline.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { verifyPassword } from '../session/password.ts';
import { PAYMENT_TRIES } from './limits.ts';

/** Whose payment password it is, and when. */
export interface PaymentOwner {
  readonly merchant: string;
  readonly memberId: string;
  readonly now: Date;
}

/**
 * Holds a member to their payment password, before money leaves. Each try is counted before it is looked at, under a lock of
 * its row that lasts until the transaction ends, so that of a hundred at once no more than {@link PAYMENT_TRIES} pass; a right
 * one forgets those before it. The refusals keep what was counted (`keepWrites`) in the transaction of an idempotent endpoint;
 * any other caller has to commit it.
 * @param typed as it came, without blanks around it
 * @throws ApiError security.paymentUnset where the member has none; security.paymentWrong with how many tries are left;
 *   security.paymentLocked with until when, and Retry-After
 */
export async function checkPaymentPassword(trx: Trx, owner: PaymentOwner, typed: string): Promise<void> {
  const { tries, expires_at } = await countTry(trx, owner);
  const hash = await paymentHashOf(trx, owner);
  if (hash === null) {
    await clearTries(trx, owner);
    throw new ApiError('security.paymentUnset', 'Expected an account with a payment password, found none.');
  }
  if (tries > PAYMENT_TRIES.most) throw locked(expires_at, owner);
  if (!(await verifyPassword(typed, hash))) {
    throw tries === PAYMENT_TRIES.most ? locked(expires_at, owner) : wrong(PAYMENT_TRIES.most - tries);
  }
  await clearTries(trx, owner);
}

/** Until when an account's payment password is not taken; null where it is. */
export async function lockedUntil(db: Db, { merchant, memberId, now }: PaymentOwner): Promise<Date | null> {
  const row = await db
    .selectFrom('payment_tries')
    .select('expires_at')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('tries', '>=', PAYMENT_TRIES.most)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Forgets an account's wrong tries. Nobody waits for it: it travels with what comes next in the transaction. */
export async function clearTries(trx: Trx, { merchant, memberId }: Omit<PaymentOwner, 'now'>): Promise<void> {
  const forgotten = trx.deleteFrom('payment_tries').where('merchant', '=', merchant).where('member_id', '=', memberId);
  await trx.executeQuery(pipelined(forgotten.compile()));
}

/** Removes tries that have lapsed. */
export async function purgeTries({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('payment_tries').where('expires_at', '<=', now).execute();
}

/** Counts a try; one that comes while none is taken makes the wait no longer. */
async function countTry(trx: Trx, { merchant, memberId, now }: PaymentOwner) {
  const { most, waitMs } = PAYMENT_TRIES;
  const expires_at = later(now, waitMs);
  return trx
    .insertInto('payment_tries')
    .values({ merchant, member_id: memberId, tries: 1, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'member_id']).doUpdateSet({
        tries: sql<number>`CASE WHEN payment_tries.expires_at <= ${now} THEN 1
          ELSE least(payment_tries.tries + 1, ${most + 1}::int) END`,
        expires_at: sql<Date>`CASE WHEN payment_tries.expires_at > ${now} AND payment_tries.tries >= ${most}::int
          THEN payment_tries.expires_at ELSE ${expires_at} END`,
      }),
    )
    .returning(['tries', 'expires_at'])
    .executeTakeFirstOrThrow();
}

async function paymentHashOf(trx: Trx, { merchant, memberId }: PaymentOwner): Promise<string | null> {
  const row = await trx
    .selectFrom('members')
    .select('payment_password_hash')
    .where('merchant', '=', merchant)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.payment_password_hash ?? null;
}

function wrong(triesLeft: number): ApiError {
  const value: PaymentTries = { triesLeft };
  return new ApiError(
    'security.paymentWrong',
    `Expected the payment password, found another; ${triesLeft} tries left.`,
    {
      value,
      keepWrites: true,
    },
  );
}

function locked(until: Date, { now }: PaymentOwner): ApiError {
  const value: PaymentLock = { lockedUntil: until.getTime() };
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new ApiError(
    'security.paymentLocked',
    `Expected fewer wrong payment passwords; one is taken in ${seconds} s.`,
    {
      value,
      keepWrites: true,
      headers: { 'Retry-After': String(seconds) },
    },
  );
}
