import { expect, test } from 'vitest';
import { bindPayout, removePayout } from '../../../src/contract/security/endpoints.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { lookAtFriend } from '../../../src/gateway/referral/looks.ts';
import { openWithdrawing, PAYMENT } from '../cashier/withdrawals/withdrawing.ts';
import { catchUp } from '../catching-up.ts';
import { jobNamed } from '../job-named.ts';
import { makeMember } from '../member/making.ts';

/** A friend, and the inviter, whose account the friend may bind once the inviter has removed it. */
async function invited() {
  const house = await openWithdrawing();
  const { db, clock, call } = house;
  const inviter = await house.payee();
  const friend = await makeMember(house, 'friend', {
    details: { payeeName: 'Ana Reyes' },
    invitedBy: inviter.id,
    origin: { device: null, place: 'elsewhere' },
  });
  await db
    .updateTable('members')
    .set((eb) => ({
      payment_password_hash: eb
        .selectFrom('members as other')
        .select('other.payment_password_hash')
        .where('other.id', '=', inviter.id),
    }))
    .where('id', '=', friend)
    .execute();
  const state = async () => {
    for (const job of ['referral-payouts', 'referral']) {
      clock.advance(1);
      await catchUp(house.services, jobNamed(job));
    }
    return db
      .selectFrom('referral_friends')
      .select(['state', 'why'])
      .where('member_id', '=', friend)
      .executeTakeFirst();
  };
  async function bindsTheSame() {
    const token = { token: inviter.token, language: 'EN' } as const;
    await call(removePayout, { ...token, body: { id: inviter.account, paymentPassword: PAYMENT } });
    const account = { destination: 'bdo', holder: 'Ana Reyes', account: '00123456780001', paymentPassword: PAYMENT };
    await call(bindPayout, { token: await house.session('member', friend), language: 'EN', body: account });
  }
  return { house, inviter, friend, state, bindsTheSame };
}

test('a friend is looked at anew once a withdrawal of the inviter is disbursed to the account that the friend has', async () => {
  const { house, inviter, friend, state, bindsTheSame } = await invited();
  const { db, clock } = house;
  expect(await state()).toEqual({ state: 'registered', why: null });
  const { id } = await house.ask(inviter);
  await house.check(inviter, id);
  await bindsTheSame();
  expect(await state()).toEqual({ state: 'registered', why: null });
  await inTransaction(db, (trx) =>
    lookAtFriend({ db: trx, now: clock.now() }, { merchant: 'lotus', member_id: friend }),
  );
  expect(await state()).toEqual({ state: 'registered', why: null });
  house.end(id);
  await house.runJob();
  await house.check(inviter, id);
  expect(await state()).toEqual({ state: 'refused', why: 'payout' });
});

test('what the inviter was paid refuses a friend who binds that account later, unless all of it came back', async () => {
  for (const [back, found] of [
    ['100.00', { state: 'refused', why: 'payout' }],
    ['495.00', { state: 'held', why: 'bound' }],
  ] as const) {
    const { house, inviter, state, bindsTheSame } = await invited();
    const { id } = await house.ask(inviter);
    await house.check(inviter, id);
    house.end(id);
    await house.runJob();
    await house.check(inviter, id);
    house.comeBack(id, back);
    await house.check(inviter, id);
    await bindsTheSame();
    expect(await state()).toEqual(found);
  }
});
