import { expect, test } from 'vitest';
import { createHarness, withPostgres } from '../harness.ts';
import { PAYING, payees } from './payees.ts';
import { tellers } from './telling.ts';

const house = await createHarness({ database: await withPostgres(30), merchants: [PAYING] });
const { payee, bind } = payees(house);
const { holder, tellBirth, tellAs, read, told } = tellers(house);

/** Those that were done. */
const done = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));

test('of dates that come at the same moment one is written down, and its owner is told once', async () => {
  const owner = await holder();
  const days = [11, 12, 13, 14, 15, 16];
  const outcomes = await Promise.allSettled(days.map((day) => tellBirth(owner, `1990-05-${day}`)));
  const [first, ...others] = done(outcomes);
  expect(others).toEqual([]);
  expect(await read(owner)).toMatchObject({ birthday: { known: { month: 5, day: days[first ?? -1] } } });
  expect(await told(owner)).toHaveLength(1);
});

test('of a name and an account in another name that come at the same moment one stands', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owner = { ...(await payee()), ip: '198.51.110.1' };
    const outcomes = await Promise.allSettled([
      bind(owner, `90000000001${round}`, { holder: 'Ana Reyes' }),
      tellAs(owner, 'Bea Cruz'),
    ]);
    const [first, ...others] = done(outcomes);
    expect(others).toEqual([]);
    expect(await read(owner)).toMatchObject({ bankName: first === 0 ? 'A*** R***' : 'B*** C***' });
  }
});
