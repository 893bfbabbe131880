import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Sealed } from '../../../src/contract/core/envelope.ts';
import type { Flag } from '../../../src/contract/core/words.ts';
import { askedBy } from '../../../src/contract/registration/asked.ts';
import { type FieldRule, registerByMobile, sendRegisterCode } from '../../../src/contract/registration/endpoints.ts';
import { getCaptcha } from '../../../src/contract/session/endpoints.ts';
import { fieldProblem, visibleFields } from '../../../src/stores/registration/fields.ts';
import { createRegistration } from '../../../src/stores/registration/register.ts';
import type { World } from '../api/made-environment.ts';
import { makeGatewayKey } from '../api/made-gateway-key.ts';
import type { MockGateway } from '../api/mock-gateway.ts';
import { beginPage } from './begin-page.ts';

let world: World;
let gateway: MockGateway;

beforeEach(async () => {
  ({ world, gateway } = await beginPage());
});

const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '[a-z]+',
  patternId: 'registration.rule.lettersSpaces',
  minLength: 4,
  maxLength: 8,
  ...changes,
});
const settings = { fields: { username: rule(), password: rule() } };

test('by mobile number asks for number and code first, and for a password only where the brand wants one', () => {
  const asks = (...on: Flag[]) =>
    visibleFields(
      askedBy(settings, 'mobile', (flag) => on.includes(flag)),
      { known: true, refused: false, captcha: false },
    ).map(({ name, rule: { required } }) => [name, required]);
  expect(asks('MOBILENUMREG3')).toEqual([
    ['mobileNum', true],
    ['verificationCode', true],
  ]);
  expect(asks('MOBILENUMREG3', 'MOBILENUMPASSREG3').map(([name]) => name)).toEqual([
    'mobileNum',
    'verificationCode',
    'password',
  ]);
});

test('by username has a number proven that it asks for, where the brand wants it', () => {
  const withNumber = { fields: { ...settings.fields, mobileNum: rule({ required: false }) } };
  const asks = (known: typeof withNumber | typeof settings, ...on: Flag[]) =>
    visibleFields(
      askedBy(known, 'username', (flag) => on.includes(flag)),
      { known: true, refused: false, captcha: false },
    ).map(({ name, rule: { required } }) => [name, required]);
  expect(asks(withNumber)).toEqual([
    ['username', true],
    ['password', true],
    ['mobileNum', false],
  ]);
  expect(asks(withNumber, 'REGMOBVERF3').slice(2)).toEqual([
    ['mobileNum', true],
    ['verificationCode', true],
  ]);
  expect(asks(settings, 'REGMOBVERF3').slice(2)).toEqual([]);
});

test('takes a number as people write it, by its digits', () => {
  const field = { name: 'mobileNum', rule: rule({ acceptedPattern: '[0-9]+', minLength: 10, maxLength: 12 }) } as const;
  expect(['+63 (917) 123-4567', '0917.123.4567'].map((value) => fieldProblem(field, value))).toEqual([null, null]);
  expect(fieldProblem(field, '917 12')?.values).toEqual({ min: 10, max: 12 });
});

test('sends number, country and code, and no username, and tells a wrong code at its field', async () => {
  const byMobile = {
    way: 'mobile' as const,
    fields: { mobileNum: ' 917 123 4567 ', verificationCode: ' 123456 ' },
    country: { countryCode: 'PH', countryDialingCode: '63' },
    confirmPassword: '',
  };
  gateway.refuses(registerByMobile, 'verification.code');
  const { register } = createRegistration();
  expect(await register(byMobile)).toMatchObject({
    problems: [{ field: 'verificationCode', key: 'errors.verification.code' }],
  });
  gateway.refuses(registerByMobile, 'registration.mobileTaken', {
    fields: [{ path: 'mobileNum', key: 'errors.registration.mobileTaken' }],
  });
  expect(await register(byMobile)).toMatchObject({
    problems: [{ field: 'mobileNum', key: 'errors.registration.mobileTaken' }],
  });
  const { open } = await makeGatewayKey('k1');
  const sent = await open(z.parse(Sealed, gateway.sent.at(-1)?.body), 'PUT /wps/member/register/mobile');
  expect(sent.body).toMatchObject({
    mobileNum: '917 123 4567',
    countryDialingCode: '63',
    verificationCode: '123456',
    registerMethod: 'WEB',
    terms: true,
  });
  expect(Object.keys(Object(sent.body))).not.toContain('username');
});

test('a picture and its text are sent again, as the same call, where no answer came, and are renewed after a refusal', async () => {
  const { captcha, register } = createRegistration();
  gateway.answers(getCaptcha, { id: 'c-1', image: 'iVBORw0' });
  await captcha.refresh();
  const fields = { mobileNum: '9171234567', verificationCode: '123456', captcha: 'kx9z2' };
  const form = { way: 'mobile' as const, fields, confirmPassword: '' };
  gateway.breaks(registerByMobile);
  expect(await register(form)).toMatchObject({ ok: false, unsure: true });
  gateway.refuses(registerByMobile, 'registration.mobileTaken', {
    fields: [{ path: 'mobileNum', key: 'errors.registration.mobileTaken' }],
  });
  gateway.answers(getCaptcha, { id: 'c-2', image: 'iVBORw0' });
  expect(await register(form)).toMatchObject({ ok: false, unsure: false });
  expect(captcha.$captcha.get()).toMatchObject({ id: 'c-2' });
  const { open } = await makeGatewayKey('k1');
  const sent = gateway.sent.filter(({ url }) => url.pathname === registerByMobile.path);
  const opened = await Promise.all(sent.map(({ body }) => open(z.parse(Sealed, body), `PUT ${registerByMobile.path}`)));
  expect(opened.map(({ body }) => Object(body).captcha)).toEqual(['c-1:kx9z2', 'c-1:kx9z2']);
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('a code is asked for once, and the button then counts down', async () => {
  const { button, askCode } = createRegistration();
  const end = button.listen(() => undefined);
  gateway.answers(sendRegisterCode, { expiredMinutes: 3 });
  const mobile = { mobileNum: '9171234567', country: { countryCode: 'PH', countryDialingCode: '63' } };
  await askCode(mobile);
  await askCode(mobile);
  end();
  expect(gateway.sent.filter(({ url }) => url.pathname === '/wps/verification/sms/register')).toHaveLength(1);
  expect(button.get()).toEqual({ state: 'sent', until: world.time + 3 * 60_000 });
});
