import { expect, test } from 'vitest';
import type { Endpoint } from '../../../src/contract/core/endpoint.ts';
import { resetByPhone, sendResetCode } from '../../../src/contract/password/endpoints.ts';
import { registerByMobile, sendRegisterCode } from '../../../src/contract/registration/endpoints.ts';
import { getCaptcha, logIn, sendLoginCode } from '../../../src/contract/session/endpoints.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { claimsOf } from '../../../src/sandbox/services/firebase/tokens.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { BY_FIREBASE, FIREBASE_URL, firebaseStandIn, PROJECT } from './firebase-stand-in.ts';

/** Connections of the gateway's pool: fewer than the calls that wait for Firebase. */
const CONNECTIONS = 2;

const firebase = firebaseStandIn();
const database = await withPostgres(CONNECTIONS);
const harness = await createHarness({
  merchants: [BY_FIREBASE],
  environment: { FIREBASE_URL },
  database,
  services: { fetch: firebase.fetch },
});
const { call, clock, db } = harness;
firebase.goBy(clock);

let count = 0;
const freshNumber = () => `917000${3_000 + ++count}`;
const freshIp = () => `198.51.107.${++count}`;

/** A number to which a code was sent, and the code. */
async function sentBy(endpoint: Endpoint): Promise<{ number: string; code: string }> {
  const number = freshNumber();
  const id = endpoint === sendRegisterCode ? null : await makeMember(harness, `caller${count}`);
  const contact = { kind: 'mobile', value: `+63${number}` } as const;
  if (id !== null) await proveContact({ db, now: clock.now() }, { merchant: 'lotus', id }, contact);
  const body = { mobileNum: number, recaptchaToken: await firebase.recaptchaToken() };
  await call(endpoint, { body, ip: freshIp() });
  return { number, code: firebase.lastCode() };
}

test('while Firebase takes its time, no call that waits for it holds a connection, and all end well once it answers', async () => {
  const [login, reset, registration] = [
    await sentBy(sendLoginCode),
    await sentBy(sendResetCode),
    await sentBy(sendRegisterCode),
  ];
  const byToken = freshNumber();
  const claims = claimsOf({ project: PROJECT.project, localId: 'user', phoneNumber: `+63${byToken}` }, clock.now());
  const shared = { registerMethod: 'WEB', terms: true };
  const calls: readonly [Endpoint, Record<string, unknown>][] = [
    [logIn, { username: login.number, password: login.code, type: 'sms' }],
    [resetByPhone, { mobileNum: reset.number, verificationCode: reset.code, newPassword: 'rainy2day' }],
    [registerByMobile, { mobileNum: registration.number, verificationCode: registration.code, ...shared }],
    [
      registerByMobile,
      { mobileNum: byToken, firebaseChannel: true, firebaseIdToken: await firebase.signer.sign(claims), ...shared },
    ],
    [sendLoginCode, { mobileNum: freshNumber(), recaptchaToken: await firebase.recaptchaToken() }],
  ];
  const [keys, rest] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const from = firebase.asked.length;
  firebase.answerInstead(({ url }) => (url.includes('/service_accounts/') ? keys.promise : rest.promise));
  const holdFree = async (asked: number) => {
    await expect.poll(() => firebase.asked.length - from).toBe(asked);
    const free = { total: CONNECTIONS, idle: CONNECTIONS, waiting: 0 };
    await expect.poll(() => database.pools().calls).toMatchObject(free);
    await expect(call(getCaptcha, { ip: freshIp() })).resolves.toHaveProperty('image');
  };
  const waiting = calls.map(([endpoint, body]) => call(endpoint, { body, ip: freshIp() }));
  // One asks for a code to be sent, and all others wait for the same keys.
  await holdFree(2);
  keys.resolve(undefined);
  // All but the one with a token then have their codes checked.
  await holdFree(2 + 3);
  rest.resolve(undefined);
  const ended = await Promise.allSettled(waiting);
  expect(ended.map(({ status }) => status)).toEqual(calls.map(() => 'fulfilled'));
});
