import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { register, registerByMobile } from '../../../src/contract/registration/endpoints.ts';
import type { LoginValue } from '../../../src/contract/session/endpoints.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { findByContact } from '../../../src/gateway/member/contacts.ts';
import { claimsOf } from '../../../src/sandbox/services/firebase/tokens.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { registration } from '../registration/registering.ts';
import { setRegisterRule } from '../registration/wording.ts';
import { BY_FIREBASE, FIREBASE_URL, firebaseStandIn, PROJECT } from './firebase-stand-in.ts';

const PROVEN: MerchantConfig = {
  ...BY_FIREBASE,
  code: 'proven',
  domains: ['proven.example'],
  flags: { USERNAMEREG3: true, REGMOBVERF3: true },
};
const BY_SMS: MerchantConfig = {
  ...LOTUS,
  code: 'bysms',
  domains: ['bysms.example'],
  flags: { MOBILENUMREG3: true },
  parts: { ...LOTUS.parts, verification: { countries: ['PH'] } },
};

const firebase = firebaseStandIn();
const harness = await createHarness({
  merchants: [BY_FIREBASE, PROVEN, BY_SMS],
  environment: { FIREBASE_URL },
  services: { fetch: firebase.fetch },
});
const { call, clock, db, logged } = harness;
firebase.goBy(clock);
afterEach(() => firebase.answerInstead());
await setRegisterRule(db, 'proven', 'mobileNum', {
  enabled: true,
  required: false,
  family: 'digits',
  minLength: 7,
  maxLength: 15,
});

/** A key of 1024 bits, which RS256 must not use. */
async function shortKey() {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 1024 };
  const pair = await crypto.subtle.generateKey({ ...algorithm, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
    'sign',
    'verify',
  ]);
  return { ...(await exportJWK(pair.publicKey)), kid: 'sandbox-1' };
}

let count = 0;
const freshNumber = () => `917000${2_000 + ++count}`;
const freshIp = () => `198.51.106.${++count % 250}`;

/** What Firebase says of whoever has just signed in by a number. */
const claims = (number: string, project = PROJECT.project) =>
  claimsOf({ project, localId: `user of ${number}`, phoneNumber: `+63${number}` }, clock.now());
const tokenOf = (number: string, changes: Readonly<Record<string, unknown>> = {}) =>
  firebase.signer.sign({ ...claims(number), ...changes });

const send = (
  mobileNum: string,
  firebaseIdToken: string,
  { merchant = 'lotus', ...more }: Readonly<Record<string, unknown>> & { readonly merchant?: string } = {},
): Promise<LoginValue> => {
  const body = { mobileNum, registerMethod: 'WEB', terms: true, firebaseChannel: true, firebaseIdToken, ...more };
  return call(registerByMobile, { body, merchant, ip: freshIp() });
};
const seconds = (minutes: number) => Math.floor(clock.now().getTime() / 1000) + minutes * 60;

describe('the ID token of a sign-in by phone', () => {
  test('proves a number in the place of a code', async () => {
    const number = freshNumber();
    await expect(send(number, await tokenOf(number))).resolves.toHaveProperty('token');
    expect(await findByContact(db, 'lotus', { kind: 'mobile', value: `+63${number}` })).not.toBeNull();
  });

  test('proves one at a registration by username as well', async () => {
    const number = freshNumber();
    const fields = { mobileNum: number, firebaseChannel: true, firebaseIdToken: await tokenOf(number) };
    const body = { ...registration({ username: `proven${count}` }), ...fields };
    await expect(call(register, { body, merchant: 'proven', ip: freshIp() })).resolves.toHaveProperty('token');
  });

  test('is good once, and so is its sign-in, whatever other token is made of it, at any brand', async () => {
    const number = freshNumber();
    const token = await tokenOf(number);
    await send(number, token);
    const refused = { code: 'verification.expired' };
    await expect(send(number, token)).rejects.toMatchObject(refused);
    await expect(send(number, await tokenOf(number, { iat: seconds(1) }))).rejects.toMatchObject(refused);
    const fields = { mobileNum: number, firebaseChannel: true, firebaseIdToken: token };
    const body = { ...registration({ username: `again${count}` }), ...fields };
    await expect(call(register, { body, merchant: 'proven', ip: freshIp() })).rejects.toMatchObject(refused);
  });

  test.each([
    ['of another project', () => ({ iss: 'https://securetoken.google.com/another', aud: 'another' })],
    ['for another project', () => ({ aud: 'another' })],
    ['by another issuer', () => ({ iss: `https://accounts.example/${PROJECT.project}` })],
    ['of another number', () => ({ phone_number: '+639170001999' })],
    ['of no number', () => ({ phone_number: undefined })],
    ['of a sign-in by mail', () => ({ firebase: { identities: {}, sign_in_provider: 'password' } })],
    ['of nobody', () => ({ sub: '' })],
    ['from the future', () => ({ iat: seconds(10), auth_time: seconds(10) })],
    ['that never ends', () => ({ exp: undefined })],
  ])('%s proves nothing', async (_what, changes) => {
    const number = freshNumber();
    await expect(send(number, await tokenOf(number, changes()))).rejects.toMatchObject({ code: 'verification.code' });
  });

  test.each([
    ['that has lapsed', () => ({ exp: seconds(-2) })],
    ['of a sign-in of five minutes ago', () => ({ auth_time: seconds(-5) })],
  ])('%s is good no more', async (_what, changes) => {
    const number = freshNumber();
    const token = await tokenOf(number, changes());
    await expect(send(number, token)).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('that somebody else has signed, or nobody, proves nothing', async () => {
    const number = freshNumber();
    const own = await generateKeyPair('RS256');
    const secret = new TextEncoder().encode('a secret of thirty-two characters');
    const signed = (alg: string, kid: string) =>
      new SignJWT(claims(number)).setProtectedHeader({ alg, kid }).sign(alg === 'RS256' ? own.privateKey : secret);
    const [head, body] = (await tokenOf(number)).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [
      await signed('RS256', 'sandbox-1'),
      await signed('RS256', 'another'),
      await signed('HS256', 'sandbox-1'),
      `${head}.${body}.`,
      `${none}.${body}.`,
      `${head}.${body}`,
      'x',
    ]) {
      await expect(send(number, token)).rejects.toMatchObject({ code: 'verification.code' });
    }
    expect(logged.join()).not.toContain(body);
  });

  test('counts where firebaseChannel says so, and at brands with a project', async () => {
    const number = freshNumber();
    const token = await tokenOf(number);
    await expect(send(number, token, { firebaseChannel: false })).rejects.toMatchObject({ code: 'registration.field' });
    await expect(send(number, token, { merchant: 'bysms' })).rejects.toMatchObject({ code: 'verification.closed' });
    await send(number, token);
  });
});

describe('keys of Google', () => {
  const asks = () => firebase.asked.filter(({ url }) => url.includes('/service_accounts/')).length;

  test('are kept as long as Google says, and fetched anew for a key that is new, but not for each', async () => {
    const first = freshNumber();
    await send(first, await tokenOf(first));
    const before = asks();
    const second = freshNumber();
    await send(second, await tokenOf(second));
    expect(asks()).toBe(before);

    const renewed = await generateKeyPair('RS256');
    firebase.answerInstead(async ({ url }) => {
      if (!url.includes('/service_accounts/')) return undefined;
      const key = { ...(await exportJWK(renewed.publicKey)), kid: 'renewed', alg: 'RS256', use: 'sig' };
      return Response.json({ keys: [key] });
    });
    const third = freshNumber();
    const sign = (kid: string) =>
      new SignJWT(claims(third)).setProtectedHeader({ alg: 'RS256', kid }).sign(renewed.privateKey);
    clock.advance(61_000);
    await send(third, await sign('renewed'));
    expect(asks()).toBe(before + 1);
    for (let i = 0; i < 3; i++) {
      await expect(send(freshNumber(), await sign(`made up ${i}`))).rejects.toMatchObject({
        code: 'verification.code',
      });
    }
    expect(asks()).toBe(before + 1);
    clock.advance(61_000);
  });

  test.each([
    ['do not come', () => Promise.reject(new TypeError('fetch failed'))],
    ['are none', () => Response.json({ keys: [] })],
    ['are without end', () => new Response('x'.repeat(70_000))],
    ['are none of RSA', () => Response.json({ keys: [{ kty: 'RSA', kid: 'sandbox-1', n: '!!', e: '' }] })],
    ['are too short', async () => Response.json({ keys: [await shortKey()] })],
  ])('that %s are told as a check that did not take place', async (_what, answer) => {
    clock.advance(24 * 60 * 60_000 + 1_000);
    const number = freshNumber();
    const token = await tokenOf(number);
    firebase.answerInstead(answer);
    await expect(send(number, token)).rejects.toMatchObject({ code: 'verification.unchecked' });
    firebase.answerInstead();
    clock.advance(10_000);
    await expect(send(number, token)).resolves.toHaveProperty('token');
  });

  test('are fetched once for all who wait for them, and after a failure not for ten seconds', async () => {
    clock.advance(24 * 60 * 60_000 + 1_000);
    const numbers = Array.from({ length: 5 }, freshNumber);
    const tokens = await Promise.all(numbers.map((number) => tokenOf(number)));
    const sendAll = () => Promise.allSettled(numbers.map((number, i) => send(number, tokens[i] ?? '')));
    const refused = numbers.map(() => ({ status: 'rejected', reason: { code: 'verification.unchecked' } }));
    const before = asks();
    firebase.answerInstead(() => new Response('no', { status: 503 }));
    expect(await sendAll()).toMatchObject(refused);
    clock.advance(9_999);
    expect(await sendAll()).toMatchObject(refused);
    expect(asks()).toBe(before + 1);
    firebase.answerInstead();
    clock.advance(1);
    expect((await sendAll()).map(({ status }) => status)).toEqual(numbers.map(() => 'fulfilled'));
    expect(asks()).toBe(before + 2);
  });

  test('that are kept stay good where those do not come that a made-up token asks for', async () => {
    const first = freshNumber();
    await send(first, await tokenOf(first));
    clock.advance(61_000);
    const before = asks();
    firebase.answerInstead(() => new Response('no', { status: 503 }));
    const own = await generateKeyPair('RS256');
    const forge = async (kid: string) => {
      const number = freshNumber();
      const token = new SignJWT(claims(number)).setProtectedHeader({ alg: 'RS256', kid }).sign(own.privateKey);
      await expect(send(number, await token)).rejects.toMatchObject({ code: 'verification.unchecked' });
    };
    await Promise.all(['a', 'b', 'c'].map(forge));
    await forge('d');
    expect(asks()).toBe(before + 1);
    const second = freshNumber();
    await expect(send(second, await tokenOf(second))).resolves.toHaveProperty('token');
  });
});

test("Firebase's own answer is verified in the same way", async () => {
  const other = freshNumber();
  const forged = await firebase.signer.sign({ ...claims(other), phone_number: '+639170001998' });
  const number = freshNumber();
  const { sendRegisterCode } = await import('../../../src/contract/registration/endpoints.ts');
  const recaptchaToken = await firebase.recaptchaToken();
  await call(sendRegisterCode, { body: { mobileNum: number, recaptchaToken }, ip: freshIp() });
  firebase.answerInstead(({ url }) =>
    url.includes('signInWithPhoneNumber') ? Response.json({ idToken: forged }) : undefined,
  );
  const body = { mobileNum: number, verificationCode: '123456', registerMethod: 'WEB', terms: true };
  await expect(call(registerByMobile, { body, ip: freshIp() })).rejects.toMatchObject({ code: 'verification.code' });
});
