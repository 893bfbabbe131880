import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { claimReward, getRewards, type Reward } from '../../../../src/contract/promotions/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { $toasts, dismissToast } from '../../../../src/stores/core/toasts.ts';
import { createRewardCentre } from '../../../../src/stores/promotions/rewards.ts';
import { $session, refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const REWARD: Reward = {
  ...{ id: '7', source: 'operator', gives: { of: 'money', amount: '5.00', currency: 'EUR' }, state: 'waiting' },
  ...{ at: 1_780_000_000_000, given: null, expires: null, because: { of: 'operator', reason: 'Sorry' } },
};
const GIVEN: Reward = { ...REWARD, state: 'given', given: 1_780_000_060_000 };

let gateway: MockGateway;

beforeEach(async () => {
  for (const { id } of $toasts.get()) dismissToast(id);
  ({ gateway } = await beginVisit());
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember({ availablePromoCount: 1 }));
  await refreshMember();
});

/** A page that shows one reward, which waits. */
async function shown() {
  const centre = createRewardCentre();
  for (const list of [centre.waiting, centre.all]) {
    gateway.answers(getRewards, { items: [REWARD], next: null });
    onTestFinished(list.start());
    await expect.poll(() => loadedValue(list.$read.get())?.items).toEqual([REWARD]);
  }
  return centre;
}

const said = () => $toasts.get().map(({ key }) => key);

test.each([
  ['promotions.claimed', GIVEN],
  ['promotions.expired', { ...REWARD, state: 'expired' }],
  ['promotions.noReward', null],
] as const)('what waits no longer (%s) is said, and both lists are read anew', async (code, found) => {
  const { claim, waiting, all } = await shown();
  const left = found === null ? [] : [found];
  gateway.refuses(claimReward, code);
  gateway.answers(getRewards, { items: [], next: null });
  gateway.answers(getRewards, { items: left, next: null });
  expect(await claim(REWARD)).toBe(code);
  expect(said()).toEqual([`errors.${code}`]);
  await expect.poll(() => loadedValue(waiting.$read.get())?.items).toEqual([]);
  await expect.poll(() => loadedValue(all.$read.get())?.items).toEqual(left);
});

test('a refusal that says nothing of the reward is told to whoever asked, and nothing is read anew', async () => {
  const { claim, waiting } = await shown();
  const before = gateway.sent.length;
  gateway.refuses(claimReward, 'request.tooMany');
  expect(await claim(REWARD)).toBe('request.tooMany');
  expect(said()).toEqual([]);
  expect(gateway.sent.slice(before).map(({ url }) => url.pathname)).toEqual([claimReward.path]);
  expect(loadedValue(waiting.$read.get())?.items).toEqual([REWARD]);
});

test('what is claimed is in the balance and counted no more, and both lists are read anew', async () => {
  const { claim, waiting, all } = await shown();
  gateway.answers(claimReward, GIVEN);
  gateway.answers(getBalance, { balance: '405.00', currency: 'EUR', currencySymbol: '€' });
  gateway.answers(getRewards, { items: [], next: null });
  gateway.answers(getRewards, { items: [GIVEN], next: null });
  expect(await claim(REWARD)).toBeUndefined();
  await expect.poll(() => loadedValue(waiting.$read.get())?.items).toEqual([]);
  await expect.poll(() => loadedValue(all.$read.get())?.items).toEqual([GIVEN]);
  expect($session.get()).toMatchObject({ member: { availablePromoCount: 0 } });
});
