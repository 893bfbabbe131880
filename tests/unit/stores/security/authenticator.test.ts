import { beforeEach, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import {
  beginAuthenticator,
  finishAuthenticator,
  removeAuthenticator,
} from '../../../../src/contract/security/endpoints.ts';
import { $toasts, dismissToast } from '../../../../src/stores/core/toasts.ts';
import {
  createAuthenticatorBinding,
  createAuthenticatorRemoval,
  grouped,
} from '../../../../src/stores/security/authenticator.ts';
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

const OFFER = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x', expiresAt: 1_000 };
const TYPED = { password: ' sunny1day ', code: ' 123 456 ' };

const problem = (field: string | null, key: string, unsure = false) => expect.objectContaining({ field, key, unsure });

describe('an authenticator application', () => {
  test.each([
    [true, false, ['password']],
    [true, true, ['password', 'code']],
    [false, true, ['code']],
    [false, false, []],
  ])('asks an account with a password: %s, with one already: %s, for %j', async (hasPassword, isBound, proof) => {
    await become({ hasPassword });
    expect(createAuthenticatorBinding(isBound).proof).toEqual(proof);
  });

  test('is begun with and finished, each under one key until its outcome is known, sealed', async () => {
    await become();
    const { begin, finish, done } = createAuthenticatorBinding(true);
    gateway.breaks(beginAuthenticator);
    expect(await begin(TYPED)).toEqual({ ok: false, problems: [problem(null, 'errors.network.offline', true)] });
    gateway.answers(beginAuthenticator, OFFER);
    expect(await begin(TYPED)).toEqual({ ok: true, offer: OFFER });
    const [first, second] = gateway.sent.slice(-2);
    expect(first?.headers.get('idempotency-key')).toMatch(/.{22}/);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(told()).toEqual([]);
    gateway.answers(finishAuthenticator, { recoveryCodes: ['123456789012'] });
    expect(await finish(' 654321 ')).toEqual({ ok: true, recoveryCodes: ['123456789012'] });
    expect(told()).toEqual([]);
    done();
    expect(told()).toEqual(['success security.appBound']);
    expect(JSON.stringify(gateway.sent.map(({ body }) => body))).not.toMatch(/sunny1day|123 456|654321/);
  });

  test('is refused at its fields, and for what concerns none above the form', async () => {
    await become();
    const { begin, finish } = createAuthenticatorBinding(true);
    const fields = (path: string, key: string) => ({ fields: [{ path, key }] });
    gateway.refuses(beginAuthenticator, 'security.authenticator', fields('password', 'password.rule.old'));
    expect(await begin(TYPED)).toEqual({ ok: false, problems: [problem('password', 'password.rule.old')] });
    gateway.refuses(beginAuthenticator, 'security.proof');
    expect(await begin(TYPED)).toEqual({ ok: false, problems: [problem(null, 'errors.security.proof')] });
    gateway.refuses(finishAuthenticator, 'security.authenticator', fields('code', 'security.rule.code'));
    expect(await finish('123456')).toMatchObject({
      ...{ ok: false, isOver: false },
      problems: [problem('code', 'security.rule.code')],
    });
    gateway.refuses(finishAuthenticator, 'security.bindingOver');
    expect(await finish('123456')).toMatchObject({ ok: false, isOver: true });
    expect(told()).toEqual([]);
  });

  test('is removed by the password and a code', async () => {
    await become();
    const { proof, remove } = createAuthenticatorRemoval();
    expect(proof).toEqual(['password', 'code']);
    gateway.refuses(removeAuthenticator, 'security.authenticator', {
      fields: [{ path: 'code', key: 'security.rule.code' }],
    });
    expect(await remove(TYPED)).toEqual([problem('code', 'security.rule.code')]);
    gateway.refuses(removeAuthenticator, 'security.noAuthenticator');
    expect(await remove(TYPED)).toEqual([problem(null, 'errors.security.noAuthenticator')]);
    gateway.answers(removeAuthenticator, {});
    expect(await remove(TYPED)).toEqual([]);
    expect(told()).toEqual(['success security.appRemoved']);
  });
});

test('secrets and recovery codes are read in groups of four', () => {
  expect([grouped('JBSWY3DPEH'), grouped('123456789012'), grouped('')]).toEqual(['JBSW Y3DP EH', '1234 5678 9012', '']);
});
