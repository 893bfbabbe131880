import { beforeEach, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { tellBirthday, tellName } from '../../../../src/contract/security/endpoints.ts';
import { $toasts, dismissToast } from '../../../../src/stores/core/toasts.ts';
import { createBirthdayTelling, createNameTelling } from '../../../../src/stores/security/identity.ts';
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

describe('a date of birth', () => {
  test('is told, sealed, under one key until its outcome is known', async () => {
    await become();
    const { asksPassword, tell } = createBirthdayTelling();
    expect(asksPassword).toBe(true);
    gateway.breaks(tellBirthday);
    expect(await tell('1990-05-17', ' sunny1day ')).toMatchObject([
      { field: null, key: 'errors.network.offline', unsure: true },
    ]);
    gateway.answers(tellBirthday, {});
    expect(await tell('1990-05-17', ' sunny1day ')).toEqual([]);
    const [first, second] = gateway.sent.slice(-2);
    expect(first?.headers.get('idempotency-key')).toMatch(/.{22}/);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(JSON.stringify(gateway.sent.map(({ body }) => body))).not.toMatch(/1990|sunny1day/);
    expect(told()).toEqual(['success security.birthdaySaved']);
  });

  test('is refused at its fields, and for others above the form', async () => {
    await become();
    const { tell } = createBirthdayTelling();
    const fields = [
      { path: 'birthDate', key: 'registration.rule.age', values: { min: 10, max: 10 } },
      { path: 'password', key: 'password.rule.old' },
    ];
    gateway.refuses(tellBirthday, 'security.identity', { fields });
    expect(await tell('2020-05-17', 'x')).toMatchObject(
      fields.map(({ path: field, key }) => ({ field, key, unsure: false })),
    );
    gateway.refuses(tellBirthday, 'security.identityKnown');
    expect(await tell('1990-05-17', 'x')).toMatchObject([{ field: null, key: 'errors.security.identityKnown' }]);
    expect(told()).toEqual([]);
  });
});

test('a name is told, and without a password by a fresh log-in', async () => {
  await become({ hasPassword: false });
  const { asksPassword, tell } = createNameTelling();
  expect(asksPassword).toBe(false);
  gateway.refuses(tellName, 'security.proof');
  expect(await tell('Ana Reyes', '')).toMatchObject([{ field: null, key: 'errors.security.proof' }]);
  gateway.answers(tellName, {});
  expect(await tell(' Ana Reyes ', '')).toEqual([]);
  expect(told()).toEqual(['success security.nameSaved']);
});
