import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { claimReward, getRewardCount, getRewards } from '../../../src/contract/promotions/endpoints.ts';
import { HARBOR, LOTUS } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { operated } from '../operating.ts';

const house = await operated({ merchants: [LOTUS, HARBOR] });
const Listed = z.object({ items: z.array(z.object({ id: z.string() })) });
const { call, clock, operate, session } = house;

/** A member, by name, and what an operator grants them where nothing else is said. */
async function member() {
  const name = `g${randomUUID().slice(0, 8)}`;
  const id = await makeMember(house, name);
  const token = () => session('member', id);
  const grant = (input: object = {}) =>
    operate('rewards grant', {
      ...{ username: name, brand: 'lotus', reference: 'T-1', reason: 'Para sa abala' },
      ...('points' in input ? {} : { amount: '50.00' }),
      ...input,
    });
  const info = async () => (await call(getMemberInfo, { token: await token() })).availablePromoCount;
  const count = async () => (await call(getRewardCount, { token: await token() })).count;
  const rewards = async () => (await call(getRewards, { token: await token(), query: {} })).items;
  return { name, token, grant, info, count, rewards };
}

test('an operator grants money and points, which wait with the words that say why, and are counted and told', async () => {
  const { token, grant, info, count, rewards } = await member();
  expect(await info()).toBe(0);
  await grant();
  await grant({ points: 200, reference: 'T-2', days: 7 });
  expect(await rewards()).toMatchObject([
    { source: 'operator', gives: { of: 'points', amount: '200' }, expires: clock.now().getTime() + 7 * 86_400_000 },
    {
      gives: { of: 'money', amount: '50.00', currency: 'PHP' },
      expires: null,
      because: { of: 'operator', reason: 'Para sa abala' },
    },
  ]);
  expect([await info(), await count()]).toEqual([2, 2]);
  const { items } = await call(getMessages, { token: await token(), query: {} });
  expect(items.map(({ about }) => about?.place)).toEqual(['rewards', 'rewards']);
  const [, first] = await rewards();
  await call(claimReward, { token: await token(), key: randomUUID(), body: { id: first?.id ?? '' } });
  expect(await count()).toBe(1);
  // What waits no longer is not counted either.
  clock.advance(7 * 86_400_000);
  expect([await info(), await count()]).toEqual([0, 0]);
});

test('a case is granted for once, and what is no amount or no account is refused', async () => {
  const { name, grant, rewards } = await member();
  expect((await grant()).changes).toHaveLength(1);
  expect((await grant({ amount: '70.00' })).changes).toEqual([]);
  expect(await rewards()).toHaveLength(1);
  await expect(grant({ points: 5, amount: '5.00' })).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(grant({ amount: undefined })).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(grant({ amount: '1.005' })).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(grant({ amount: '0.00' })).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(grant({ username: `${name}x` })).rejects.toMatchObject({ code: 'member.unknown' });
  expect(await rewards()).toHaveLength(1);
});

test('the operator finds what was offered, by state and source, and how it came to be', async () => {
  const { name, grant } = await member();
  await grant({ amount: '12.34' });
  const found = await operate('rewards list', { brand: ['lotus'], state: 'waiting', source: 'operator', limit: 1 });
  expect(found.answer).toMatchObject({ items: [{ member: name, amount: '12.34', unit: 'PHP', state: 'waiting' }] });
  expect((await operate('rewards list', { brand: ['harbor'] })).answer).toMatchObject({ items: [] });
  expect((await operate('rewards list', { source: 'raffle' })).answer).toMatchObject({ items: [] });
  const [{ id } = { id: '' }] = Listed.parse(found.answer).items;
  expect((await operate('rewards show', { brand: 'lotus', id })).answer).toMatchObject({
    ...{ member: name, reference: 'T-1', because: { of: 'operator', reason: 'Para sa abala' } },
  });
  await expect(operate('rewards show', { brand: 'harbor', id })).rejects.toMatchObject({ code: 'rewards.none' });
});
