import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../src/api/call.ts';
import { getMemberIcon, getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { changePassword } from '../../../src/contract/password/endpoints.ts';
import { getRegisterSettings } from '../../../src/contract/registration/endpoints.ts';
import { DEFAULT_FIELDS } from '../../../src/gateway/registration/limits.ts';
import { $toasts, dismissToast } from '../../../src/stores/core/toasts.ts';
import { createPasswordChange, newPasswordProblem } from '../../../src/stores/password/change.ts';
import { $firstLogin, $passwordDue, $session, refreshMember, storeToken } from '../../../src/stores/session/session.ts';
import type { World } from '../api/made-environment.ts';
import { failed, type MockGateway } from '../api/mock-gateway.ts';
import { beginVisit } from './begin-page.ts';
import { makeMember } from './made-values.ts';

const SETTINGS = { fields: DEFAULT_FIELDS };
const TYPED = { oldPassword: ' sunny1day ', newPassword: ' foggy3day ', confirmNewPassword: 'foggy3day' };

let world: World;
let gateway: MockGateway;

beforeEach(async () => {
  ({ world, gateway } = await beginVisit());
  for (const { id } of $toasts.get()) dismissToast(id);
});

async function become(changes: Parameters<typeof makeMember>[0] = {}) {
  storeToken({ token: 'tok-1', firstTimeLogin: true, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember(changes));
  await refreshMember();
}

describe('changing the password', () => {
  test('makes the answer’s token the session’s and reads the member by it', async () => {
    await become({ password: true, passwordKnown: true });
    gateway.answers(changePassword, { token: 'tok-2', passkeys: 0 });
    gateway.answers(getMemberInfo, makeMember());
    expect(await createPasswordChange().change(TYPED)).toEqual([]);
    expect(world.session.getItem('lotus:token')).toBe('tok-2');
    expect(gateway.sent.at(-1)?.headers.get('authorization')).toBe('Bearer tok-2');
    expect($passwordDue.get()).toBe(false);
    // What a first log-in brings is still to come.
    expect($firstLogin.get()).toBe(true);
  });

  test('is done although the member cannot be read then', async () => {
    await become({ password: true });
    gateway.answers(changePassword, { token: 'tok-2', passkeys: 0 });
    gateway.refuses(getMemberInfo, 'request.tooMany');
    expect(await createPasswordChange().change(TYPED)).toEqual([]);
    expect($passwordDue.get()).toBe(false);
    expect($toasts.get().map(({ key }) => key)).toEqual(['errors.request.tooMany']);
  });

  test('asks for the old password, unless the gateway knows it, and as soon as the gateway wants it after all', async () => {
    await become();
    expect(createPasswordChange().$asksOld.get()).toBe(true);
    await become({ password: true, passwordKnown: true });
    const { $asksOld, change } = createPasswordChange();
    expect($asksOld.get()).toBe(false);
    gateway.refuses(changePassword, 'password.old', {
      fields: [{ path: 'oldPassword', key: 'errors.field.required' }],
    });
    expect(await change(TYPED)).toMatchObject([{ field: 'oldPassword', key: 'errors.field.required' }]);
    expect($asksOld.get()).toBe(true);
    expect(world.session.getItem('lotus:token')).toBe('tok-1');
  });

  test('asks for no old password where nobody has set one, and for a fresh log-in where the gateway wants that', async () => {
    await become({ hasPassword: false });
    const change = createPasswordChange();
    expect([change.isFirst, change.$asksOld.get()]).toEqual([true, false]);
    gateway.refuses(changePassword, 'password.proof');
    expect(await change.change(TYPED)).toMatchObject([{ field: null, key: 'errors.password.proof' }]);
    gateway.answers(changePassword, { token: 'tok-2', passkeys: 0 });
    gateway.breaks(getMemberInfo);
    gateway.breaks(getMemberInfo);
    expect(await change.change(TYPED)).toEqual([]);
    // It has one now, whether or not the member could be read.
    expect(createPasswordChange().isFirst).toBe(false);
  });

  test('says at each field what the gateway refused, and reads the rules again', async () => {
    await become();
    const fields = [
      { path: 'newPassword', key: 'registration.rule.common' },
      { path: 'newPassword', key: 'registration.rule.lettersAndDigits', values: { min: 6, max: 20 } },
      { path: 'confirmNewPassword', key: 'inconsistent twice' },
      { path: 'oldPassword', key: 'password.rule.old' },
      { path: 'somewhere', key: 'unheard.of' },
    ];
    gateway.refuses(changePassword, 'password.field', { fields });
    gateway.answers(getRegisterSettings, SETTINGS);
    expect(await createPasswordChange().change(TYPED)).toMatchObject([
      { field: 'newPassword', key: 'registration.rule.common' },
      { field: 'newPassword', key: 'registration.rule.lettersAndDigits', values: { min: 6, max: 20 } },
      { field: 'confirmNewPassword', key: 'inconsistent twice' },
      { field: 'oldPassword', key: 'password.rule.old' },
      { field: null, key: 'errors.field.invalid' },
    ]);
  });

  test('does not claim to know what came of a change whose answer was lost', async () => {
    await become();
    gateway.breaks(changePassword);
    expect(await createPasswordChange().change(TYPED)).toMatchObject([{ field: null, key: 'password.unknown' }]);
    world.connected = false;
    expect(await createPasswordChange().change(TYPED)).toMatchObject([{ field: null, key: 'errors.network.offline' }]);
  });

  test.each(['session.expired', 'session.passwordDue'] as const)(
    'is not undone by a call of before it that fails after it: %s',
    async (code) => {
      await become({ password: true, passwordKnown: true });
      const late = Promise.withResolvers<void>();
      gateway.responds(getMemberIcon, async () => {
        await late.promise;
        return failed(code);
      });
      const under = call(getMemberIcon);
      await expect.poll(() => gateway.sent.length).toBe(2);
      gateway.answers(changePassword, { token: 'tok-2', passkeys: 0 });
      gateway.answers(getMemberInfo, makeMember());
      expect(await createPasswordChange().change(TYPED)).toEqual([]);
      late.resolve();
      await expect(under).rejects.toMatchObject({ code });
      expect(world.session.getItem('lotus:token')).toBe('tok-2');
      expect($session.get().audience).toBe('member');
      expect($passwordDue.get()).toBe(false);
    },
  );

  test('by somebody whose session has ended makes a visitor', async () => {
    await become();
    gateway.refuses(changePassword, 'session.expired');
    expect(await createPasswordChange().change(TYPED)).toMatchObject([{ field: null }]);
    expect($session.get()).toEqual({ audience: 'visitor' });
  });
});

describe('a new password', () => {
  test.each([
    ['', '', 'registration.rule.lettersAndDigits'],
    ['short', '', 'registration.rule.lettersAndDigits'],
    [' sunny1day ', 'sunny1day', 'password.rule.asBefore'],
    ['sunny1day', '', undefined],
    ['ana12345', '', 'registration.rule.asUsername'],
  ])('%j after %j is refused with %s', async (fresh, old, key) => {
    await become({ userName: 'ANA12345' });
    expect(newPasswordProblem(SETTINGS, fresh, old)?.key).toBe(key);
  });

  test('is wanted where a gateway tells no rule', async () => {
    await become();
    expect(newPasswordProblem({ fields: {} }, ' ', '')?.key).toBe('errors.field.required');
    expect(newPasswordProblem({ fields: {} }, 'x', '')).toBeNull();
  });
});
