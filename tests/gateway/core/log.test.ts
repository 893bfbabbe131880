import { expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { register } from '../../../src/contract/registration/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { createLog } from '../../../src/gateway/core/log.ts';
import { createHarness } from '../harness.ts';
import { registration } from '../registration/registering.ts';

function lines() {
  const written: string[] = [];
  return { written, log: createLog('debug', { write: (line: string) => void written.push(line) }) };
}

test.each([
  'password',
  'newPassword',
  'confirm_password',
  'paymentPassword',
  'token',
  'refreshToken',
  'authorization',
  'Cookie',
  'secret',
  'captcha',
  'verificationCode',
  'pkcs8',
  'Idempotency-Key',
])('hides a field named %s at any depth', (name) => {
  const { written, log } = lines();
  log.info({ [name]: 'hunter2', deep: { list: [{ [name]: 'hunter2' }] }, kept: 'visible' }, 'message');
  const text = written.join('');
  expect(text).not.toContain('hunter2');
  expect(text).toContain('visible');
});

test('tells an error without the values that a database puts beside it', () => {
  const { written, log } = lines();
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (username)=(hunter2) already exists.',
    params: ['hunter2'],
  });
  log.error({ err: new Error('could not register', { cause: error }) }, 'failed');
  const text = written.join('');
  expect(text).toContain('23505');
  expect(text).toContain('could not register');
  expect(text).not.toContain('hunter2');
});

test('a value that the database refuses does not reach the log', async () => {
  const { db, services, logged } = await createHarness();
  const failed = db.insertInto('merchants').values({ code: 'lotus', config: '{"password":"hunter2"}' }).execute();
  await failed.catch((err: unknown) => services.log.error({ err }, 'failed'));
  expect(logged.join('')).toContain('23505');
  expect(logged.join('')).not.toContain('hunter2');
});

test('writes amounts in minor units as text', () => {
  const { written, log } = lines();
  log.info({ amount: 123n }, 'booked');
  expect(written.join('')).toContain('"amount":"123"');
});

test('a walk through registration, a wrong and a right log-in leaves no password and no token in the log', async () => {
  const { call, logged } = await createHarness();
  const password = 'rainy2Monday';
  const first = await call(register, {
    body: registration({ username: 'analuz', password, confirmPassword: password }),
  });
  const wrong = { username: 'analuz', password: `${password}x`, type: 'username' };
  await expect(call(logIn, { body: wrong })).rejects.toMatchObject({ code: 'session.credentials' });
  const second = await call(logIn, { body: { username: 'analuz', password, type: 'username' } });
  await call(getMemberInfo, { token: second.token });
  const text = logged.join('');
  expect(text).toContain('PUT /wps/member/register');
  for (const secret of [password, first.token, second.token]) expect(text).not.toContain(secret);
});
