import { describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { changePassword } from '../../../src/contract/password/endpoints.ts';
import { type LoginValue, logIn, logOut, makeTicket, redeemTicket } from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { openSession } from '../../../src/gateway/core/access/sessions.ts';
import { createMember } from '../../../src/gateway/member/new-member.ts';
import { createHarness, type Harness, LOTUS } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { setRegisterRule } from '../registration/wording.ts';

const STRICT = { ...LOTUS, code: 'strict', domains: ['strict.example'], flags: { PWDEXPFORCECHANGE3: true } };
const house = await createHarness({ merchants: [LOTUS, STRICT] });
const { call, clock, db, logged } = house;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let count = 0;
/** Each test from addresses of its own, so that none meets another's failures. */
const freshIp = () => `198.51.100.${++count % 250}`;
const freshName = () => `mover${++count}`;

interface Account {
  readonly username: string;
  readonly password: string;
  readonly merchant?: string;
}

/** A member whose password is {@link OLD} where a test does not say another. */
async function account({
  type = 0,
  ...given
}: Partial<Account> & { type?: 0 | 1 } = {}): Promise<Account & { id: string }> {
  const made = { username: freshName(), password: OLD, ...given };
  const { username, password, merchant = 'lotus' } = made;
  return { ...made, id: await makeMember(house, username, { password, merchant, type }) };
}

const OLD = 'sunny1day';
const NEW = 'foggy3day';

function enter({ username, password, merchant }: Account, side = 'member'): Promise<LoginValue> {
  return call(logIn, {
    body: { username, password, type: 'username', side },
    ip: freshIp(),
    ...(merchant !== undefined && { merchant }),
  });
}

interface Change {
  readonly oldPassword?: string | undefined;
  readonly newPassword?: string;
  readonly confirmNewPassword?: string;
  readonly ip?: string;
  readonly merchant?: string | undefined;
}

function change(token: string, { ip, merchant, ...fields }: Change = {}, { call }: Pick<Harness, 'call'> = house) {
  const { newPassword = NEW } = fields;
  const body = { oldPassword: OLD, newPassword, confirmNewPassword: newPassword, ...fields };
  return call(changePassword, { token, body, ip: ip ?? freshIp(), ...(merchant !== undefined && { merchant }) });
}

const info = (token: string, merchant = 'lotus') => call(getMemberInfo, { token, merchant });
const ENDED = { status: 401, code: 'session.expired' };
const DUE = { status: 403, code: 'session.passwordDue' };
const at = (path: string, key: string) => ({ status: 422, value: { fields: [{ path, key }] } });

describe('a first password', () => {
  /** A member who came by a number, or by another's sign-in, and has logged in so just now. */
  async function withoutPassword() {
    const username = freshName();
    const needs = { db, random: house.services.random, now: clock.now() };
    const id = await createMember(needs, { merchant: 'lotus', username, type: 0, password: null });
    if (id === null) throw new Error('Expected a member.');
    const opened = { memberId: id, merchant: 'lotus', audience: 'member', held: null, isProven: true } as const;
    return { username, token: await openSession(needs, opened) };
  }

  test('is set after a fresh log-in, without an old one, and logs in from then on', async () => {
    const { username, token } = await withoutPassword();
    expect(await info(token)).toMatchObject({ hasPassword: false });
    const fresh = await change(token, { oldPassword: undefined });
    expect(await info(fresh.token)).toMatchObject({ hasPassword: true });
    await expect(enter({ username, password: NEW })).resolves.toMatchObject({ passwordExpired: false });
    await expect(change(fresh.token, { oldPassword: undefined, newPassword: 'misty4night' })).rejects.toMatchObject(
      at('oldPassword', 'errors.field.required'),
    );
  });

  test('is not set by an older log-in, whatever comes for the old one, and tries lock nobody out', async () => {
    const { token } = await withoutPassword();
    clock.advance(5 * MINUTE);
    for (const oldPassword of [undefined, ...Array.from({ length: 9 }, (_, i) => `guess${i}`)]) {
      await expect(change(token, { oldPassword })).rejects.toMatchObject({ status: 403, code: 'password.proof' });
    }
    expect(
      await db.selectFrom('login_failures').select('subject').where('expires_at', '>', clock.now()).execute(),
    ).toEqual([]);
  });
});

describe('a changed password', () => {
  test('is the one that logs in from now on', async () => {
    const ana = await account();
    await change((await enter(ana)).token);
    await expect(enter(ana)).rejects.toMatchObject({ code: 'session.credentials' });
    await expect(enter({ ...ana, password: NEW })).resolves.toMatchObject({ passwordExpired: false });
  });

  test('leaves this session under a fresh token, and ends all others of the account and no one else’s', async () => {
    const [ana, ben] = [await account(), await account()];
    const [desk, phone, other] = [await enter(ana), await enter(ana), await enter(ben)];
    const { token } = await change(desk.token);
    expect(token).not.toBe(desk.token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await info(token)).toMatchObject({ id: ana.id, password: false });
    for (const ended of [desk, phone]) await expect(info(ended.token)).rejects.toMatchObject(ENDED);
    await info(other.token);
  });

  test('counts as no further log-in', async () => {
    const ana = await account();
    await change((await enter(ana)).token);
    const { logins } = await db
      .selectFrom('members')
      .select('logins')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(logins).toBe(1);
  });

  test('is kept as a hash alone, and stands in no log', async () => {
    const ana = await account();
    await change((await enter(ana)).token, { newPassword: 'misty4night' });
    const rows = await db.selectFrom('members').selectAll().where('id', '=', ana.id).execute();
    expect(JSON.stringify(rows)).toContain('$argon2id$');
    expect(JSON.stringify(rows) + logged.join()).not.toContain('misty4night');
  });

  test('makes tickets worthless that were made before', async () => {
    const ana = await account();
    const { token } = await enter(ana);
    const { ticket } = await call(makeTicket, { token });
    await change(token);
    await expect(call(redeemTicket, { body: { ticket } })).rejects.toMatchObject({ code: 'session.ticket' });
  });

  test('is for agents as for members, and not for a trial', async () => {
    const agent = await account({ type: 1 });
    const { token } = await change((await enter(agent, 'agent')).token);
    expect(await info(token)).toMatchObject({ type: 1 });
    await enter({ ...agent, password: NEW }, 'agent');
    const trial = await house.session('trial');
    await expect(change(trial)).rejects.toMatchObject({ code: 'session.trial' });
    await expect(change('')).rejects.toMatchObject({ code: 'session.required' });
  });

  test('belongs to one merchant’s account, whatever another’s of that name is', async () => {
    const username = freshName();
    const here = await account({ username });
    const there = await account({ username, merchant: 'strict' });
    await change((await enter(here)).token);
    await expect(enter(there)).resolves.toHaveProperty('token');
  });
});

describe('the new password', () => {
  const refused = async (fields: Change) => {
    const ana = await account({ username: `Ana${count}luz9` });
    const { token } = await enter(ana);
    const refusal: unknown = await change(token, fields).catch((error: unknown) => error);
    // A slip changes nothing.
    await info(token);
    await enter(ana);
    return { ana, refusal };
  };

  test('keeps the merchant’s rule of registration', async () => {
    const { refusal } = await refused({ newPassword: 'short' });
    expect(refusal).toMatchObject({
      status: 422,
      code: 'password.field',
      value: {
        fields: [{ path: 'newPassword', key: 'registration.rule.lettersAndDigits', values: { min: 6, max: 20 } }],
      },
    });
  });

  test('keeps it where the merchant has worded its own', async () => {
    await setRegisterRule(db, 'strict', 'password', {
      ...{ enabled: true, required: true, family: 'digits', minLength: 9, maxLength: 9 },
    });
    const ana = await account({ merchant: 'strict', password: '802317640' });
    const { token } = await enter(ana);
    const to = { merchant: 'strict', oldPassword: ana.password };
    await expect(change(token, { ...to, newPassword: NEW })).rejects.toMatchObject({
      value: { fields: [{ path: 'newPassword', key: 'registration.rule.digits_exact' }] },
    });
    await expect(change(token, { ...to, newPassword: '640231780' })).resolves.toHaveProperty('token');
  });

  test('is typed twice, and both are the same', async () => {
    const { refusal } = await refused({ confirmNewPassword: 'foggy4day' });
    expect(refusal).toMatchObject({ code: 'password.field', ...at('confirmNewPassword', 'inconsistent twice') });
  });

  test.each(['abc123', 'Password1', 'QWERTY123', 'ｐａｓｓｗｏｒｄ１'])(
    'is none of the common ones: %s',
    async (newPassword) => {
      const { refusal } = await refused({ newPassword });
      if (newPassword.startsWith('ｐ')) expect(refusal).toMatchObject({ code: 'password.field' });
      else expect(refusal).toMatchObject({ code: 'password.field', ...at('newPassword', 'registration.rule.common') });
    },
  );

  test('is not the username, in any case', async () => {
    const ana = await account({ username: `Windmill${++count}` });
    const { token } = await enter(ana);
    await expect(change(token, { newPassword: ana.username.toUpperCase() })).rejects.toMatchObject({
      code: 'password.field',
      ...at('newPassword', 'registration.rule.asUsername'),
    });
  });

  test('is another than the old one', async () => {
    const { refusal } = await refused({ newPassword: OLD });
    expect(refusal).toMatchObject({ code: 'password.field', ...at('newPassword', 'password.rule.asBefore') });
  });
});

describe('the old password', () => {
  test('is asked for, and a wrong one changes nothing', async () => {
    const ana = await account();
    const { token } = await enter(ana);
    await expect(change(token, { oldPassword: undefined })).rejects.toMatchObject({
      code: 'password.old',
      ...at('oldPassword', 'errors.field.required'),
    });
    await expect(change(token, { oldPassword: 'wrong1' })).rejects.toMatchObject({
      code: 'password.old',
      ...at('oldPassword', 'password.rule.old'),
    });
    await info(token);
    await enter(ana);
  });

  test('counts like a failed log-in where it is wrong, and the right one forgives', async () => {
    const ana = await account();
    const { token } = await enter(ana);
    const wrong = () => change(token, { oldPassword: 'wrong1' }).catch(() => undefined);
    for (let i = 0; i < 3; i++) await wrong();
    await expect(enter(ana)).rejects.toMatchObject({ code: 'captcha.required' });
    await change(token);
    await expect(enter({ ...ana, password: NEW })).resolves.toHaveProperty('token');
  });

  test('cannot be guessed: after ten tries the account waits, from whatever address, and log-ins go on', async () => {
    const ana = await account();
    const { token } = await enter(ana);
    const ip = freshIp();
    for (let i = 0; i < 10; i++) {
      const tried = change(token, { oldPassword: `wrong${i}`, ...(i < 5 ? { ip } : {}) });
      await expect(tried).rejects.toMatchObject({ code: 'password.old' });
    }
    await expect(change(token)).rejects.toMatchObject({ status: 429, code: 'request.tooMany' });
    clock.advance(15 * MINUTE);
    await expect(change(token)).resolves.toHaveProperty('token');
  });

  test('waits with the log-ins of its address, where those have failed too often', async () => {
    const ana = await account();
    const { token } = await enter(ana);
    const ip = freshIp();
    const subjects = db.selectFrom('login_failures').select('subject');
    const before = new Set((await subjects.execute()).map(({ subject }) => subject));
    await change(token, { oldPassword: 'wrong1', ip }).catch(() => undefined);
    const own = (await subjects.execute()).map(({ subject }) => subject).filter((subject) => !before.has(subject));
    await db.updateTable('login_failures').set({ failures: 10 }).where('subject', 'in', own).execute();
    await expect(change(token, { ip })).rejects.toMatchObject({ status: 423, code: 'session.locked' });
    await expect(change(token)).resolves.toHaveProperty('token');
  });
});

describe('a session that is held for its password', () => {
  const due = () => account({ password: '123456' });

  test('serves nothing but the change and the log-out, and everything after the change', async () => {
    const ana = await due();
    const { token, passwordExpired } = await enter(ana);
    expect(passwordExpired).toBe(true);
    expect(await info(token)).toMatchObject({ password: true, passwordKnown: true });
    await expect(call(getBalance, { token })).rejects.toMatchObject(DUE);
    await expect(call(makeTicket, { token })).rejects.toMatchObject(DUE);
    const changed = await change(token, { oldPassword: undefined });
    expect(await info(changed.token)).toMatchObject({ password: false, passwordKnown: false });
    await call(getBalance, { token: changed.token });
    const again = await enter({ ...ana, password: NEW });
    expect(again.passwordExpired).toBe(false);
  });

  test('can be left', async () => {
    const { token } = await enter(await due());
    await call(logOut, { token });
    await expect(info(token)).rejects.toMatchObject(ENDED);
  });

  test('ends by a log-in that it comes along with', async () => {
    const [ana, ben] = [await due(), await account()];
    const { token } = await enter(ana);
    await call(logIn, { token, body: { username: ben.username, password: OLD, type: 'username' }, ip: freshIp() });
    await expect(info(token)).rejects.toMatchObject(ENDED);
  });

  test('asks for the old password once the log-in is a quarter of an hour past', async () => {
    const { token } = await enter(await due());
    clock.advance(15 * MINUTE - 1);
    expect(await info(token)).toMatchObject({ passwordKnown: true });
    clock.advance(1);
    expect(await info(token)).toMatchObject({ password: true, passwordKnown: false });
    await expect(change(token, { oldPassword: undefined })).rejects.toMatchObject({ code: 'password.old' });
    await expect(change(token, { oldPassword: '123456' })).resolves.toHaveProperty('token');
  });

  test('may not keep the password that is due, known or not', async () => {
    await setRegisterRule(db, 'strict', 'password', {
      ...{ enabled: true, required: true, family: 'digits', minLength: 9, maxLength: 9 },
    });
    const password = '802317640';
    const ana = await account({ merchant: 'strict', password });
    clock.advance(91 * DAY);
    const { token } = await enter(ana);
    const kept = change(token, { merchant: 'strict', oldPassword: undefined, newPassword: password });
    await expect(kept).rejects.toMatchObject({ ...at('newPassword', 'password.rule.asBefore') });
  });

  test('begins with an old password where the merchant forces changes, and only at a log-in', async () => {
    const [there, here] = [await account({ merchant: 'strict' }), await account()];
    clock.advance(90 * DAY - MINUTE);
    const running = await enter(there);
    clock.advance(MINUTE);
    // What expires while a session runs holds nothing before the next log-in.
    await call(getBalance, { token: running.token, merchant: 'strict' });
    const held = await enter(there);
    await expect(call(getBalance, { token: held.token, merchant: 'strict' })).rejects.toMatchObject(DUE);
    const free = await enter(here);
    expect(free.passwordExpired).toBe(false);
    await call(getBalance, { token: free.token });
  });
});
