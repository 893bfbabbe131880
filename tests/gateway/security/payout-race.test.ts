import { expect, test } from 'vitest';
import { PAYOUT_WAIT_MS } from '../../../src/gateway/security/limits.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { PAYING, payees } from './payees.ts';

const house = await createHarness({ database: await withPostgres(30), merchants: [PAYING] });
const { clock } = house;
const { payee, bind, payouts } = payees(house);

test('of members who bind one account at the same moment one has it, and the others are refused', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => payee({ name: 'Ana Reyes' })));
  const outcomes = await Promise.allSettled(all.map((one) => bind(one, '900000000001')));
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refusals).toHaveLength(all.length - 1);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: 'security.payout', value: { fields: [{ key: 'security.rule.taken' }] } });
  }
  const counts = await Promise.all(all.map(async (one) => (await payouts(one)).accounts.length));
  expect(counts.sort()).toEqual([...refusals.map(() => 0), 1]);
});

test('of the first accounts that a member binds at the same moment one is usable at once', async () => {
  const owner = await payee({ name: 'Ana Reyes' });
  const bound = await Promise.all(['900000000002', '900000000003'].map((account) => bind(owner, account)));
  const now = clock.now().getTime();
  const times = bound.map(({ usableAt }) => usableAt);
  expect(times).toHaveLength(2);
  expect(new Set(times)).toEqual(new Set([null, now + PAYOUT_WAIT_MS]));
});
