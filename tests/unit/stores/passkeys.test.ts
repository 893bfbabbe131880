import { beforeEach, describe, expect, test } from 'vitest';
import { type Authenticator, DeviceRefusal, type RefusalReason } from '../../../src/api/authenticator.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import {
  type AddingOptions,
  addPasskey,
  getPasskeys,
  logInByPasskey as logInEndpoint,
  removePasskey,
  renamePasskey,
  startAdding,
  startLogIn,
} from '../../../src/contract/passkeys/endpoints.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { logInByPasskey } from '../../../src/stores/passkeys/log-in.ts';
import { createPasskeys } from '../../../src/stores/passkeys/passkeys.ts';
import { $session, refreshMember, storeToken } from '../../../src/stores/session/session.ts';
import type { World } from '../api/made-environment.ts';
import type { MockGateway } from '../api/mock-gateway.ts';
import { beginVisit } from './begin-page.ts';
import { makeMember } from './made-values.ts';

const OPTIONS: AddingOptions = {
  challenge: 'c',
  rp: { id: 'lotus.example', name: 'Lotus' },
  user: { id: 'u', name: 'ana', displayName: 'ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const ASSERTION = { credential: 'k', clientDataJSON: 'd', authenticatorData: 'a', signature: 's', userHandle: 'u' };
const MADE = { credential: 'k', clientDataJSON: 'd', attestationObject: 'o', transports: 'internal' };
const willing: Authenticator = { create: async () => MADE, get: async () => ASSERTION };
const unwilling = (reason: RefusalReason): Authenticator => {
  const refuse = () => Promise.reject(new DeviceRefusal(reason));
  return { create: refuse, get: refuse };
};

let world: World;
let gateway: MockGateway;
const ownHost = () => new URL(world.url).hostname;
const row = (changes = {}) => ({
  id: 'p1',
  label: 'Phone',
  host: ownHost(),
  isBackedUp: false,
  createdAt: 1,
  lastUsedAt: null,
  ...changes,
});

beforeEach(async () => {
  ({ world, gateway } = await beginVisit());
});

describe('a log-in by a passkey', () => {
  test('makes the answer the session of this tab', async () => {
    gateway.answers(startLogIn, { challenge: 'c', rpId: ownHost(), timeout: 300_000, userVerification: 'required' });
    gateway.answers(logInEndpoint, { token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
    gateway.answers(getMemberInfo, makeMember());
    expect(await logInByPasskey(willing)).toBeNull();
    expect($session.get().audience).toBe('member');
  });

  test.each([
    ['cancelled', 'passkeys.problem.cancelled'],
    ['timedOut', 'passkeys.problem.timedOut'],
    ['unsupported', 'passkeys.problem.unsupported'],
    ['host', 'errors.passkeys.host'],
  ] as const)('says what the device said: %s', async (reason, key) => {
    gateway.answers(startLogIn, { challenge: 'c', rpId: ownHost(), timeout: 300_000, userVerification: 'required' });
    expect(await logInByPasskey(unwilling(reason))).toBe(key);
    expect($session.get().audience).toBe('visitor');
  });

  test('says what the gateway said', async () => {
    gateway.answers(startLogIn, { challenge: 'c', rpId: ownHost(), timeout: 300_000, userVerification: 'required' });
    gateway.refuses(logInEndpoint, 'passkeys.refused');
    expect(await logInByPasskey(willing)).toBe('errors.passkeys.refused');
  });
});

describe('the passkeys of a member', () => {
  test('are listed with whether they log in at this address', async () => {
    gateway.answers(getPasskeys, [row(), row({ id: 'p2', host: 'mirror.example' })]);
    const { $list, load } = createPasskeys(willing);
    await load();
    expect(loadedValue($list.get())?.map(({ isHere }) => isHere)).toEqual([true, false]);
  });

  test('are added by what the device made, and stand in the list', async () => {
    gateway.answers(startAdding, OPTIONS);
    gateway.answers(addPasskey, row());
    gateway.answers(getPasskeys, [row()]);
    const { $list, add } = createPasskeys(willing);
    expect(await add(' Phone ', '')).toBeNull();
    expect(loadedValue($list.get())).toHaveLength(1);
  });

  async function become(changes: Parameters<typeof makeMember>[0] = {}) {
    storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
    gateway.answers(getMemberInfo, makeMember(changes));
    await refreshMember();
  }

  test('are added after another log-in where the member has no password to give', async () => {
    await become({ hasPassword: false });
    gateway.refuses(startAdding, 'passkeys.proof');
    const { $asksPassword, add } = createPasskeys(willing);
    expect(await add('Phone', '')).toEqual({ key: 'errors.passkeys.proof', isOfPassword: false });
    expect($asksPassword.get()).toBe(false);
  });

  test('are added only after the password, once the gateway asks for it', async () => {
    await become();
    gateway.refuses(startAdding, 'passkeys.proof');
    const { $asksPassword, add } = createPasskeys(willing);
    expect($asksPassword.get()).toBe(false);
    expect(await add('Phone', '')).toEqual({ key: 'errors.passkeys.proof', isOfPassword: true });
    expect($asksPassword.get()).toBe(true);
    gateway.refuses(startAdding, 'passkeys.password');
    expect(await add('Phone', 'wrong')).toEqual({ key: 'errors.passkeys.password', isOfPassword: true });
  });

  test('are not added twice by one device', async () => {
    gateway.answers(startAdding, OPTIONS);
    expect(await createPasskeys(unwilling('already')).add('Phone', '')).toEqual({
      key: 'passkeys.problem.already',
      isOfPassword: false,
    });
  });

  test('are named anew and removed, and the list follows', async () => {
    const { $list, rename, remove } = createPasskeys(willing);
    gateway.answers(renamePasskey, row({ label: 'Work' }));
    gateway.answers(getPasskeys, [row({ label: 'Work' })]);
    expect(await rename('p1', 'Work')).toBeNull();
    expect(loadedValue($list.get())?.[0]?.label).toBe('Work');
    gateway.answers(removePasskey, {});
    gateway.answers(getPasskeys, []);
    expect(await remove('p1', '')).toBeNull();
    expect(loadedValue($list.get())).toEqual([]);
  });
});
