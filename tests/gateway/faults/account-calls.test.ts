import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetGateway, learnStatus } from '../../../src/api/gateway-clock.ts';
import { confirmLogIn } from '../../../src/contract/confirmation/endpoints.ts';
import { errorKey } from '../../../src/contract/errors.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { changePassword, resetByPhone, sendResetLink } from '../../../src/contract/password/endpoints.ts';
import { register, registerByMobile } from '../../../src/contract/registration/endpoints.ts';
import { logIn, logInFreeplay, sendLoginCode } from '../../../src/contract/session/endpoints.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { findByContact, proveContact } from '../../../src/gateway/member/contacts.ts';
import { verifyPassword } from '../../../src/gateway/session/password.ts';
import { createConfirmation } from '../../../src/stores/confirmation/confirm.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { createPasswordChange } from '../../../src/stores/password/change.ts';
import { createForgottenPassword } from '../../../src/stores/password/forgot.ts';
import { createRegistration } from '../../../src/stores/registration/register.ts';
import { createFreeplay } from '../../../src/stores/session/freeplay.ts';
import { createLogin } from '../../../src/stores/session/login.ts';
import { $session, forgetSession, startSession } from '../../../src/stores/session/session.ts';
import { createSmsLogin } from '../../../src/stores/session/sms-login.ts';
import { FACTS, makeWorld, type World } from '../../unit/api/made-environment.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { codeIn, sentMessages } from '../verification/sent.ts';
import { type Action, describeActions, type Shown } from './actions.ts';
import { between, FAULT_NAMES, SAID, type Way } from './faults.ts';

// The page's own patience is half a minute.
vi.hoisted(() => vi.resetModules());
vi.mock('../../../src/api/limits.ts', async (original) =>
  (await import('./patience.ts')).patientLimits(await original<object>()),
);

const texts = {
  EN: {
    loginCode: '{{code}} for {{brand}}',
    resetCode: '{{code}} for {{brand}}',
    resetSubject: 'New password at {{brand}}',
    resetLink: '{{account}}: {{link}} for {{minutes}} min',
  },
};
const BRAND: MerchantConfig = {
  ...LOTUS,
  flags: { ...LOTUS.flags, MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true },
  parts: { ...LOTUS.parts, verification: { countries: ['PH'], texts } },
};

const sent = sentMessages();
// On PGlite, whose one connection makes a link, as a call does after its answer, before it reads it.
const harness = await createHarness({ embedded: true, merchants: [BRAND], services: { messenger: sent.messenger } });
const { db, clock } = harness;

let world: World;
let way: Way;

beforeEach(async () => {
  world = makeWorld();
  way = between(world, harness);
  forgetSession();
  forgetGateway();
  // Nothing that earlier tests asked for counts against this one.
  clock.advance(60 * 60_000);
  world.time = clock.now().getTime();
  learnStatus({ now: world.time, sealing: await harness.services.keys.current() }, world.time);
  await startSession();
});

let count = 0;
async function withContacts(type: 0 | 41 = 0) {
  const ordinal = ++count;
  const username = `faulty${ordinal}`;
  const id = await makeMember(harness, username, { type });
  const [mobileNum, email] = [`9170002${String(ordinal).padStart(3, '0')}`, `faulty${ordinal}@mail.example`];
  await proveContact({ db, now: clock.now() }, { merchant: 'lotus', id }, { kind: 'mobile', value: `+63${mobileNum}` });
  await proveContact({ db, now: clock.now() }, { merchant: 'lotus', id }, { kind: 'email', value: email });
  return { id, username, email, mobile: { mobileNum, country: undefined } };
}

const loggedInAs = () => {
  const session = $session.get();
  return session.audience === 'visitor' ? null : session.member.userName;
};
const shown = (result: { ok: true } | { ok: false; code: Parameters<typeof errorKey>[0] }): Shown =>
  result.ok ? [] : [errorKey(result.code)];
const hasPassword = async (id: string, password: string) => {
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(await verifyPassword(password, password_hash ?? undefined));
};

const ACTIONS = {
  'logging in': {
    endpoint: logIn,
    async begin() {
      const { username } = await withContacts();
      const login = createLogin();
      return {
        act: async () => shown(await login.logIn({ username, password: 'sunny1day', captcha: '', remember: false })),
        // A session whose token nobody got ends by itself; the page has one.
        effects: async () => Number(loggedInAs() === username),
      };
    },
  },
  'asking for a code': {
    endpoint: sendLoginCode,
    async begin() {
      const { mobile } = await withContacts();
      const before = (await db.selectFrom('verification_codes').select('target').execute()).length;
      const sms = createSmsLogin();
      return {
        async act() {
          // The button may be pressed once in a second.
          world.time += 1_001;
          clock.advance(1_001);
          await sms.askCode(mobile);
          const found = $modals.get().flatMap((modal) => (modal.modal === 'message' ? [modal.textKey] : []));
          closeModal('message');
          return found;
        },
        // Who asks again gets another message; its code takes the place of the first.
        async effects() {
          const rows = await db.selectFrom('verification_codes').select('target').execute();
          return rows.length - before;
        },
      };
    },
  },
  registering: {
    endpoint: register,
    async begin() {
      const username = `newcomer${++count}`;
      const registration = createRegistration();
      return {
        async act() {
          const fields = { username, password: 'sunny1day' };
          const result = await registration.register({ way: 'username', fields, confirmPassword: 'sunny1day' });
          return result.ok ? [] : result.problems.map(({ key }) => key);
        },
        async effects() {
          const rows = await db.selectFrom('members').select('id').where('username', '=', username).execute();
          return rows.length;
        },
      };
    },
  },
  'registering by mobile number': {
    endpoint: registerByMobile,
    async begin() {
      const mobile = { mobileNum: `9170003${String(++count).padStart(3, '0')}`, country: undefined };
      const registration = createRegistration();
      world.time += 1_001;
      await registration.askCode(mobile);
      const fields = { mobileNum: mobile.mobileNum, verificationCode: codeIn(sent.sms.at(-1)) };
      return {
        async act() {
          const result = await registration.register({ way: 'mobile', fields, confirmPassword: '' });
          return result.ok ? [] : result.problems.map(({ key }) => key);
        },
        async effects() {
          const contact = { kind: 'mobile', value: `+63${mobile.mobileNum}` } as const;
          return (await findByContact(db, 'lotus', contact)) ? 1 : 0;
        },
      };
    },
  },
  'beginning free play': {
    endpoint: logInFreeplay,
    async begin() {
      const trials = async () => {
        const rows = await db.selectFrom('members').select('id').where('type', '=', 4).execute();
        return rows.length;
      };
      const before = await trials();
      const begin = createFreeplay();
      return { act: async () => shown(await begin()), effects: async () => (await trials()) - before };
    },
  },
  'changing the password': {
    endpoint: changePassword,
    async begin() {
      const { id, username } = await withContacts();
      await createLogin().logIn({ username, password: 'sunny1day', captcha: '', remember: false });
      const change = createPasswordChange();
      return {
        async act() {
          const typed = { oldPassword: 'sunny1day', newPassword: 'foggy3day', confirmNewPassword: 'foggy3day' };
          return (await change.change(typed)).map(({ key }) => key);
        },
        effects: () => hasPassword(id, 'foggy3day'),
      };
    },
    // The change has ended the session that made it, and its fresh token is lost.
    again: ['errors.session.expired'],
    says: (text, connected) => (connected && text.startsWith('errors.network.') ? 'password.unknown' : text),
  },
  'setting a password by a code': {
    endpoint: resetByPhone,
    async begin() {
      const { id, mobile } = await withContacts();
      const forgotten = createForgottenPassword();
      world.time += 1_001;
      await forgotten.askCode(mobile);
      const code = codeIn(sent.sms.at(-1));
      return {
        async act() {
          const reset = await forgotten.byPhone(mobile, code, 'foggy3day');
          return reset.state === 'refused' ? reset.problems.map(({ key }) => key) : [];
        },
        effects: () => hasPassword(id, 'foggy3day'),
      };
    },
  },
  'confirming a log-in': {
    endpoint: confirmLogIn,
    async begin() {
      const { id, username, mobile } = await withContacts();
      const typed = { username, password: 'sunny1day' };
      await harness.call(logIn, { body: { ...typed, type: 'username' }, ip: '198.51.100.99' });
      const result = await createLogin().logIn({ ...typed, captcha: '', remember: false });
      const confirmation = 'waiting' in result ? createConfirmation(result.waiting) : undefined;
      if (!confirmation) throw new Error('Expected a log-in that waits for its confirmation.');
      return {
        act: async () => shown(await confirmation.confirm('mobile', mobile.mobileNum)),
        async effects() {
          const rows = await db.selectFrom('sessions').select('token_hash').where('member_id', '=', id).execute();
          return rows.length - 1;
        },
      };
    },
    // The form says so and leads back to the log-in, whose address is known by then.
    again: ['errors.confirmation.expired'],
  },
  'asking for a link': {
    endpoint: sendResetLink,
    async begin() {
      const { id, username, email } = await withContacts();
      const forgotten = createForgottenPassword();
      return {
        act: async () => (await forgotten.askLink(username, email)).map(({ key }) => key),
        async effects() {
          const rows = await db.selectFrom('password_links').select('member_id').where('member_id', '=', id).execute();
          return rows.length;
        },
      };
    },
  },
} satisfies Record<string, Action>;

describeActions(ACTIONS, () => ({ world, way }));

describe('who has logged in', () => {
  test.each(FAULT_NAMES)('is logged in all the same where the member cannot be read: %s', async (name) => {
    const { username } = await withContacts();
    way.meet(getMemberInfo, name, 2);
    const result = await createLogin().logIn({ username, password: 'sunny1day', captcha: '', remember: false });
    expect(result).toEqual({ ok: true });
    expect(world.session.getItem('lotus:token')).not.toBeNull();
    way.heal();
    await startSession();
    expect(loggedInAs()).toBe(username);
  });
});

describe('who sets a password by a code', () => {
  const reset = async ({ mobile }: { mobile: { mobileNum: string; country: undefined } }) => {
    const forgotten = createForgottenPassword();
    world.time += 1_001;
    await forgotten.askCode(mobile);
    return forgotten.byPhone(mobile, codeIn(sent.sms.at(-1)), 'foggy3day');
  };

  test.each(FAULT_NAMES)('is told that it is set where the log-in after it fails: %s', async (name) => {
    const member = await withContacts();
    way.meet(logIn, name);
    expect(await reset(member)).toEqual({ state: SAID[name] === null ? 'loggedIn' : 'set' });
    expect(await hasPassword(member.id, 'foggy3day')).toBe(1);
  });

  test('is logged in on the side of the page', async () => {
    const agent = await withContacts(41);
    const { time } = world;
    world = makeWorld({ facts: { ...FACTS, route: '/agent/' } });
    world.time = time;
    way = between(world, harness);
    expect(await reset(agent)).toEqual({ state: 'loggedIn' });
    expect(loggedInAs()).toBe(agent.username);
  });
});
