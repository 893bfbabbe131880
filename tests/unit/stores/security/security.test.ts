import { beforeEach, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { getSecurity, type Security, setPaymentPassword } from '../../../../src/contract/security/endpoints.ts';
import {
  endOtherSessions,
  endSession,
  getLoginHistory,
  getSessions,
  type LoginRecord,
  type OpenSession,
} from '../../../../src/contract/session/endpoints.ts';
import { DEFAULT_FIELDS } from '../../../../src/gateway/registration/limits.ts';
import { PAYMENT_RULE } from '../../../../src/gateway/security/limits.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { $toasts, dismissToast } from '../../../../src/stores/core/toasts.ts';
import { createLoginHistory } from '../../../../src/stores/security/logins.ts';
import { createPaymentChange, newPaymentProblem } from '../../../../src/stores/security/payment.ts';
import { createOwnSecurity, levelOf } from '../../../../src/stores/security/security.ts';
import { createOpenSessions } from '../../../../src/stores/security/sessions.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

let gateway: MockGateway;

const told = () => $toasts.get().map(({ tone, key }) => `${tone} ${key}`);

beforeEach(async () => {
  ({ gateway } = await beginVisit());
  for (const { id } of $toasts.get()) dismissToast(id);
});

async function become(changes: Parameters<typeof makeMember>[0] = {}) {
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember(changes));
  await refreshMember();
}

const SECURITY: Security = {
  password: { isSet: true, ageDays: 3, isDue: false },
  paymentPassword: { isSet: false, lockedUntil: null, rule: PAYMENT_RULE },
  mobile: { hint: null, isProven: false, waiting: null, canBind: true },
  email: { hint: null, isProven: false, waiting: null, canBind: true },
  contactProofs: [],
  hasAuthenticator: false,
  recoveryCodes: 0,
  passkeys: 0,
  bankName: null,
  birthday: { known: null, rule: DEFAULT_FIELDS.birthDate, timeZone: 'UTC' },
  score: 36,
  next: ['paymentPassword', 'passkey'],
};

describe('what keeps an account safe', () => {
  test('is read, and stays while it is read anew and where that fails', async () => {
    const { $state, load } = createOwnSecurity();
    gateway.answers(getSecurity, SECURITY);
    await load();
    expect(loadedValue($state.get())).toEqual(SECURITY);
    gateway.refuses(getSecurity, 'system.busy');
    gateway.refuses(getSecurity, 'system.busy');
    await load();
    expect($state.get()).toMatchObject({ state: 'failed', code: 'system.busy', value: SECURITY });
  });

  test.each([
    [0, 'weak'],
    [49, 'weak'],
    [50, 'fair'],
    [84, 'fair'],
    [85, 'strong'],
    [100, 'strong'],
  ] as const)('a score of %i is called %s', (score, level) => {
    expect(levelOf(score)).toBe(level);
  });
});

const session = (id: string, isOwn = false): OpenSession => ({
  ...{ id, isOwn, device: { browser: 'Safari', system: 'iOS' }, address: '203.0.113.*' },
  ...{ since: 1, lastCall: 2 },
});

/** The call as it goes out, with the id in its path. */
const ending = (id: string): typeof endSession => ({ ...endSession, path: `/wps/member/sessions/${id}` });

describe('open sessions', () => {
  test('are read, one is ended, and the list is read anew', async () => {
    const { $list, load, end } = createOpenSessions();
    gateway.answers(getSessions, { sessions: [session('own', true), session('x'.repeat(22))] });
    await load();
    gateway.answers(ending('x'.repeat(22)), {});
    gateway.answers(getSessions, { sessions: [session('own', true)] });
    await end('x'.repeat(22));
    expect(loadedValue($list.get())?.map(({ id }) => id)).toEqual(['own']);
    expect(told()).toEqual(['success security.ended']);
  });

  test('all others are ended at once', async () => {
    gateway.answers(endOtherSessions, { ended: 2 });
    gateway.answers(getSessions, { sessions: [session('own', true)] });
    await createOpenSessions().endOthers();
    expect(told()).toEqual(['success security.othersEnded']);
  });

  test('one that had ended already is told, and gone from the list', async () => {
    const { $list, end } = createOpenSessions();
    gateway.refuses(ending('y'.repeat(22)), 'session.unknown');
    gateway.answers(getSessions, { sessions: [session('own', true)] });
    await end('y'.repeat(22));
    expect(told()).toEqual(['error errors.session.unknown']);
    expect(loadedValue($list.get())).toHaveLength(1);
  });
});

test('the history of log-ins is read page after page', async () => {
  const record = (id: string): LoginRecord => ({
    ...{ id, at: 1, way: 'password', outcome: 'opened', address: '203.0.113.*' },
    device: { browser: null, system: null },
  });
  const { $read, start, more } = createLoginHistory();
  gateway.answers(getLoginHistory, { items: [record('2')], next: 'abc.def' });
  const stop = start();
  await expect.poll(() => $read.get().state).toBe('ready');
  gateway.answers(getLoginHistory, { items: [record('1')], next: null });
  more();
  await expect.poll(() => loadedValue($read.get())?.items.map(({ id }) => id)).toEqual(['2', '1']);
  expect(gateway.sent.map(({ url }) => url.searchParams.get('cursor'))).toEqual([null, 'abc.def']);
  stop();
});

const TYPED = {
  password: ' sunny1day ',
  oldPaymentPassword: ' 111222 ',
  newPaymentPassword: ' 802317 ',
  confirmPaymentPassword: '802317',
};

describe('the payment password', () => {
  test('is first proven by the log-in password, later by itself, and by neither where there is none', async () => {
    await become();
    expect(createPaymentChange(false).proof).toBe('password');
    expect(createPaymentChange(true).proof).toBe('oldPaymentPassword');
    await become({ hasPassword: false });
    expect(createPaymentChange(false).proof).toBeNull();
  });

  test('is saved, sealed, under one key until its outcome is known', async () => {
    await become();
    const { save } = createPaymentChange(false);
    gateway.breaks(setPaymentPassword);
    expect(await save(TYPED)).toMatchObject([{ field: null, key: 'errors.network.offline', unsure: true }]);
    gateway.answers(setPaymentPassword, {});
    expect(await save(TYPED)).toEqual([]);
    const [first, second] = gateway.sent.slice(-2);
    expect(first?.headers.get('idempotency-key')).toMatch(/.{22}/);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(JSON.stringify(gateway.sent.map(({ body }) => body))).not.toMatch(/802317|sunny1day/);
    expect(told()).toEqual(['success security.paymentSaved']);
  });

  test('says how many tries are left, and until when none is taken', async () => {
    await become();
    const { save } = createPaymentChange(true);
    gateway.refuses(setPaymentPassword, 'security.paymentWrong', { triesLeft: 3 });
    expect(await save(TYPED)).toEqual([{ field: 'oldPaymentPassword', key: 'security.triesLeft', number: 3 }]);
    gateway.refuses(setPaymentPassword, 'security.paymentLocked', { lockedUntil: 1_000 });
    expect(await save(TYPED)).toEqual([{ field: 'oldPaymentPassword', key: 'security.about.locked', until: 1_000 }]);
  });

  test('puts refusals at their fields, and others above the form', async () => {
    await become();
    const { save } = createPaymentChange(false);
    gateway.refuses(setPaymentPassword, 'security.field', {
      fields: [{ path: 'newPaymentPassword', key: 'registration.rule.asPassword' }],
    });
    expect(await save(TYPED)).toMatchObject([{ field: 'newPaymentPassword', key: 'registration.rule.asPassword' }]);
    gateway.refuses(setPaymentPassword, 'password.proof');
    expect(await save(TYPED)).toMatchObject([{ field: null, key: 'errors.password.proof', unsure: false }]);
  });

  test('is checked before anybody is asked', async () => {
    await become({ userName: 'anaLuz' });
    const problem = (typed: string, proof = 'sunny1day') => newPaymentProblem(PAYMENT_RULE, typed, proof)?.key ?? null;
    expect(problem('12345')).toBe('registration.rule.password');
    expect(problem('')).toBe('registration.rule.password');
    expect(problem(' sunny1day ')).toBe('registration.rule.asPassword');
    expect(problem('ANALUZ')).toBe('registration.rule.asUsername');
    expect(problem('802317')).toBeNull();
    expect(problem('802317', '')).toBeNull();
  });
});
