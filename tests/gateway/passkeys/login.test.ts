import { describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { getPasskeys, logInByPasskey, startAdding, startLogIn } from '../../../src/contract/passkeys/endpoints.ts';
import { logOut } from '../../../src/contract/session/endpoints.ts';
import { setClosed } from '../../../src/gateway/member/members.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { createAuthenticator } from './authenticator.ts';
import { MIRROR, PAGE, passkeyHouse } from './house.ts';

const house = await passkeyHouse();
const { call, clock, db, logged, from, begin, logInBy, keeper } = house;

const MINUTE = 60_000;
const REFUSED = { status: 403, code: 'passkeys.refused' };
const LAPSED = { status: 410, code: 'passkeys.challenge' };

describe('a passkey logs in', () => {
  test.each(['ES256', 'RS256'] as const)('its member, with a key of %s', async (algorithm) => {
    const { device, id, username } = await keeper({ algorithm });
    const login = await logInBy(device);
    expect(login).toEqual({ token: expect.any(String), firstTimeLogin: false, passwordExpired: false });
    expect(await call(getMemberInfo, { token: login.token })).toMatchObject({ id, account: username, type: 0 });
  });

  test('an agent on the agents’ side, and each is sent to their own side', async () => {
    const [agent, player] = [await keeper({ type: 1 }), await keeper()];
    const { token } = await logInBy(agent.device, { side: 'agent' });
    expect(await call(getMemberInfo, { token })).toMatchObject({ type: 1 });
    await expect(logInBy(agent.device)).rejects.toMatchObject({ code: 'session.notMember' });
    await expect(logInBy(player.device, { side: 'agent' })).rejects.toMatchObject({ code: 'session.notAgent' });
  });

  test('again and again, while its device counts, and says when it was used last', async () => {
    const { device } = await keeper();
    clock.advance(MINUTE);
    await logInBy(device);
    const { token } = await logInBy(device);
    const [passkey] = await call(getPasskeys, { token });
    expect(passkey).toMatchObject({ lastUsedAt: clock.now().getTime() });
  });

  test('where its device does not count', async () => {
    const { device } = await keeper();
    await logInBy(device, { bent: { counter: 0 } });
    await logInBy(device, { bent: { counter: 0 } });
  });

  test('without being held for a password that is due', async () => {
    const { id, device } = await keeper();
    await db.updateTable('members').set({ password_forced: true }).where('id', '=', id).execute();
    const { token, passwordExpired } = await logInBy(device);
    expect(passwordExpired).toBe(false);
    expect(await call(getMemberInfo, { token })).toMatchObject({ password: false });
  });

  test('and ends the session whose token came along', async () => {
    const { device, token } = await keeper();
    const body = device.get(await begin());
    await call(logInByPasskey, { body, token, ...from() });
    await expect(call(getMemberInfo, { token })).rejects.toMatchObject({ code: 'session.expired' });
  });
});

describe('each host has passkeys of its own', () => {
  test('a mirror’s log in at that mirror, and nowhere else', async () => {
    const { device, passkey } = await keeper({ page: MIRROR });
    expect(passkey.host).toBe('lotus-1.example');
    await logInBy(device, { page: MIRROR });
    await expect(logInBy(device, { page: PAGE, bent: { origin: PAGE } })).rejects.toMatchObject(REFUSED);
    const elsewhere = { origin: 'https://lotus-2.example' };
    await expect(logInBy(device, { page: elsewhere.origin, bent: elsewhere })).rejects.toMatchObject(REFUSED);
  });

  test.each([
    ['a page of nobody’s', 'https://www.lotus.example.evil.example'],
    ['a page without encryption', 'http://www.lotus.example'],
    ['another brand’s page', 'https://www.harbor.example'],
    ['a document without an origin', 'null'],
  ])('%s gets no challenge', async (_, page) => {
    await expect(begin({ page })).rejects.toMatchObject({ status: 422, code: 'passkeys.host' });
  });

  test('nor does a call of no page, or a page at a bare address', async () => {
    await expect(call(startLogIn, {})).rejects.toMatchObject({ code: 'passkeys.host' });
    const local = await createHarness({ environment: { CORS_ORIGINS: 'http://127.0.0.1:4321,http://dev.example' } });
    const ask = (origin: string) => local.call(startLogIn, { headers: { Origin: origin } });
    await expect(ask('http://127.0.0.1:4321')).rejects.toMatchObject({ code: 'passkeys.host' });
    expect(await ask('http://dev.example')).toMatchObject({ rpId: 'dev.example' });
  });
});

describe('what does not log in', () => {
  const attacks = {
    'an answer to the page of somebody else': { origin: 'https://evil.example' },
    'an answer to the same host on another port': { origin: `${PAGE}:8443` },
    'an answer for another host': { rpId: 'evil.example' },
    'a device that nobody has unlocked': { isVerified: false },
    'what was signed to add a passkey': { type: 'webauthn.create' },
    'the name of another account': { userHandle: Buffer.from('somebody').toString('base64url') },
  };
  test.each(Object.entries(attacks))('%s', async (_, bent) => {
    const { device } = await keeper();
    await expect(logInBy(device, { bent })).rejects.toMatchObject(REFUSED);
    await logInBy(device);
  });

  test('a signature of another device under the name of this one', async () => {
    const { device } = await keeper();
    const thief = createAuthenticator(PAGE);
    const options = await begin();
    const { userHandle } = device.get(options);
    const body = { ...thief.get(options, { userHandle }), credential: device.credential };
    await expect(call(logInByPasskey, { body, ...from() })).rejects.toMatchObject(REFUSED);
  });

  test('a signature of one member under the passkey of another', async () => {
    const [ana, ben] = [await keeper(), await keeper()];
    const options = await begin();
    const body = { ...ana.device.get(options), credential: ben.device.credential };
    await expect(call(logInByPasskey, { body, ...from() })).rejects.toMatchObject(REFUSED);
  });

  test('a signature whose data were changed afterwards', async () => {
    const { device } = await keeper();
    const options = await begin();
    const signed = device.get(options);
    const data = Buffer.from(signed.authenticatorData, 'base64url');
    data.writeUInt32BE(4_000, 33);
    const body = { ...signed, authenticatorData: data.toString('base64url') };
    await expect(call(logInByPasskey, { body, ...from() })).rejects.toMatchObject(REFUSED);
  });

  test('the same signature a second time', async () => {
    const { device } = await keeper();
    const body = device.get(await begin());
    await call(logInByPasskey, { body, ...from() });
    await expect(call(logInByPasskey, { body, ...from() })).rejects.toMatchObject(LAPSED);
  });

  test('a signature that was refused, once more with what was wrong put right', async () => {
    const { device } = await keeper();
    const options = await begin();
    const unlocked = device.get(options);
    const locked = device.get(options, { isVerified: false });
    await expect(call(logInByPasskey, { body: locked, ...from() })).rejects.toMatchObject(REFUSED);
    await expect(call(logInByPasskey, { body: unlocked, ...from() })).rejects.toMatchObject(LAPSED);
  });

  test('a challenge that the gateway never made, made for another brand or another end, or one that lapsed', async () => {
    const { device, token } = await keeper();
    await expect(logInBy(device, { bent: { challenge: 'x'.repeat(43) } })).rejects.toMatchObject(LAPSED);
    const theirs = await begin({ merchant: 'harbor', page: 'https://www.harbor.example' });
    const foreign = { body: device.get({ ...theirs, rpId: 'www.lotus.example' }), ...from() };
    await expect(call(logInByPasskey, foreign)).rejects.toMatchObject(LAPSED);
    const adding = await call(startAdding, { token, body: {}, ...from() });
    await expect(logInBy(device, { bent: { challenge: adding.challenge } })).rejects.toMatchObject(LAPSED);
    const late = device.get(await begin());
    clock.advance(5 * MINUTE);
    await expect(call(logInByPasskey, { body: late, ...from() })).rejects.toMatchObject(LAPSED);
  });

  test('a passkey of one brand at another', async () => {
    const { device } = await keeper();
    const where = { merchant: 'harbor', page: 'https://www.harbor.example' };
    await expect(logInBy(device, { ...where, bent: { origin: where.page } })).rejects.toMatchObject(REFUSED);
  });

  test('a device whose count went back, or stood still: it may be a copy, which the log tells without naming it', async () => {
    const { device } = await keeper();
    await logInBy(device, { bent: { counter: 7 } });
    for (const counter of [7, 6, 0]) {
      await expect(logInBy(device, { bent: { counter } })).rejects.toMatchObject(REFUSED);
    }
    expect(logged.filter((line) => line.includes('counter of a passkey went back'))).toHaveLength(3);
    expect(logged.join()).not.toContain(device.credential);
    await logInBy(device, { bent: { counter: 8 } });
  });

  test('bytes that are none of WebAuthn’s', async () => {
    const { device } = await keeper();
    for (const field of ['authenticatorData', 'signature'] as const) {
      for (const bytes of ['AA', 'not_base64-url', 'x'.repeat(8_000)]) {
        const body = { ...device.get(await begin()), [field]: bytes };
        await expect(call(logInByPasskey, { body, ...from() })).rejects.toMatchObject(REFUSED);
      }
    }
    for (const clientDataJSON of ['AA', 'e30', Buffer.from('[1]').toString('base64url')]) {
      const body = { ...device.get(await begin()), clientDataJSON };
      await expect(call(logInByPasskey, { body, ...from() })).rejects.toMatchObject(LAPSED);
    }
  });
});

test('an unknown passkey, a removed one, and that of a closed account are answered alike', async () => {
  const [closed, removed] = [await keeper(), await keeper()];
  await setClosed(db, { merchant: 'lotus', id: closed.id }, clock.now());
  await db.deleteFrom('passkeys').where('id', '=', removed.passkey.id).execute();
  const unknown = createAuthenticator(PAGE);
  const userHandle = Buffer.from('somebody').toString('base64url');
  const answers = await Promise.all(
    [closed.device, removed.device, unknown].map(async (device) => {
      const body = device.get(await begin(), device === unknown ? { userHandle } : {});
      const response = await house.request(logInByPasskey, { body, ...from() });
      return { status: response.status, answer: await response.json() };
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 403, answer: { code: 'passkeys.refused' } });
});

test('one address that tries one account again and again waits, and the owner elsewhere does not', async () => {
  const { device } = await keeper();
  const ip = '192.0.2.77';
  const tryOnce = async () => {
    const body = device.get(await begin(), { isVerified: false });
    return call(logInByPasskey, { body, ...from(), ip }).catch((error: unknown) => error);
  };
  for (let n = 0; n < 30; n++) expect(await tryOnce()).toMatchObject(REFUSED);
  expect(await tryOnce()).toMatchObject({ status: 429, code: 'request.tooMany' });
  await logInBy(device);
});

test('what a password opened and what a passkey opened is closed by the same log-out', async () => {
  const { device } = await keeper();
  const { token } = await logInBy(device);
  await call(logOut, { token });
  await expect(call(getMemberInfo, { token })).rejects.toMatchObject({ code: 'session.expired' });
});

test('challenges that nobody answers are removed', async () => {
  await begin();
  clock.advance(6 * MINUTE);
  await catchUp(house.services, jobNamed('purge'));
  expect(await db.selectFrom('passkey_challenges').select('purpose').execute()).toEqual([]);
});

test('of challenges and credentials nothing is kept, told or logged that opens or names anything', async () => {
  const { device, token } = await keeper();
  const { challenge } = await begin();
  const rows = await db.selectFrom('passkey_challenges').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(challenge);
  await logInBy(device);
  await expect(logInBy(device, { bent: { isVerified: false } })).rejects.toMatchObject(REFUSED);
  const told = JSON.stringify(await call(getPasskeys, { token }));
  const metrics = await house.services.metrics.registry.metrics();
  expect(told + logged.join() + metrics).not.toContain(device.credential);
});
