import { expect, test } from 'vitest';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import type { Check } from '../../../../src/gateway/core/ledger/closing/check.ts';
import { closingJob } from '../../../../src/gateway/core/ledger/closing/closing.ts';
import { transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { money } from '../../../../src/money/money.ts';
import { catchUp } from '../../catching-up.ts';
import { createHarness } from '../../harness.ts';

const DAY_MS = 24 * 60 * 60_000;
const { db, clock, services, logged } = await createHarness();
const lotus = { code: 'lotus', currency: 'PHP' } as const;

const book = (reference: string) =>
  transfer(
    { db, now: clock.now(), metrics: services.metrics },
    {
      ...{ from: houseAccount('bank', lotus), to: memberAccount('m-ana', lotus), amount: money(1n, 'PHP') },
      ...{ kind: 'test.fund', reference },
    },
  );
const today = () => clock.now().toISOString().slice(0, 10);
const alarms = async () => {
  const { values } = await services.metrics.discrepancies.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.check, value]));
};

test('an area’s own checks run for each day, and what they find is logged, kept and an alarm', async () => {
  const asked: string[] = [];
  const polls: Check = {
    name: 'polls',
    async find(_trx, merchant, { since, until }) {
      asked.push(`${merchant} ${since.toISOString()} ${until.toISOString()}`);
      return [{ subject: 'poll 7', says: '3', found: null }];
    },
  };
  const standing: Check = {
    name: 'standing',
    ofNow: true,
    async find(_trx, _merchant, { since }) {
      asked.push(`now ${since.toISOString().slice(0, 10)}`);
      return [];
    },
  };
  const closing = closingJob([polls, standing]);
  const first = today();
  await book('first');
  clock.advance(DAY_MS);
  const second = today();
  await book('second');
  clock.advance(DAY_MS + 10 * 60_000);
  expect(await catchUp(services, closing)).toBe(2);
  expect(asked).toEqual([
    `lotus ${first}T00:00:00.000Z ${second}T00:00:00.000Z`,
    `lotus ${second}T00:00:00.000Z ${today()}T00:00:00.000Z`,
    `now ${second}`,
  ]);
  const kept = await db.selectFrom('closing_checks').select(['name', 'discrepancies']).orderBy('name').execute();
  expect(kept.filter(({ name }) => name === 'polls')).toEqual([
    { name: 'polls', discrepancies: 1 },
    { name: 'polls', discrepancies: 1 },
  ]);
  await catchUp(services, closing);
  expect(await alarms()).toEqual({ balances: 0, entries: 0, standing: 0, polls: 2 });
  expect(logged.filter((line) => line.includes('the books do not agree') && line.includes('poll 7'))).toHaveLength(2);
});

test('two checks of one name are refused, because their counts would be one', () => {
  expect(() => closingJob([{ name: 'entries', find: async () => [] }])).toThrow('found "entries" twice');
});
