import { expect, test } from 'vitest';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { ApiError } from '../../../src/gateway/core/call/errors.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { checkPaymentPassword } from '../../../src/gateway/security/payment-check.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { holders } from './holders.ts';

const house = await createHarness({ database: await withPostgres(30) });
const { call, clock, db } = house;
const { holder, set } = holders(house);

const attempt = (memberId: string, typed: string): Promise<string> =>
  inTransaction(db, (trx) =>
    checkPaymentPassword(trx, { merchant: 'lotus', memberId, now: clock.now() }, typed).then(
      () => 'right',
      (error: unknown) => (error instanceof ApiError ? error.code : Promise.reject(error)),
    ),
  );

test('five wrong tries at the same moment count five, and the right one after them waits', async () => {
  const owner = await holder();
  await set(owner, '802317');
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => attempt(owner.id, '000000')));
  expect(outcomes.sort()).toEqual([
    'security.paymentLocked',
    ...Array.from({ length: 4 }, () => 'security.paymentWrong'),
  ]);
  expect(await attempt(owner.id, '802317')).toBe('security.paymentLocked');
});

test('of twenty guesses at the same moment no more than five are looked at', async () => {
  const owner = await holder();
  await set(owner, '802317');
  const guesses = Array.from({ length: 20 }, (_, n) => (n === 19 ? '802317' : `00000${n % 10}`));
  const outcomes = await Promise.all(guesses.map((typed) => attempt(owner.id, typed)));
  const told = outcomes.filter((outcome) => outcome !== 'security.paymentLocked');
  // A right one among the first five forgets those before it, and five more follow.
  expect(told.length).toBeLessThanOrEqual(outcomes.includes('right') ? 9 : 4);
});

test('of two first ones at the same moment one is set, and the other one is held to it', async () => {
  const owner = await holder();
  const outcomes = await Promise.allSettled([set(owner, '802317'), set(owner, '731208')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'security.paymentWrong' },
  });
  expect((await call(getMessages, { token: owner.token })).items).toHaveLength(1);
});
