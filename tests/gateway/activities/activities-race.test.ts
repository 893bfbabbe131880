import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { getActivities, takeGift } from '../../../src/contract/activities/endpoints.ts';
import { getRewards } from '../../../src/contract/promotions/endpoints.ts';
import { getTransactions } from '../../../src/contract/records/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { withPostgres } from '../harness.ts';
import { LOTUS } from '../merchants.ts';
import { operated } from '../operating.ts';
import { ACTIVITIES, applying, MANILA } from './applying.ts';

const SHARED = { title: { EN: 'Come' }, from: '2026-01-01T00:00:00.000Z', to: null } as const;
const MONEY = { of: 'money', amount: '8.00' } as const;
const activities = {
  activities: [
    ...ACTIVITIES.activities,
    { kind: 'gift', slug: 'daily', ...SHARED, times: 'daily', prize: MONEY, deposit: null },
  ],
};

/** A lotus on a real PostgreSQL. */
async function open() {
  const merchants = [{ ...LOTUS, parts: { ...LOTUS.parts, activities, registration: MANILA } }];
  return operated({ merchants, database: await withPostgres(20, onTestFinished) });
}

test('a gift that is taken fifty times at once is one gift and one booking', async () => {
  const { call, db, session } = await open();
  const token = await session('member', 'taker');
  const { activities } = await call(getActivities, { token, language: 'EN' });
  const promise = activities.find(({ slug }) => slug === 'daily')?.promise ?? '';
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => call(takeGift, { token, key: randomUUID(), body: { slug: 'daily', promise } })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = new Set(tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])));
  // Who takes it again and again has to wait from some try on.
  expect([...codes].toSorted()).toEqual(['activities.taken', 'request.tooMany']);
  expect((await call(getRewards, { token })).items).toMatchObject([{ gives: { amount: '8.00' }, state: 'given' }]);
  expect((await call(getTransactions, { token, query: {} })).items.map(({ amount }) => amount)).toEqual(['8.00']);
  expect((await call(getBalance, { token })).balance).toBe('8.00');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an application that is sent fifty times at once is one application', async () => {
  const house = await open();
  const { send, standing } = applying(house);
  const token = await house.session('member', 'applicant');
  const tries = await Promise.all(Array.from({ length: 50 }, () => send(token, 'story')));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = new Set(tries.flatMap(({ status, code }) => (status === 200 ? [] : [code])));
  expect([...codes].toSorted()).toEqual(['activities.taken', 'request.tooMany']);
  expect(await standing(token, 'story')).toMatchObject({ state: 'applying' });
  const { answer } = await house.operate('applications list', { state: 'all' });
  expect(answer).toHaveProperty('items.length', 1);
});
