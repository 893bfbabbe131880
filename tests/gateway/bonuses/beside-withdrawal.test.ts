import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getActivities, takeGift } from '../../../src/contract/activities/endpoints.ts';
import { getGrants, giveUpGrant } from '../../../src/contract/bonuses/endpoints.ts';
import { type ActivitiesPart, syncPart } from '../../../src/gateway/activities/part.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { openWithdrawing } from '../cashier/withdrawals/withdrawing.ts';
import { catchUp } from '../catching-up.ts';
import { jobNamed } from '../job-named.ts';
import { TERMS } from './bonus-player.ts';

const ORDERS = ['realFirst', 'together'] as const;

const ACTIVITIES: ActivitiesPart = {
  activities: ORDERS.map((order) => ({
    ...{ kind: 'gift', slug: order.toLowerCase(), title: { EN: 'Extra' }, from: '2026-01-01T00:00:00.000Z', to: null },
    ...{ times: 'daily', prize: { of: 'bonus', amount: '50.00', terms: { ...TERMS, order } }, deposit: null },
  })),
};

const house = await openWithdrawing();
await inTransaction(house.db, (trx) => syncPart(trx, 'lotus', ACTIVITIES));

const run = (job: string) => {
  house.clock.advance(1);
  return catchUp(house.services, jobNamed(job));
};

/** Somebody with 5,000.00, of which 1,500.00 wait for a review, and a bonus that came while they do. */
async function withBoth(order: (typeof ORDERS)[number]) {
  const payee = await house.payee();
  const { token } = payee;
  const { id } = await house.ask(payee, '1500.00');
  const { activities } = await house.call(getActivities, { token, language: 'EN' });
  const slug = order.toLowerCase();
  const promise = activities.find((one) => one.slug === slug)?.promise ?? '';
  await house.call(takeGift, { token, key: randomUUID(), body: { slug, promise } });
  await run('bonuses');
  return {
    payee,
    reject: () => house.operate('withdrawals reject', { id, reason: 'support' }),
    grants: async () => (await house.call(getGrants, { token, language: 'EN' })).items,
    giveUp: (grant: string, gone: string) =>
      house.call(giveUpGrant, { token, key: randomUUID(), body: { id: grant, gone } }),
  };
}

test.each(ORDERS)(
  'a withdrawal that is rejected beside a bonus (%s) comes back as the own and counts for nothing',
  async (order) => {
    const { payee, reject, grants, giveUp } = await withBoth(order);
    const [before] = await grants();
    expect(before).toMatchObject({
      state: 'active',
      kept: '0.00',
      balance: '50.00',
      required: '500.00',
      left: '500.00',
    });
    expect(await house.wallets(payee)).toMatchObject({ main: '3500.00', held: '1500.00', bonus: '50.00' });
    await reject();
    await run('turnover');
    await run('bonuses');
    expect(await grants()).toEqual([before]);
    expect(await house.wallets(payee)).toMatchObject({ main: '5000.00', held: '0.00', bonus: '50.00' });
    expect(await house.unsound()).toBeNull();
    const { givenUp, id } = before ?? { givenUp: { gone: '' }, id: '' };
    expect(givenUp).toEqual({ back: '0.00', gone: '50.00' });
    await giveUp(id, givenUp.gone);
    expect(await house.wallets(payee)).toMatchObject({ main: '5000.00', bonus: '0.00' });
    expect(await house.unsound()).toBeNull();
  },
);

test('so does one that is rejected once that bonus is over', async () => {
  const { payee, reject, grants, giveUp } = await withBoth('together');
  const [grant] = await grants();
  await giveUp(grant?.id ?? '', '50.00');
  await reject();
  expect(await grants()).toMatchObject([{ state: 'givenUp', own: '0.00' }]);
  expect(await house.wallets(payee)).toMatchObject({ main: '5000.00', held: '0.00', bonus: '0.00' });
  expect(await house.unsound()).toBeNull();
});
