import { describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { linkSocial, registerSocial } from '../../../src/contract/social/endpoints.ts';
import { findByContact, proveContact } from '../../../src/gateway/member/contacts.ts';
import { findByUsername, setClosed } from '../../../src/gateway/member/members.ts';
import { makeMember } from '../member/making.ts';
import { signInAt } from './provider.ts';
import { createSocialHarness, somebody } from './signing-in.ts';

const harness = await createSocialHarness();
const { call, clock, db, comeBack, finish, form, register } = harness;

const needs = () => ({ db, now: clock.now() });
const mailOwner = (value: string) => findByContact(db, 'lotus', { kind: 'email', value });

/** A member who has proved an address of mail. */
async function mailMember(username: string, email: string, type: 0 | 1 = 0) {
  const id = await makeMember(harness, username, { type });
  await proveContact(needs(), { merchant: 'lotus', id }, { kind: 'email', value: email });
  return id;
}

describe('a sign-in by a provider', () => {
  test.each(['google', 'facebook'] as const)('of %s registers at first, and logs in from then on', async (provider) => {
    const someone = somebody();
    const first = await comeBack(someone, provider);
    await expect(finish(first)).resolves.toEqual({ state: 'register' });
    const opened = await register(first, `fresh${provider}`);
    expect(opened).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
    await expect(call(getMemberInfo, { token: opened.token })).resolves.toMatchObject({
      account: `fresh${provider}`,
      type: 0,
    });
    const second = await finish(await comeBack(someone, provider));
    expect(second).toMatchObject({ state: 'loggedIn', login: { firstTimeLogin: false } });
  });

  test('leads back to the page where it began', async () => {
    const { start, back } = harness;
    const { address } = await start();
    const { status, location } = await back(await signInAt(address, somebody()));
    expect(status).toBe(303);
    expect(location).toMatch(/^http:\/\/localhost:4321\/en\/help\/\?a=1&token=social\.[\w-]{43}$/);
  });

  test('proves an address of mail that Google vouches for, and none of Facebook', async () => {
    const [google, facebook] = [somebody(), somebody()];
    await register(await comeBack(google), 'mailgoogle');
    await register(await comeBack(facebook, 'facebook'), 'mailfacebook');
    expect((await mailOwner(google.email))?.username).toBe('mailgoogle');
    expect(await mailOwner(facebook.email)).toBeNull();
    const unverified = somebody('unverified');
    await register(await comeBack(unverified), 'mailunverified');
    expect(await mailOwner(unverified.email)).toBeNull();
  });

  test('makes one member at each brand, and none of another brand logs in', async () => {
    const someone = somebody();
    await register(await comeBack(someone), 'onebrand');
    await expect(finish(await comeBack(someone, 'google', 'harbor'), 'harbor')).resolves.toEqual({ state: 'register' });
  });

  test('without an address of mail makes nobody, and still logs in who is known', async () => {
    const { email } = somebody();
    await expect(finish(await comeBack({ email, share: 'none' }))).rejects.toMatchObject({ code: 'social.email' });
    await register(await comeBack({ email }), 'nomail');
    await expect(finish(await comeBack({ email, share: 'none' }))).resolves.toMatchObject({ state: 'loggedIn' });
  });

  test('is not held by a password that is due', async () => {
    const someone = somebody();
    const id = await makeMember(harness, 'duesocial', { password: '123456' });
    await proveContact(needs(), { merchant: 'lotus', id }, { kind: 'email', value: someone.email });
    const came = await comeBack(someone);
    await call(linkSocial, { body: came, token: await harness.session('member', id) });
    const { login } = Object(await finish(await comeBack(someone)));
    expect(login).toMatchObject({ passwordExpired: false });
    await expect(call(getMemberInfo, { token: login.token })).resolves.toMatchObject({ password: false });
  });

  test('opens nothing to a closed account, nor to an agent', async () => {
    const someone = somebody();
    await register(await comeBack(someone), 'closedsocial');
    const member = await findByUsername(db, 'lotus', 'closedsocial');
    if (member) await setClosed(db, member, clock.now());
    await expect(finish(await comeBack(someone))).rejects.toMatchObject({ code: 'session.forbidden' });
    const agent = somebody();
    await mailMember('agentsocial', agent.email, 1);
    await expect(finish(await comeBack(agent))).rejects.toMatchObject({ code: 'session.notMember' });
  });
});

describe('a first sign-in', () => {
  test('keeps its ticket through a slip, and tells each field', async () => {
    const came = await comeBack(somebody());
    await expect(register(came, 'x')).rejects.toMatchObject({
      code: 'registration.field',
      value: { fields: [{ path: 'username' }] },
    });
    await makeMember(harness, 'takensocial');
    await expect(register(came, 'takensocial')).rejects.toMatchObject({ code: 'registration.usernameTaken' });
    await expect(register(came, 'slipped', { affiliateCode: 'NOBODYS1' })).rejects.toMatchObject({
      code: 'registration.affiliate',
    });
    await expect(register(came, 'slipped')).resolves.toHaveProperty('token');
  });

  test('asks for the terms', async () => {
    const { terms: _, ...rest } = form(await comeBack(somebody()), 'noterms');
    await expect(call(registerSocial, { body: rest })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  test('counts for the friend whose link led here', async () => {
    const friend = await makeMember(harness, 'friendsocial');
    const { invite_code } = await findByUsername(db, 'lotus', 'friendsocial').then((row) => Object(row));
    await register(await comeBack(somebody()), 'invited', { referralCode: invite_code });
    expect(await findByUsername(db, 'lotus', 'invited')).toMatchObject({ invited_by: friend });
  });

  test('is one member however often its call is repeated, and its ticket makes no second one', async () => {
    const came = await comeBack(somebody());
    const key = 'r'.repeat(22);
    const body = form(came, 'repeated');
    const first = await call(registerSocial, { body, key });
    await expect(call(registerSocial, { body, key })).resolves.toEqual(first);
    await expect(register(came, 'another')).rejects.toMatchObject({ code: 'social.lapsed' });
    expect(await findByUsername(db, 'lotus', 'another')).toBeNull();
  });

  test('has no password, so that nobody logs in by one', async () => {
    await register(await comeBack(somebody()), 'passwordless');
    for (const password of ['null', 'passwordless']) {
      const tried = call(logIn, { body: { username: 'passwordless', password, type: 'username' } });
      await expect(tried).rejects.toMatchObject({ code: 'session.credentials' });
    }
  });
});

describe('somebody whose address of mail a member has proved', () => {
  test('is asked to log in to that account, which is not opened, and signs in once it is linked', async () => {
    const someone = somebody();
    const id = await mailMember('namesake', someone.email);
    const came = await comeBack(someone);
    await expect(finish(came)).resolves.toEqual({ state: 'known' });
    await expect(register(came, 'secondself')).rejects.toMatchObject({ code: 'social.lapsed' });
    const body = { username: 'namesake', password: 'sunny1day', type: 'username' };
    const { token } = await call(logIn, { body });
    await call(linkSocial, { body: came, token });
    const after = Object(await finish(await comeBack(someone)));
    expect(after.state).toBe('loggedIn');
    await expect(call(getMemberInfo, { token: after.login.token })).resolves.toMatchObject({ id });
    await expect(call(linkSocial, { body: came, token })).rejects.toMatchObject({ code: 'social.lapsed' });
  });

  test('is linked to no other account, and an address that is not verified to none', async () => {
    const someone = somebody();
    await mailMember('rightowner', someone.email);
    const other = await harness.session('member', await makeMember(harness, 'wrongowner'));
    await expect(call(linkSocial, { body: await comeBack(someone), token: other })).rejects.toMatchObject({
      code: 'social.lapsed',
    });
    const came = await comeBack({ ...someone, share: 'unverified' });
    await expect(finish(came)).resolves.toEqual({ state: 'register' });
    await expect(call(linkSocial, { body: came, token: other })).rejects.toMatchObject({ code: 'social.lapsed' });
  });
});
