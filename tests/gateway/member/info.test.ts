import { expect, test } from 'vitest';
import { getMemberIcon, getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { avatarOf } from '../../../src/gateway/member/avatar.ts';
import { createHarness, HARBOR } from '../harness.ts';
import { makeMember } from './making.ts';

const harness = await createHarness();
const { call, request, session } = harness;

test('tells who is logged in', async () => {
  const id = await makeMember(harness, 'AnaLuz', { nickname: 'Ana' });
  expect(await call(getMemberInfo, { token: await session('member', id) })).toEqual({
    id,
    account: 'AnaLuz',
    nickname: 'Ana',
    userName: 'AnaLuz',
    type: 0,
    password: false,
    passwordKnown: false,
    hasPassword: true,
    currency: 'PHP',
    hasVip: true,
    vipLabelName: null,
    vipRankLevel: null,
    unreadMessage: 0,
    availablePromoCount: 0,
    availablePromo: { REFERRAL: { enabled: true } },
  });
});

test('follows the flags of the merchant', async () => {
  const id = await makeMember(harness, 'benluz', { merchant: 'harbor', type: 42 });
  const token = await session('agent', id, HARBOR.code);
  expect(await call(getMemberInfo, { token, merchant: HARBOR.code })).toMatchObject({
    type: 42,
    currency: 'EUR',
    hasVip: false,
    availablePromo: { REFERRAL: { enabled: false } },
  });
});

test('a trial is offered no referral', async () => {
  const id = await makeMember(harness, 'trialist', { type: 4 });
  expect(await call(getMemberInfo, { token: await session('trial', id) })).toMatchObject({
    type: 4,
    availablePromo: { REFERRAL: { enabled: false } },
  });
});

test('the icon is the drawn avatar of the caller', async () => {
  const id = await makeMember(harness, 'carlos');
  expect(await call(getMemberIcon, { token: await session('member', id) })).toEqual({ icon: avatarOf(id) });
});

test.each([getMemberInfo, getMemberIcon])('visitors are asked to log in: $path', async (endpoint) => {
  const refusal = await request(endpoint);
  expect(refusal.status).toBe(401);
  expect(await refusal.json()).toMatchObject({ success: false, code: 'session.required' });
});
