import { afterEach, describe, expect, test } from 'vitest';
import { resetByPhone, sendResetCode } from '../../../src/contract/password/endpoints.ts';
import { registerByMobile, sendRegisterCode } from '../../../src/contract/registration/endpoints.ts';
import { logIn, sendLoginCode } from '../../../src/contract/session/endpoints.ts';
import { findByContact, proveContact } from '../../../src/gateway/member/contacts.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { BY_FIREBASE, FIREBASE_URL, firebaseStandIn, PROJECT } from './firebase-stand-in.ts';

const firebase = firebaseStandIn();
const harness = await createHarness({
  merchants: [BY_FIREBASE],
  environment: { FIREBASE_URL },
  services: { fetch: firebase.fetch },
});
const { call, clock, db, logged } = harness;
firebase.goBy(clock);
afterEach(() => firebase.answerInstead());

let count = 0;
const freshNumber = () => `917000${1_000 + ++count}`;
const freshIp = () => `198.51.105.${++count % 250}`;

/** A member with a number of its own. */
async function withMobile(): Promise<string> {
  const number = freshNumber();
  const id = await makeMember(harness, `caller${count}`);
  const contact = { kind: 'mobile', value: `+63${number}` } as const;
  expect(await proveContact({ db, now: clock.now() }, { merchant: 'lotus', id }, contact)).toBe(true);
  return number;
}

async function ask(mobileNum: string, more: Readonly<Record<string, unknown>> = {}, ip = freshIp()) {
  const recaptchaToken = await firebase.recaptchaToken();
  const body = { mobileNum, recaptchaToken, ...more };
  return call(sendLoginCode, { body, language: 'EN', ip });
}

const enter = (username: string, password: string) =>
  call(logIn, { body: { username, password, type: 'sms' }, ip: freshIp() });

const isForKeys = ({ url }: Request) => url.includes('/service_accounts/');

/** A refusal in Google's form. */
const refusing = (message: string) => (request: Request) =>
  isForKeys(request) ? undefined : Response.json({ error: { code: 400, message } }, { status: 400 });

describe('a code by Firebase', () => {
  test('opens a session, for a minute offers no other, and has gone the documented way', async () => {
    const number = await withMobile();
    const from = firebase.asked.length;
    await expect(ask(` 0${number} `)).resolves.toEqual({ expiredMinutes: 1 });
    await expect(enter(number, firebase.lastCode())).resolves.toHaveProperty('token');
    const [sending, taking] = firebase.asked.slice(from).filter((request) => !isForKeys(request));
    expect(sending?.url).toBe(`${FIREBASE_URL}/v1/accounts:sendVerificationCode?key=${PROJECT.apiKey}`);
    expect(sending?.headers.get('x-firebase-locale')).toBe('en');
    expect(await sending?.json()).toEqual({ phoneNumber: `+63${number}`, recaptchaToken: expect.any(String) });
    expect(taking?.url).toBe(`${FIREBASE_URL}/v1/accounts:signInWithPhoneNumber?key=${PROJECT.apiKey}`);
  });

  test('may be asked for again after that minute, while the one before is still good', async () => {
    const number = await withMobile();
    await ask(number);
    const code = firebase.lastCode();
    clock.advance(5 * 60_000 - 1);
    await expect(enter(number, code)).resolves.toHaveProperty('token');
    await expect(ask(number)).resolves.toEqual({ expiredMinutes: 1 });
  });

  test('that Firebase has found right waits for the rest of a form to be right as well', async () => {
    const mobileNum = freshNumber();
    const recaptchaToken = await firebase.recaptchaToken();
    await call(sendRegisterCode, { body: { mobileNum, recaptchaToken }, ip: freshIp() });
    const verificationCode = firebase.lastCode();
    const form = { mobileNum, verificationCode, registerMethod: 'WEB', terms: true };
    const from = firebase.asked.length;
    const invited = { ...form, referralCode: 'NOBODYS' };
    await expect(call(registerByMobile, { body: invited, ip: freshIp() })).rejects.toMatchObject({
      code: 'registration.affiliate',
    });
    const wrong = { ...form, verificationCode: verificationCode === '000000' ? '111111' : '000000' };
    await expect(call(registerByMobile, { body: wrong, ip: freshIp() })).rejects.toMatchObject({
      code: 'verification.code',
    });
    await expect(call(registerByMobile, { body: form, ip: freshIp() })).resolves.toHaveProperty('token');
    const asked = firebase.asked.slice(from).filter(({ url }) => url.includes('signInWithPhoneNumber'));
    expect(asked).toHaveLength(1);
  });

  test('is neither used up nor counted as a try where Google does not give its keys', async () => {
    const number = await withMobile();
    clock.advance(24 * 60 * 60_000);
    await ask(number);
    const code = firebase.lastCode();
    const from = firebase.asked.length;
    firebase.answerInstead((request) => (isForKeys(request) ? new Response('no', { status: 503 }) : undefined));
    for (let i = 0; i < 6; i++) {
      await expect(enter(number, code)).rejects.toMatchObject({ code: 'verification.unchecked' });
    }
    expect(firebase.asked.slice(from).every(isForKeys)).toBe(true);
    firebase.answerInstead();
    clock.advance(10_000);
    await expect(enter(number, code)).resolves.toHaveProperty('token');
  });

  test('registers by mobile number', async () => {
    const mobileNum = freshNumber();
    const recaptchaToken = await firebase.recaptchaToken();
    await call(sendRegisterCode, { body: { mobileNum, recaptchaToken }, ip: freshIp() });
    const body = { mobileNum, verificationCode: firebase.lastCode(), registerMethod: 'WEB', terms: true };
    await expect(call(registerByMobile, { body, ip: freshIp() })).resolves.toHaveProperty('token');
    expect(await findByContact(db, 'lotus', { kind: 'mobile', value: `+63${mobileNum}` })).not.toBeNull();
  });

  test('sets a new password', async () => {
    const mobileNum = await withMobile();
    const recaptchaToken = await firebase.recaptchaToken();
    await call(sendResetCode, { body: { mobileNum, recaptchaToken }, ip: freshIp() });
    const body = { mobileNum, verificationCode: firebase.lastCode(), newPassword: 'rainy2day' };
    await call(resetByPhone, { body, ip: freshIp() });
    const login = { username: mobileNum, password: 'rainy2day', type: 'username' };
    await expect(call(logIn, { body: login, ip: freshIp() })).resolves.toHaveProperty('token');
  });

  test('is good once, and is none of another use or number', async () => {
    const [mine, yours] = [await withMobile(), await withMobile()];
    await ask(mine);
    const code = firebase.lastCode();
    const recaptchaToken = await firebase.recaptchaToken();
    await call(sendResetCode, { body: { mobileNum: yours, recaptchaToken }, ip: freshIp() });
    await expect(enter(yours, code)).rejects.toMatchObject({ code: 'verification.expired' });
    await enter(mine, code);
    await expect(enter(mine, code)).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('is good no longer after five wrong ones, or five minutes, whatever Firebase would say', async () => {
    const number = await withMobile();
    await ask(number);
    const code = firebase.lastCode();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i++) {
      await expect(enter(number, wrong)).rejects.toMatchObject({ code: 'verification.code' });
    }
    await expect(enter(number, code)).rejects.toMatchObject({ code: 'verification.expired' });
    await ask(number);
    clock.advance(5 * 60_000);
    await expect(enter(number, firebase.lastCode())).rejects.toMatchObject({ code: 'verification.expired' });
  });

  test('goes to a number that nobody has as well, and whoever brings it back is told so', async () => {
    const number = freshNumber();
    await expect(ask(number)).resolves.toEqual({ expiredMinutes: 1 });
    await expect(enter(number, '12345')).rejects.toMatchObject({ code: 'verification.code' });
    await expect(enter(number, firebase.lastCode())).rejects.toMatchObject({ code: 'verification.nobody' });
  });

  test('for a registration with a number that a member has ends with the word that it is taken', async () => {
    const mobileNum = await withMobile();
    const recaptchaToken = await firebase.recaptchaToken();
    await call(sendRegisterCode, { body: { mobileNum, recaptchaToken }, ip: freshIp() });
    const body = { mobileNum, verificationCode: firebase.lastCode(), registerMethod: 'WEB', terms: true };
    await expect(call(registerByMobile, { body, ip: freshIp() })).rejects.toMatchObject({
      code: 'registration.mobileTaken',
    });
  });

  test('stands in no row, and no number, token or session in the log', async () => {
    const number = await withMobile();
    await ask(number);
    const code = firebase.lastCode();
    await enter(number, code);
    const asked = firebase.asked.filter((request) => !isForKeys(request)).slice(-2);
    const [sending, taking] = await Promise.all(asked.map((request) => request.text()));
    const { recaptchaToken } = JSON.parse(sending ?? '');
    const { sessionInfo } = JSON.parse(taking ?? '');
    const log = logged.join();
    for (const secret of [code, number, recaptchaToken, sessionInfo]) expect(log).not.toContain(secret);
  });

  test('opens one session, of five who bring it at the same moment (PostgreSQL)', async () => {
    const racing = await createHarness({
      merchants: [BY_FIREBASE],
      environment: { FIREBASE_URL },
      database: await withPostgres(),
      services: { fetch: firebase.fetch },
    });
    const id = await makeMember(racing, 'racer');
    const needs = { db: racing.db, now: racing.clock.now() };
    await proveContact(needs, { merchant: 'lotus', id }, { kind: 'mobile', value: '+639170009999' });
    firebase.goBy(racing.clock);
    const body = { mobileNum: '9170009999', recaptchaToken: await firebase.recaptchaToken() };
    await racing.call(sendLoginCode, { body });
    const login = { username: '9170009999', password: firebase.lastCode(), type: 'sms' };
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => racing.call(logIn, { body: login })));
    firebase.goBy(clock);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('asking for a code', () => {
  test('without a token of reCAPTCHA is refused before anything is asked or counted', async () => {
    const number = await withMobile();
    const from = firebase.asked.length;
    for (let i = 0; i < 5; i++) {
      await expect(ask(number, { recaptchaToken: undefined })).rejects.toMatchObject({ code: 'verification.captcha' });
    }
    expect(firebase.asked).toHaveLength(from);
    await ask(number);
  });

  test('takes each token once, and none that was made up', async () => {
    const number = await withMobile();
    const recaptchaToken = await firebase.recaptchaToken();
    await ask(number, { recaptchaToken });
    for (const again of [recaptchaToken, 'made-up']) {
      await expect(ask(number, { recaptchaToken: again })).rejects.toMatchObject({ code: 'verification.captcha' });
    }
  });

  test('with made-up tokens uses up nothing of what the number may be sent, but what the address may ask for', async () => {
    const [number, stranger] = [await withMobile(), freshIp()];
    const forge = () => ask(number, { recaptchaToken: 'made-up' }, stranger);
    for (let i = 0; i < 120; i++) await expect(forge()).rejects.toMatchObject({ code: 'verification.captcha' });
    await expect(forge()).rejects.toMatchObject({ code: 'request.tooMany' });
    for (let i = 0; i < 3; i++) await ask(number);
    expect(firebase.sentTo(`+63${number}`)).toBe(3);
  });

  test('has the limits of any other way: three in five minutes', async () => {
    const [number, ip] = [await withMobile(), freshIp()];
    for (let i = 0; i < 3; i++) await ask(number, {}, ip);
    await expect(ask(number, {}, ip)).rejects.toMatchObject({ code: 'verification.wait' });
    expect(firebase.sentTo(`+63${number}`)).toBe(3);
  });
});

/** [Google's words, what a visitor is told when they ask for a code, and when they bring one] */
const REFUSALS: readonly (readonly [message: string, sending: string, taking: string])[] = [
  ['INVALID_PHONE_NUMBER : Invalid format.', 'verification.mobile', 'verification.unchecked'],
  ['MISSING_PHONE_NUMBER', 'verification.mobile', 'verification.unchecked'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts.', 'verification.wait', 'verification.wait'],
  ['QUOTA_EXCEEDED : Exceeded quota.', 'verification.quota', 'verification.quota'],
  ['Error code: 39', 'verification.quota', 'verification.quota'],
  ['CAPTCHA_CHECK_FAILED', 'verification.captcha', 'verification.unchecked'],
  ['INVALID_APP_CREDENTIAL', 'verification.captcha', 'verification.unchecked'],
  ['OPERATION_NOT_ALLOWED : SMS unable to be sent.', 'verification.closed', 'verification.closed'],
  ['INVALID_CODE', 'verification.undelivered', 'verification.code'],
  ['MISSING_CODE', 'verification.undelivered', 'verification.code'],
  ['SESSION_EXPIRED', 'verification.undelivered', 'verification.expired'],
  ['INVALID_SESSION_INFO', 'verification.undelivered', 'verification.expired'],
  ['MISSING_SESSION_INFO', 'verification.undelivered', 'verification.expired'],
  ['BILLING_NOT_ENABLED', 'verification.undelivered', 'verification.unchecked'],
  ['API key not valid. Please pass a valid API key.', 'verification.undelivered', 'verification.unchecked'],
];

describe.each(REFUSALS)('where Firebase refuses with "%s"', (message, sending, taking) => {
  test(`a visitor is told ${sending} or ${taking}, in our words`, async () => {
    const number = await withMobile();
    await ask(number);
    firebase.answerInstead(refusing(message));
    const refusal = { code: taking, message: expect.not.stringContaining(message) };
    await expect(enter(number, '123456')).rejects.toMatchObject(refusal);
    await expect(ask(number)).rejects.toMatchObject({ code: sending });
  });
});

test.each([
  ['CAPTCHA_CHECK_FAILED', 'info'],
  ['INVALID_RECAPTCHA_TOKEN', 'info'],
  ['MISSING_RECAPTCHA_TOKEN', 'info'],
  ['INVALID_APP_CREDENTIAL', 'info'],
  ['MISSING_APP_CREDENTIAL', 'info'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'info'],
  ['QUOTA_EXCEEDED', 'error'],
  ['OPERATION_NOT_ALLOWED', 'error'],
])('what Firebase refuses with "%s" stands in the log as %s', async (message, level) => {
  const number = await withMobile();
  const from = logged.length;
  firebase.answerInstead(refusing(message));
  await expect(ask(number)).rejects.toHaveProperty('code');
  const lines = logged.slice(from).filter((line) => line.includes('Firebase did not send a code'));
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([level]);
});

describe('the stand-in itself refuses', () => {
  const tell = async (more: Parameters<typeof firebaseStandIn>[0], number: string, times = 1): Promise<unknown> => {
    const other = firebaseStandIn(more);
    other.goBy(clock);
    const recaptchaTokens = await Promise.all(Array.from({ length: times }, () => other.recaptchaToken()));
    let last: unknown;
    for (const recaptchaToken of recaptchaTokens) {
      const address = `${FIREBASE_URL}/v1/accounts:sendVerificationCode?key=${PROJECT.apiKey}`;
      const body = JSON.stringify({ phoneNumber: number, recaptchaToken });
      last = await (await other.fetch(address, { method: 'POST', body })).json();
    }
    return last;
  };
  const project = { ...PROJECT, brand: 'Lotus' };
  const quota = { windowMs: 3_600_000, project: 2, number: 1, wrong: 3 };

  test.each([
    ['a number without digits', {}, 'none', 1, 'INVALID_PHONE_NUMBER'],
    ['no number', {}, '', 1, 'MISSING_PHONE_NUMBER'],
    [
      'a project whose phones are off',
      { projects: [{ ...project, phone: false }] },
      '+639170001111',
      1,
      'OPERATION_NOT',
    ],
    ['a number that ends in 0000', {}, '+639170000000', 1, 'QUOTA_EXCEEDED'],
    ['a second code to a number that has one', { quota }, '+639170001111', 2, 'TOO_MANY_ATTEMPTS_TRY_LATER'],
    ['another key', { projects: [{ ...project, apiKey: 'another' }] }, '+639170001111', 1, 'API key not valid'],
  ])('%s', async (_what, more, number, times, message) => {
    expect(await tell(more, number, times)).toMatchObject({
      error: { code: 400, message: expect.stringMatching(`^${message}`) },
    });
  });
});

/** What may come in the place of an answer, each as a fetch would meet it. */
const BAD: readonly (readonly [what: string, answer: () => Response | Promise<Response>])[] = [
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers without end', () => new Response('x'.repeat(70_000))],
  ['answers nonsense', () => new Response('<html>The code is 123456</html>')],
  ['answers something else', () => Response.json({ kind: 'another', idToken: 7 })],
  ['is out of order', () => new Response('Service Unavailable', { status: 503 })],
];

describe.each(BAD)('where Firebase %s', (_what, answer) => {
  test('a visitor reads that no code was sent, or that it could not be checked, and the operator why', async () => {
    const number = await withMobile();
    await ask(number);
    const code = firebase.lastCode();
    const from = logged.length;
    firebase.answerInstead(answer);
    await expect(enter(number, code)).rejects.toMatchObject({ code: 'verification.unchecked', status: 424 });
    await expect(ask(number)).rejects.toMatchObject({ code: 'verification.undelivered', status: 424 });
    expect(logged.slice(from).filter((line) => line.includes('FirebaseSilent'))).toHaveLength(2);
    firebase.answerInstead();
    clock.advance(10_000);
    await expect(enter(number, code)).resolves.toHaveProperty('token');
  });
});

test('an answer is waited for no longer than the time that is set, and no redirect is followed', async () => {
  const number = await withMobile();
  let seen: Request | undefined;
  firebase.answerInstead((request) => {
    seen = request;
    return Promise.reject(new TypeError('unexpected redirect'));
  });
  await expect(ask(number)).rejects.toMatchObject({ code: 'verification.undelivered' });
  expect(seen?.redirect).toBe('error');
  expect(seen?.signal.aborted).toBe(false);
});
