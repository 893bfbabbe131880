import { expect, test } from 'vitest';
import { beginContact, finishContact, getSecurity, sendContactCode } from '../../../src/contract/security/endpoints.ts';
import { createHarness } from '../harness.ts';
import { BY_FIREBASE, FIREBASE_URL, firebaseStandIn } from '../verification/firebase-stand-in.ts';
import { holders } from './holders.ts';

const firebase = firebaseStandIn();
const house = await createHarness({
  merchants: [BY_FIREBASE],
  environment: { FIREBASE_URL },
  services: { fetch: firebase.fetch },
});
const { call } = house;
firebase.goBy(house.clock);
const { holder } = holders(house);

test('a number is bound and changed by codes that Firebase draws, each good once', async () => {
  const { token, ip } = await holder();
  const begin = (value: string, more: Record<string, unknown> = {}) =>
    call(beginContact, { token, ip, body: { kind: 'mobile', value, password: 'sunny1day', ...more } });
  const send = async (to: 'new' | 'present') => {
    const body = { kind: 'mobile', to };
    await expect(call(sendContactCode, { token, ip, body })).rejects.toMatchObject({ code: 'verification.captcha' });
    await call(sendContactCode, { token, ip, body: { ...body, recaptchaToken: await firebase.recaptchaToken() } });
    return firebase.lastCode();
  };
  const finish = (code: string) => call(finishContact, { token, ip, body: { kind: 'mobile', code } });

  await begin('0917 000 6001');
  const first = await send('new');
  await expect(finish(first === '111111' ? '222222' : '111111')).rejects.toMatchObject({ code: 'verification.code' });
  expect(await finish(first)).toEqual({ hint: '****6001', usableAt: null });
  expect(await call(getSecurity, { token })).toMatchObject({
    mobile: { hint: '****6001', isProven: true, canBind: true },
    email: { canBind: false },
  });

  const present = await send('present');
  await begin('0917 000 6002', { way: 'mobile', proof: present });
  const again = begin('0917 000 6002', { way: 'mobile', proof: present });
  await expect(again).rejects.toMatchObject({ code: 'verification.expired' });
  expect(await finish(await send('new'))).toMatchObject({ hint: '****6002', usableAt: expect.any(Number) });
});
