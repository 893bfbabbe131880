import { describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startAdding,
} from '../../../src/contract/passkeys/endpoints.ts';
import { changePassword, resetByPhone, sendResetCode } from '../../../src/contract/password/endpoints.ts';
import { makeTicket, redeemTicket } from '../../../src/contract/session/endpoints.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { codeIn } from '../verification/sent.ts';
import { createAuthenticator } from './authenticator.ts';
import { MIRROR, PAGE, passkeyHouse } from './house.ts';

const house = await passkeyHouse();
const { call, clock, db, from, sent, member, enter, add, logInBy, keeper } = house;

const MINUTE = 60_000;
const REFUSED = { status: 403, code: 'passkeys.refused' };
const PROOF = { status: 403, code: 'passkeys.proof' };

const list = (token: string) => call(getPasskeys, { token });
const start = (token: string, password?: string) =>
  call(startAdding, { token, body: password === undefined ? {} : { password }, ...from() });
const remove = (token: string, passkey: string, password?: string) =>
  call(removePasskey, { token, body: { passkey, ...(password !== undefined && { password }) }, ...from() });
const rename = (token: string, passkey: string, label: string) =>
  call(renamePasskey, { token, body: { passkey, label } });

/** A member who came in, and then left the browser open. */
async function idle(minutes = 5) {
  const owner = await member();
  const { token } = await enter(owner.username);
  clock.advance(minutes * MINUTE);
  return { ...owner, token };
}

describe('a passkey is added', () => {
  test('and stands in the list of its owner alone', async () => {
    const { token, passkey } = await keeper();
    expect(await list(token)).toEqual([passkey]);
    expect(passkey).toEqual({
      id: expect.any(String),
      label: 'Phone',
      host: 'www.lotus.example',
      isBackedUp: false,
      createdAt: clock.now().getTime(),
      lastUsedAt: null,
    });
    const other = await member();
    expect(await list((await enter(other.username)).token)).toEqual([]);
  });

  test('as one that its device finds by itself and gives to nobody unasked, under a name that says nothing', async () => {
    const { id, username } = await member();
    const options = await start((await enter(username)).token);
    expect(options).toMatchObject({
      rp: { id: 'www.lotus.example', name: 'Lotus Casino' },
      user: { id: Buffer.from(id).toString('base64url'), name: username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  test('once for a device and host: options name those that are there already', async () => {
    const { token, device } = await keeper();
    const ids = ({ excludeCredentials }: Awaited<ReturnType<typeof start>>) => excludeCredentials.map(({ id }) => id);
    expect(ids(await start(token))).toEqual([device.credential]);
    expect(ids(await call(startAdding, { token, body: {}, ...from({ page: MIRROR }) }))).toEqual([]);
  });

  test('and the member is told at every contact, in their language, without a word that was typed', async () => {
    const { id, username } = await member();
    const needs = { db, now: clock.now() };
    await proveContact(needs, { merchant: 'lotus', id }, { kind: 'mobile', value: '+639170009001' });
    await proveContact(needs, { merchant: 'lotus', id }, { kind: 'email', value: 'keeper@mail.example' });
    await db.updateTable('members').set({ language: 'EN' }).where('id', '=', id).execute();
    const { token } = await enter(username);
    await add(token, { label: 'Call +1 555 0100 now' });
    const text = `Added to ${username}: https://www.lotus.example/forget/`;
    expect(sent.sms.at(-1)).toMatchObject({ to: '+639170009001', text });
    expect(sent.mails.at(-1)).toMatchObject({
      to: 'keeper@mail.example',
      subject: 'Passkeys at Lotus Casino',
      text,
    });
  });

  test('whether or not the message arrives', async () => {
    const { id, username } = await member();
    await proveContact(
      { db, now: clock.now() },
      { merchant: 'lotus', id },
      { kind: 'email', value: 'deaf@mail.example' },
    );
    sent.refuse(true);
    const { token } = await enter(username);
    await add(token);
    sent.refuse(false);
    expect(await list(token)).toHaveLength(1);
  });

  test('and a repetition of the call gets the first answer', async () => {
    const { username } = await member();
    const { token } = await enter(username);
    const body = { label: 'Phone', ...createAuthenticator(PAGE).create(await start(token)) };
    const key = 'k'.repeat(32);
    const first = await call(addPasskey, { token, body, key, ...from() });
    expect(await call(addPasskey, { token, body, key, ...from() })).toEqual(first);
    expect(await list(token)).toHaveLength(1);
  });

  test('to at most ten of an account', async () => {
    const { username } = await member();
    const { token } = await enter(username);
    const early = await start(token);
    for (let n = 0; n < 10; n++) await add(token, { label: `Key ${n}` });
    await expect(start(token)).rejects.toMatchObject({ status: 422, code: 'passkeys.tooMany', value: { most: 10 } });
    const body = { label: 'Key 11', ...createAuthenticator(PAGE).create(early) };
    await expect(call(addPasskey, { token, body, ...from() })).rejects.toMatchObject({ code: 'passkeys.tooMany' });
    expect(await list(token)).toHaveLength(10);
  });
});

describe('who adds or removes one', () => {
  test('names the password where the log-in is older than five minutes', async () => {
    const { token } = await idle();
    await expect(start(token)).rejects.toMatchObject(PROOF);
    await expect(start(token, '')).rejects.toMatchObject(PROOF);
    await expect(start(token, 'sunny2day')).rejects.toMatchObject({ status: 422, code: 'passkeys.password' });
    await start(token, 'sunny1day');
    const { passkey, token: later } = await keeper();
    clock.advance(5 * MINUTE);
    await expect(remove(later, passkey.id)).rejects.toMatchObject(PROOF);
    await remove(later, passkey.id, 'sunny1day');
  });

  test('names none within five minutes of a log-in, by a passkey too', async () => {
    const { token } = await idle(4);
    await start(token);
    const { device, passkey } = await keeper();
    clock.advance(60 * MINUTE);
    await remove((await logInBy(device)).token, passkey.id);
  });

  test('does not get around it by a ticket of the open session', async () => {
    const { token } = await idle();
    const { ticket } = await call(makeTicket, { token });
    const young = await call(redeemTicket, { body: { ticket }, ...from() });
    await expect(start(young.token)).rejects.toMatchObject(PROOF);
  });

  test('guesses no password, from however many addresses', async () => {
    const { token } = await idle();
    for (let n = 0; n < 30; n++) {
      await expect(start(token, `guess${n}x`)).rejects.toMatchObject({ code: 'passkeys.password' });
    }
    await expect(start(token, 'sunny1day')).rejects.toMatchObject({ status: 429, code: 'request.tooMany' });
  });

  test('waits after ten wrong passwords from one address', async () => {
    const { token } = await idle();
    const guess = () => call(startAdding, { token, body: { password: 'wrong1day' }, ...from(), ip: '192.0.2.40' });
    for (let n = 0; n < 10; n++) await expect(guess()).rejects.toMatchObject({ code: 'passkeys.password' });
    await expect(guess()).rejects.toMatchObject({ status: 423, code: 'session.locked' });
  });

  test('logs in anew where the account has no password, and no guess at one locks its owner out', async () => {
    const { token, id } = await idle();
    await db.updateTable('members').set({ password_hash: null, password_set_at: null }).where('id', '=', id).execute();
    await expect(start(token)).rejects.toMatchObject(PROOF);
    for (let i = 0; i < 11; i++) {
      const body = { password: `guess${i}` };
      const tried = call(startAdding, { token, body, ...from(), ip: '198.51.99.1' });
      await expect(tried).rejects.toMatchObject(PROOF);
    }
  });
});

describe('what is not added', () => {
  const attacks = {
    'a passkey that was made at the page of somebody else': { origin: 'https://evil.example' },
    'one for another host': { rpId: 'evil.example' },
    'one of a device that nobody unlocked': { isVerified: false },
    'what was signed to log in': { type: 'webauthn.get' },
    'a statement of a maker, whose certificates name addresses': {
      statement: ['packed', new Map([['x5c', [Buffer.from('x')]]])] as const,
    },
    'a statement of a kind that nobody asked for': { statement: ['apple', new Map()] as const },
    'an empty statement with something in it': { statement: ['none', new Map([['alg', -7]])] as const },
  };
  test.each(Object.entries(attacks))('%s', async (_, bent) => {
    const { username } = await member();
    const { token } = await enter(username);
    await expect(add(token, { bent })).rejects.toMatchObject(REFUSED);
    expect(await list(token)).toEqual([]);
  });

  test('one under the name of another credential', async () => {
    const { username } = await member();
    const { token } = await enter(username);
    const made = createAuthenticator(PAGE).create(await start(token));
    const body = { label: 'Phone', ...made, credential: 'AAAA' };
    await expect(call(addPasskey, { token, body, ...from() })).rejects.toMatchObject(REFUSED);
  });

  test('one that an account has, of the same member or another', async () => {
    const [ana, ben] = [await keeper(), await keeper()];
    for (const token of [ana.token, ben.token]) {
      await expect(add(token, { device: ana.device })).rejects.toMatchObject({ status: 409, code: 'passkeys.known' });
    }
    const { token } = await logInBy(ana.device, {
      bent: { userHandle: Buffer.from(ana.id).toString('base64url') },
    });
    expect(await call(getMemberInfo, { token })).toMatchObject({ id: ana.id });
  });

  test('one by the challenge of another session, of another end, of before, or a second time', async () => {
    const { username } = await member();
    const [mine, other] = [await enter(username), await enter(username)];
    const lapsed = { status: 410, code: 'passkeys.challenge' };
    const send = (token: string, made: object) =>
      call(addPasskey, { token, body: { label: 'Phone', ...made }, ...from() });
    const device = createAuthenticator(PAGE);
    await expect(send(mine.token, device.create(await start(other.token)))).rejects.toMatchObject(lapsed);
    const { challenge } = await house.begin();
    await expect(send(mine.token, device.create(await start(mine.token), { challenge }))).rejects.toMatchObject(lapsed);
    const locked = await start(mine.token);
    await expect(send(mine.token, device.create(locked, { isVerified: false }))).rejects.toMatchObject(REFUSED);
    await expect(send(mine.token, device.create(locked))).rejects.toMatchObject(lapsed);
    const late = device.create(await start(mine.token));
    clock.advance(5 * MINUTE);
    await expect(send(mine.token, late)).rejects.toMatchObject(lapsed);
  });
});

describe('the owner', () => {
  test('names a passkey anew', async () => {
    const { token, passkey } = await keeper();
    expect(await rename(token, passkey.id, ' Work ')).toEqual({ ...passkey, label: 'Work' });
    await expect(rename(token, passkey.id, ' ')).rejects.toMatchObject({ code: 'request.invalid' });
  });

  test('alone names and removes it: another member gets nothing by its id', async () => {
    const [ana, ben] = [await keeper(), await keeper()];
    const unknown = { status: 404, code: 'passkeys.unknown' };
    await expect(rename(ben.token, ana.passkey.id, 'Mine')).rejects.toMatchObject(unknown);
    await expect(remove(ben.token, ana.passkey.id)).rejects.toMatchObject(unknown);
    expect(await list(ana.token)).toEqual([ana.passkey]);
    const theirs = await keeper({ merchant: 'harbor', page: 'https://www.harbor.example' });
    const where = from({ merchant: 'harbor', page: 'https://www.harbor.example' });
    const body = { passkey: ana.passkey.id };
    await expect(call(removePasskey, { token: theirs.token, body, ...where })).rejects.toMatchObject(unknown);
  });

  test('removes it: it logs in no more, all other sessions end, and this one and the other passkeys stay', async () => {
    const { token, username, device, passkey } = await keeper();
    const spare = await add(token, { label: 'Spare' });
    const [byPasskey, byPassword] = [await logInBy(device), await enter(username)];
    await remove(token, passkey.id);
    await expect(logInBy(device)).rejects.toMatchObject(REFUSED);
    for (const ended of [byPasskey, byPassword]) {
      await expect(list(ended.token)).rejects.toMatchObject({ code: 'session.expired' });
    }
    expect(await list(token)).toEqual([spare.passkey]);
    await logInBy(spare.device);
    await expect(remove(token, passkey.id)).rejects.toMatchObject({ code: 'passkeys.unknown' });
  });

  test('keeps passkeys through a change of the password, and learns how many there are', async () => {
    const { token, device } = await keeper();
    const body = { oldPassword: 'sunny1day', newPassword: 'foggy3day', confirmNewPassword: 'foggy3day' };
    expect(await call(changePassword, { token, body, ...from() })).toMatchObject({ passkeys: 1 });
    await logInBy(device);
  });

  test('loses them where a forgotten password is set anew, because somebody may have left one, and is told', async () => {
    const { id, username, device } = await keeper();
    const mobile = '9170009002';
    const needs = { db, now: clock.now() };
    await proveContact(needs, { merchant: 'lotus', id }, { kind: 'mobile', value: `+63${mobile}` });
    await call(sendResetCode, { body: { mobileNum: mobile }, language: 'EN', ...from() });
    const verificationCode = codeIn(sent.sms.at(-1));
    const body = { mobileNum: mobile, verificationCode, newPassword: 'fresh1day' };
    await call(resetByPhone, { body, language: 'EN', ...from() });
    await expect(logInBy(device)).rejects.toMatchObject(REFUSED);
    expect(sent.sms.at(-1)).toMatchObject({ to: `+63${mobile}`, text: `Removed from ${username}` });
    expect(await list(await house.session('member', id))).toEqual([]);
  });
});
