import { expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { register } from '../../../src/contract/registration/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { LOTUS } from '../harness.ts';
import { operated } from '../operating.ts';
import { registration } from './registering.ts';

const brand = (code: string): MerchantConfig => ({
  ...LOTUS,
  code,
  domains: [`${code}.example`],
  registrationGift: '100.00',
});
const merchants = [brand('lotus'), brand('other')];

/** Brands that give something at once, so that nothing but the device can hold it back. */
async function giving() {
  const house = await operated({ merchants });
  const { call, operate } = house;
  let count = 0;
  /** Registers on a device. @returns what the member has, which is told nothing else */
  const join = async (username: string, device?: string, merchant = 'lotus') => {
    const body = registration({ username, ...(device !== undefined && { device }) });
    const { token } = await call(register, { body, merchant, ip: `198.51.107.${++count}` });
    expect((await call(getMemberInfo, { token, merchant })).userName).toBe(username);
    return async () => (await call(getBalance, { token, merchant })).balance;
  };
  const waiting = async (input = {}) => (await operate('gifts list', input)).answer;
  return { ...house, join, waiting };
}

const [PHONE, TABLET] = ['phone_phone_phone_phon', 'tablet-tablet-tablet-t'];

test('a second member of one device registers as the first did, and the gift waits for an operator', async () => {
  const { clock, join, waiting } = await giving();
  expect(await (await join('firstone', PHONE))()).toBe('100.00');
  expect(await waiting()).toEqual([]);
  const second = await join('secondone', PHONE);
  expect(await second()).toBe('0.00');
  const at = clock.now().toISOString();
  expect(await waiting({ brand: ['lotus'] })).toEqual([
    {
      ...{ brand: 'lotus', username: 'secondone', amount: '100.00', currency: 'PHP' },
      ...{ registered: at, waits: at, sameDevice: 'firstone' },
    },
  ]);
  expect(await waiting({ brand: ['other'] })).toEqual([]);
});

test('another device, one that tells no mark, and the same device at another brand have theirs at once', async () => {
  const { join, waiting } = await giving();
  const balances = [
    await join('firstone', PHONE),
    await join('tabletone', TABLET),
    await join('markless1'),
    await join('markless2'),
    await join('elsewhere', PHONE, 'other'),
  ];
  expect(await Promise.all(balances.map((balance) => balance()))).toEqual(Array(5).fill('100.00'));
  expect(await waiting()).toEqual([]);
});

test('an operator gives what waits, once, or refuses it, and may think better of that', async () => {
  const { join, operate, waiting } = await giving();
  await join('firstone', PHONE);
  const balance = await join('secondone', PHONE);
  const asked = { username: 'secondone', brand: 'lotus' };
  const row = { merchant: 'lotus', subject: 'member secondone' };
  const gift = '100.00 PHP';
  expect((await operate('gifts refuse', asked)).changes).toEqual([
    { ...row, before: { gift, state: 'waiting' }, after: { gift, state: 'refused' } },
  ]);
  expect((await operate('gifts refuse', asked)).changes).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect(await balance()).toBe('0.00');
  expect((await operate('gifts give', asked)).changes).toEqual([
    { ...row, before: { gift, state: 'refused' }, after: { gift, state: 'given' } },
  ]);
  expect((await operate('gifts give', asked)).changes).toEqual([]);
  expect(await balance()).toBe('100.00');
  await expect(operate('gifts refuse', asked)).rejects.toMatchObject({ code: 'gift.given' });
  await expect(operate('gifts give', { ...asked, username: 'firstone' })).rejects.toMatchObject({
    code: 'gift.unknown',
  });
});
