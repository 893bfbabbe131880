import { describe, expect, test } from 'vitest';
import type { Flag } from '../../../src/contract/core/words.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { getRegisterSettings, sendRegisterCode } from '../../../src/contract/registration/endpoints.ts';
import { registerSocial } from '../../../src/contract/social/endpoints.ts';
import { findByContact } from '../../../src/gateway/member/contacts.ts';
import { missingFields } from '../../../src/stores/social/register.ts';
import { codeIn, sentMessages } from '../verification/sent.ts';
import { openProviders } from './provider.ts';
import { type Came, createSocialHarness, somebody } from './signing-in.ts';

const providers = await openProviders();
const texts = { EN: { registerCode: '{{code}} makes an account' } };

/** A brand whose registration is open by these ways. */
async function brandWith(...on: readonly Flag[]) {
  const sent = sentMessages();
  const flags = { USERNAMEREG3: false, ...Object.fromEntries(on.map((flag) => [flag, true])) };
  const parts = { verification: { countries: ['PH'], texts } };
  const harness = await createSocialHarness({ providers, lotus: { flags, parts }, messenger: sent.messenger });
  const { call, comeBack, form } = harness;
  const codeFor = async (mobileNum: string) => {
    await call(sendRegisterCode, { body: { mobileNum }, language: 'EN' });
    return codeIn(sent.sms.at(-1));
  };
  /** What the portal's form asks for. */
  const asked = async () => {
    const settings = await call(getRegisterSettings);
    const fields = missingFields(settings, (flag) => on.includes(flag), { known: true, refused: false });
    return fields.map(({ name }) => name);
  };
  const join = (came: Came, fields: Record<string, string>) => {
    const { username: _, ...shared } = form(came, '');
    return call(registerSocial, { body: { ...shared, ...fields } });
  };
  return { ...harness, codeFor, asked, join, arrive: () => comeBack(somebody()) };
}

describe.each<[string, readonly Flag[]]>([
  ['by username', ['USERNAMEREG3']],
  ['by username and by mobile number', ['USERNAMEREG3', 'MOBILENUMREG3']],
])('at a brand that registers %s', (_, on) => {
  test('a first sign-in asks for a username and for no number', async () => {
    const { call, arrive, asked, finish, join } = await brandWith(...on);
    const came = await arrive();
    await expect(finish(came)).resolves.toEqual({ state: 'register' });
    expect(await asked()).toEqual(['username']);
    const { token } = await join(came, { username: 'namedsocial' });
    await expect(call(getMemberInfo, { token })).resolves.toMatchObject({ userName: 'namedsocial' });
  });
});

describe('at a brand that registers by mobile number alone', async () => {
  const { call, db, arrive, asked, codeFor, finish, join } = await brandWith('MOBILENUMREG3');

  test('a first sign-in asks for a number and its code, and draws a name', async () => {
    const came = await arrive();
    await expect(finish(came)).resolves.toEqual({ state: 'register' });
    expect(await asked()).toEqual(['mobileNum', 'verificationCode']);
    const mobileNum = '9170005001';
    const verificationCode = await codeFor(mobileNum);
    const { token } = await join(came, { username: 'wanted', mobileNum, verificationCode });
    const { userName } = await call(getMemberInfo, { token });
    expect(userName).toMatch(/^m[a-z2-9]{9}$/);
    const owner = await findByContact(db, 'lotus', { kind: 'mobile', value: `+63${mobileNum}` });
    expect(owner?.username).toBe(userName);
  });

  test('a first sign-in without a number, or with a wrong code, makes nobody', async () => {
    const came = await arrive();
    await expect(join(came, { username: 'numberless' })).rejects.toMatchObject({
      code: 'registration.field',
      value: { fields: expect.arrayContaining([expect.objectContaining({ path: 'mobileNum' })]) },
    });
    const mobileNum = '9170005002';
    const right = await codeFor(mobileNum);
    const verificationCode = right === '000000' ? '000001' : '000000';
    await expect(join(came, { mobileNum, verificationCode })).rejects.toMatchObject({ code: 'verification.code' });
    await expect(join(came, { mobileNum, verificationCode: right })).resolves.toHaveProperty('token');
  });
});

test('a first sign-in is refused where registration is closed, and one by who is known is not', async () => {
  const { call, comeBack, finish, join, register, services } = await brandWith('USERNAMEREG3');
  const someone = somebody();
  await register(await comeBack(someone), 'beforeclosing');
  const came = await comeBack(somebody());
  await services.merchants.setFlag('lotus', 'USERNAMEREG3', false);
  const closed = { code: 'registration.closed' };
  await expect(finish(came)).rejects.toMatchObject(closed);
  await expect(join(came, { username: 'toolate' })).rejects.toMatchObject(closed);
  const { login } = Object(await finish(await comeBack(someone)));
  await expect(call(getMemberInfo, { token: login.token })).resolves.toMatchObject({ userName: 'beforeclosing' });
});
