import { describe, expect, test } from 'vitest';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { resetByPhone, sendResetCode } from '../../../src/contract/password/endpoints.ts';
import { beginContact, getSecurity } from '../../../src/contract/security/endpoints.ts';
import { logIn, sendLoginCode } from '../../../src/contract/session/endpoints.ts';
import { AREAS } from '../../../src/gateway/areas.ts';
import { purgeJob } from '../../../src/gateway/core/jobs/purge.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { BINDING, CONTACT_RATE, CONTACT_WAIT_MS } from '../../../src/gateway/security/limits.ts';
import { CODE } from '../../../src/gateway/verification/limits.ts';
import { catchUp } from '../catching-up.ts';
import { confirming } from '../confirmation/confirming.ts';
import { createHarness, HARBOR } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { sentMessages } from '../verification/sent.ts';
import { REACHING, reached } from './reached.ts';

const sent = sentMessages();
const house = await createHarness({ merchants: [REACHING, HARBOR], services: { messenger: sent.messenger } });
const { call, clock, db } = house;
const people = reached(house, sent);
const { holder, withNumber, bearer, begin, bind, cancel, finish, presentCode, read, send, shown, wrong, set, anew } =
  people;
const { freshMail, freshNumber } = people;
const { ask, elsewhere } = confirming(house);

const refused = (path: string, key: string) => ({
  status: 422,
  code: 'security.contact',
  value: { fields: [{ path, key }] },
});
const OVER = { status: 410, code: 'security.bindingOver' };
const NO_CONTACT = { status: 409, code: 'security.noContact' };
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

const told = async ({ token }: { readonly token: string }) => {
  const { items } = await call(getMessages, { token, language: 'EN' });
  return items.map(({ title, text }) => `${title}: ${text.replace(/[\u2068\u2069]/g, '')}`);
};

/** Lets a day pass, and what then counts count. */
async function nextDay() {
  clock.advance(CONTACT_WAIT_MS);
  await catchUp(house.services, jobNamed('member-contacts'));
}

const logInByCode = async (number: string) => {
  const ip = elsewhere();
  await call(sendLoginCode, { body: { mobileNum: number }, ip, language: 'EN' });
  const { text = '' } = sent.sms.at(-1) ?? {};
  if (!text.startsWith('login')) return text;
  const body = { username: number, password: text.slice('login '.length), type: 'sms' };
  return (await call(logIn, { body, ip })).token;
};

/** The hints of the ways that a log-in of this account from elsewhere is asked for. */
const waysOf = async ({ username }: { readonly username: string }) => {
  const ip = elsewhere();
  const { ways } = await ask({ id: '', username, mobile: '', email: '', home: ip }, ip);
  return ways.map(({ way, hint = '' }) => `${way} ${hint}`.trim());
};

describe('a member binds a first number', () => {
  test('by the password and its code; it counts at once, for the score, log-ins and all, and the member is told', async () => {
    const person = await holder();
    const before = await read(person);
    expect(before).toMatchObject({
      mobile: { hint: null, isProven: false, waiting: null, canBind: true },
      contactProofs: [],
    });
    expect(before.next).toContain('mobile');
    const { typed, value, hint } = freshNumber();
    const begun = await begin(person, 'mobile', typed);
    expect(begun).toEqual({ hint, expiresAt: clock.now().getTime() + BINDING.lifeMs });
    const code = await send(person, 'mobile');
    // Any stranger may hold the number, so the message names no account.
    expect(sent.sms.at(-1)).toMatchObject({ to: value, text: `new ${code}  ${CODE.lifeMs / 60_000}` });
    expect(await read(person)).toMatchObject({ mobile: { hint: null, isProven: false } });
    expect(await finish(person, 'mobile', code)).toEqual({ hint, usableAt: null });
    const after = await read(person);
    expect(after).toMatchObject({ mobile: { hint, isProven: true, waiting: null }, contactProofs: ['mobile'] });
    expect(after.next).not.toContain('mobile');
    expect(after.score).toBeGreaterThan(before.score);
    expect(await told(person)).toEqual([`Bound: ${hint}`]);
    expect(await waysOf(person)).toEqual([`code ${hint}`, `mobile ${hint}`]);
    await expect(logInByCode(typed)).resolves.toMatch(/.{40}/);
  });

  test('or a first address of mail, in any case, and is told of it at the number that there is', async () => {
    const person = await withNumber();
    const { typed, value, hint } = freshMail();
    const proof = await presentCode(person, 'mobile');
    expect(sent.sms.at(-1)).toMatchObject({
      to: person.number.value,
      text: `present ${proof.proof} ${person.username}`,
    });
    await begin(person, 'email', typed, proof);
    const code = await send(person, 'email');
    expect(sent.mails.at(-1)).toMatchObject({ to: value, subject: 'Contacts at Lotus Casino' });
    expect(await finish(person, 'email', code)).toEqual({ hint, usableAt: null });
    expect(sent.sms.at(-1)).toMatchObject({
      to: person.number.value,
      text: `added ${hint} to ${person.username}: https://www.lotus.example/forget/`,
    });
    expect(await read(person)).toMatchObject({ email: { hint, isProven: true }, contactProofs: ['mobile', 'email'] });
  });

  test('under one key once, and its repetitions get the same answers', async () => {
    const person = await holder();
    const { typed } = freshNumber();
    const begun = await begin(person, 'mobile', typed, {}, 'b'.repeat(22));
    expect(await begin(person, 'mobile', typed, {}, 'b'.repeat(22))).toEqual(begun);
    const code = await send(person, 'mobile');
    const bound = await finish(person, 'mobile', code, 'f'.repeat(22));
    expect(await finish(person, 'mobile', code, 'f'.repeat(22))).toEqual(bound);
    expect(await told(person)).toHaveLength(1);
  });

  test('that was told at registration and never proven, which is shown until then', async () => {
    const person = await holder({ details: { mobileNum: '0917 000 4321', email: 'old@mail.example' } });
    expect(await read(person)).toMatchObject({
      mobile: { hint: '****4321', isProven: false },
      email: { hint: 'o***@m***.example', isProven: false },
    });
    const { typed, hint } = freshNumber();
    await bind(person, 'mobile', typed);
    expect(await read(person)).toMatchObject({ mobile: { hint, isProven: true } });
  });

  test('not without the password, nor by a wrong one, and without a password by a log-in of the last five minutes', async () => {
    const person = await holder();
    const { typed } = freshNumber();
    const empty = begin(person, 'mobile', typed, { password: '' });
    await expect(empty).rejects.toMatchObject(refused('password', 'errors.field.required'));
    const other = begin(person, 'mobile', typed, { password: 'sunny2day' });
    await expect(other).rejects.toMatchObject(refused('password', 'password.rule.old'));
    const none = { password_hash: null, password_set_at: null };
    await db.updateTable('members').set(none).where('id', '=', person.id).execute();
    await begin(person, 'mobile', typed, { password: '' });
    clock.advance(5 * 60_000 + 1_000);
    const late = begin(person, 'mobile', typed, { password: '' });
    await expect(late).rejects.toMatchObject({ status: 403, code: 'security.proof' });
  });

  test('which has to be one that the brand reaches', async () => {
    const person = await holder();
    for (const value of ['12345', '+44 7400 123456', 'ana@mail.example']) {
      await expect(begin(person, 'mobile', value)).rejects.toMatchObject(refused('value', 'security.rule.mobile'));
    }
    for (const value of ['0917 555 0001', 'ana@mail', 'a na@mail.example']) {
      await expect(begin(person, 'email', value)).rejects.toMatchObject(refused('value', 'security.rule.email'));
    }
  });

  test('within ten minutes, and nothing is left of what nobody has proven', async () => {
    const person = await holder();
    await expect(finish(person, 'mobile', '123456')).rejects.toMatchObject(OVER);
    await expect(send(person, 'mobile')).rejects.toMatchObject(OVER);
    await begin(person, 'mobile', freshNumber().typed);
    clock.advance(BINDING.lifeMs - 1);
    const code = await send(person, 'mobile');
    clock.advance(1);
    await expect(finish(person, 'mobile', code)).rejects.toMatchObject(OVER);
    await catchUp(house.services, purgeJob(AREAS.flatMap(({ purges = [] }) => purges)));
    expect(await db.selectFrom('pending_contacts').selectAll().where('member_id', '=', person.id).execute()).toEqual(
      [],
    );
  });

  test('not by a wrong code, of which five end it, until another code is sent', async () => {
    const person = await holder();
    await begin(person, 'mobile', freshNumber().typed);
    const code = await send(person, 'mobile');
    for (let tries = 0; tries < CODE.tries; tries += 1) {
      const miss = finish(person, 'mobile', otherThan(code));
      await expect(miss).rejects.toMatchObject({ status: 403, code: 'verification.code' });
    }
    const spent = finish(person, 'mobile', code);
    await expect(spent).rejects.toMatchObject({ status: 410, code: 'verification.expired' });
    expect(await read(person)).toMatchObject({ mobile: { isProven: false } });
    await finish(person, 'mobile', await send(person, 'mobile'));
    expect(await read(person)).toMatchObject({ mobile: { isProven: true } });
  });

  test('so many times in a quarter of an hour, and no more', async () => {
    const person = await holder();
    clock.advance(CONTACT_RATE.windowMs - (clock.now().getTime() % CONTACT_RATE.windowMs));
    const fresh = await anew(person);
    for (let tries = 0; tries < CONTACT_RATE.most; tries += 1) await begin(fresh, 'mobile', freshNumber().typed);
    const more = begin(fresh, 'mobile', freshNumber().typed);
    await expect(more).rejects.toMatchObject({ status: 429, code: 'request.tooMany' });
  });

  test('not by the password alone where the account has gained more since it was begun with', async () => {
    const person = await holder();
    await begin(person, 'mobile', freshNumber().typed);
    await bind(person, 'email', freshMail().typed);
    const code = await send(person, 'mobile');
    await expect(finish(person, 'mobile', code)).rejects.toMatchObject(OVER);
    expect(await read(person)).toMatchObject({ mobile: { isProven: false } });
  });
});

describe('a number of another member', () => {
  test('is begun with like any other, and refused only to whoever brings its code', async () => {
    const [owner, other] = [await withNumber(), await holder()];
    await expect(begin(other, 'mobile', owner.number.typed)).resolves.toMatchObject({ hint: owner.number.hint });
    const code = await send(other, 'mobile');
    const miss = finish(other, 'mobile', otherThan(code));
    await expect(miss).rejects.toMatchObject({ code: 'verification.code' });
    const taken = finish(other, 'mobile', code);
    await expect(taken).rejects.toMatchObject({ status: 409, code: 'security.contactTaken' });
    expect(await read(owner)).toMatchObject({ mobile: { hint: owner.number.hint, isProven: true } });
    expect(await read(other)).toMatchObject({ mobile: { hint: null, isProven: false } });
    expect(await told(other)).toEqual([]);
  });

  test('leaves a member the one that they had', async () => {
    const [owner, other] = [await withNumber(), await withNumber()];
    await begin(other, 'mobile', owner.number.typed, await presentCode(other, 'mobile'));
    const code = await send(other, 'mobile');
    await expect(finish(other, 'mobile', code)).rejects.toMatchObject({ code: 'security.contactTaken' });
    expect(await read(other)).toMatchObject({ mobile: { hint: other.number.hint, isProven: true, waiting: null } });
  });

  test('that waits is the first one’s to prove it, and free again once that is cancelled', async () => {
    const [first, second] = [await withNumber(), await withNumber()];
    const { typed } = freshNumber();
    await bind(first, 'mobile', typed, await presentCode(first, 'mobile'));
    const later = bind(second, 'mobile', typed, await presentCode(second, 'mobile'));
    await expect(later).rejects.toMatchObject({ code: 'security.contactTaken' });
    await cancel(first, 'mobile');
    clock.advance(10 * 60_000);
    await bind(second, 'mobile', typed, await presentCode(second, 'mobile'));
    expect(await read(second)).toMatchObject({ mobile: { waiting: { hint: expect.any(String) } } });
  });

  test('has a code of its own for each who asks, so that nobody uses up another’s tries', async () => {
    const [first, second] = [await holder(), await holder()];
    const { typed } = freshNumber();
    await begin(first, 'mobile', typed);
    await begin(second, 'mobile', typed);
    const code = await send(first, 'mobile');
    await send(second, 'mobile');
    for (let tries = 0; tries < CODE.tries; tries += 1) {
      await expect(finish(second, 'mobile', otherThan(code))).rejects.toMatchObject({ code: 'verification.code' });
    }
    await finish(first, 'mobile', code);
    expect(await read(first)).toMatchObject({ mobile: { isProven: true } });
  });
});

describe('a member changes a number', () => {
  test('by a code to it; the new one counts a day later, the old one until then and is told, and so is the member', async () => {
    const person = await withNumber();
    const { typed, value, hint } = freshNumber();
    const before = await read(person);
    await expect(begin(person, 'mobile', typed)).rejects.toMatchObject(refused('proof', 'errors.field.required'));
    const usableAt = clock.now().getTime() + CONTACT_WAIT_MS;
    const bound = await bind(person, 'mobile', typed, await presentCode(person, 'mobile'));
    expect(bound).toEqual({ hint, usableAt });
    expect(sent.sms.at(-1)).toMatchObject({
      to: person.number.value,
      text: `in 24 h ${hint} at ${person.username}: https://www.lotus.example/forget/`,
    });
    expect(await read(person)).toMatchObject({
      mobile: { hint: person.number.hint, isProven: true, waiting: { hint, usableAt } },
      score: before.score,
      next: before.next,
    });
    expect((await told(person))[0]).toBe(`Waits: ${hint}`);
    expect(await waysOf(person)).toEqual([`code ${person.number.hint}`, `mobile ${person.number.hint}`]);
    expect(await logInByCode(typed)).toBe('nobody');
    await expect(logInByCode(person.number.typed)).resolves.toMatch(/.{40}/);

    clock.advance(CONTACT_WAIT_MS - 60_000);
    await catchUp(house.services, jobNamed('member-contacts'));
    expect(await read(await anew(person))).toMatchObject({ mobile: { hint: person.number.hint, waiting: { hint } } });
    clock.advance(60_000);
    await catchUp(house.services, jobNamed('member-contacts'));
    const fresh = await anew(person);
    expect(await read(fresh)).toMatchObject({ mobile: { hint, isProven: true, waiting: null } });
    expect((await told(fresh))[0]).toBe(`Changed: ${hint}`);
    expect(await waysOf(person)).toEqual([`code ${hint}`, `mobile ${hint}`]);
    expect(await logInByCode(person.number.typed)).toBe('nobody');
    await expect(logInByCode(typed)).resolves.toMatch(/.{40}/);
    expect(sent.sms.at(-1)).toMatchObject({ to: value });
  });

  test('not to the one that they have, nor to the one that waits', async () => {
    const person = await withNumber();
    const same = begin(person, 'mobile', person.number.typed, await presentCode(person, 'mobile'));
    await expect(same).rejects.toMatchObject(refused('value', 'security.rule.sameContact'));
    const { typed } = freshNumber();
    await bind(person, 'mobile', typed, await presentCode(person, 'mobile'));
    clock.advance(10 * 60_000);
    const again = begin(person, 'mobile', typed, await presentCode(person, 'mobile'));
    await expect(again).rejects.toMatchObject(refused('value', 'security.rule.sameContact'));
  });

  test('not by a wrong code, nor one that was used, and a code for one purpose is none for another', async () => {
    const person = await withNumber();
    const { way, proof } = await presentCode(person, 'mobile');
    const { typed } = freshNumber();
    const miss = begin(person, 'mobile', typed, { way, proof: otherThan(proof) });
    await expect(miss).rejects.toMatchObject({ code: 'verification.code' });
    await begin(person, 'mobile', typed, { way, proof });
    await expect(begin(person, 'mobile', typed, { way, proof })).rejects.toMatchObject({
      code: 'verification.expired',
    });
    const code = await send(person, 'mobile');
    await expect(begin(person, 'mobile', typed, { way, proof: code })).rejects.toMatchObject({
      code: 'verification.expired',
    });
    await expect(finish(person, 'mobile', proof === code ? otherThan(code) : proof)).rejects.toMatchObject({
      code: 'verification.code',
    });
  });

  test('by a code of the authenticator, and waits all the same', async () => {
    const owner = await bearer();
    expect(await read(owner)).toMatchObject({ contactProofs: ['authenticator'] });
    const first = freshNumber();
    const none = begin(owner, 'mobile', first.typed);
    await expect(none).rejects.toMatchObject(refused('proof', 'errors.field.required'));
    const way = 'authenticator';
    const miss = begin(owner, 'mobile', first.typed, { way, proof: wrong(owner.secret) });
    await expect(miss).rejects.toMatchObject(refused('proof', 'security.rule.code'));
    const bound = await bind(owner, 'mobile', first.typed, { way, proof: shown(owner.secret) });
    expect(bound).toEqual({ hint: first.hint, usableAt: null });
    clock.advance(30_000);
    const second = freshNumber();
    const changed = await bind(owner, 'mobile', second.typed, { way, proof: shown(owner.secret) });
    expect(changed.usableAt).toBe(clock.now().getTime() + CONTACT_WAIT_MS);
  });

  test('by the payment password where all else is lost, and what is first of its kind waits then, too', async () => {
    const person = await withNumber();
    await set(person, '802317');
    expect(await read(person)).toMatchObject({ contactProofs: ['mobile', 'paymentPassword'] });
    const { typed, hint } = freshMail();
    const way = 'paymentPassword';
    const miss = begin(person, 'email', typed, { way, proof: '000000' });
    await expect(miss).rejects.toMatchObject({ code: 'security.paymentWrong', value: { triesLeft: 4 } });
    const bound = await bind(person, 'email', typed, { way, proof: '802317' });
    const usableAt = clock.now().getTime() + CONTACT_WAIT_MS;
    expect(bound).toEqual({ hint, usableAt });
    expect(sent.sms.at(-1)?.text).toBe(`in 24 h ${hint} at ${person.username}: https://www.lotus.example/forget/`);
    expect(await read(person)).toMatchObject({ email: { hint: null, isProven: false, waiting: { hint, usableAt } } });
    await nextDay();
    expect(await read(await anew(person))).toMatchObject({ email: { hint, isProven: true, waiting: null } });
  });

  test('not by the payment password of an account that has none, nor by a way that it has not', async () => {
    const person = await withNumber();
    for (const way of ['paymentPassword', 'email', 'authenticator']) {
      const by = begin(person, 'mobile', freshNumber().typed, { way, proof: '802317' });
      await expect(by).rejects.toMatchObject(refused('proof', 'errors.field.required'));
    }
    await expect(send(person, 'email', 'present')).rejects.toMatchObject(NO_CONTACT);
  });

  test('once more while one waits, and the day begins anew', async () => {
    const person = await withNumber();
    await bind(person, 'mobile', freshNumber().typed, await presentCode(person, 'mobile'));
    clock.advance(10 * 60_000);
    const last = freshNumber();
    await bind(person, 'mobile', last.typed, await presentCode(person, 'mobile'));
    const usableAt = clock.now().getTime() + CONTACT_WAIT_MS;
    expect(await read(person)).toMatchObject({ mobile: { waiting: { hint: last.hint, usableAt } } });
  });
});

describe('a change that waits', () => {
  const changing = async () => {
    const person = await withNumber();
    const next = freshNumber();
    await bind(person, 'mobile', next.typed, await presentCode(person, 'mobile'));
    return { ...person, next };
  };

  test('is cancelled by the member, who is told, and nothing changes a day later', async () => {
    const person = await changing();
    await cancel(person, 'mobile');
    expect(await read(person)).toMatchObject({ mobile: { hint: person.number.hint, isProven: true, waiting: null } });
    expect((await told(person))[0]).toBe(`Cancelled: ${person.next.hint}`);
    await expect(cancel(person, 'mobile')).rejects.toMatchObject(NO_CONTACT);
    await nextDay();
    expect(await read(await anew(person))).toMatchObject({ mobile: { hint: person.number.hint } });
  });

  test('is nobody else’s to cancel', async () => {
    const [person, other] = [await changing(), await withNumber()];
    await expect(cancel(other, 'mobile')).rejects.toMatchObject(NO_CONTACT);
    await expect(cancel(person, 'email')).rejects.toMatchObject(NO_CONTACT);
    expect(await read(person)).toMatchObject({ mobile: { waiting: { hint: person.next.hint } } });
  });

  test('ends where the password is set anew by what the account has, as its message says', async () => {
    const person = await changing();
    const ip = elsewhere();
    const mobileNum = person.number.typed;
    await call(sendResetCode, { body: { mobileNum }, ip, language: 'EN' });
    const verificationCode = sent.sms.at(-1)?.text.slice('reset '.length);
    await call(resetByPhone, { body: { mobileNum, verificationCode, newPassword: 'rainy2day' }, ip });
    const fresh = await anew(person);
    expect(await read(fresh)).toMatchObject({ mobile: { hint: person.number.hint, waiting: null } });
    expect((await told(fresh))[0]).toBe(`Cancelled: ${person.next.hint}`);
  });

  test('counts once, after days without a gateway, and another’s on the way does not keep it up', async () => {
    const [one, other] = [await changing(), await changing()];
    clock.advance(3 * CONTACT_WAIT_MS);
    const job = jobNamed('member-contacts');
    expect(await catchUp(house.services, job)).toBeGreaterThanOrEqual(2);
    expect(await catchUp(house.services, job)).toBe(0);
    for (const person of [one, other]) {
      const fresh = await anew(person);
      expect(await read(fresh)).toMatchObject({ mobile: { hint: person.next.hint, waiting: null } });
      expect((await told(fresh)).filter((text) => text.startsWith('Changed'))).toHaveLength(1);
    }
  });
});

describe('who may bind', () => {
  test('is no visitor and no trial', async () => {
    const trial = await house.session('trial');
    const body = { kind: 'mobile', value: freshNumber().typed, password: 'sunny1day' };
    await expect(call(beginContact, { body })).rejects.toMatchObject({ status: 401 });
    await expect(call(beginContact, { body, token: trial })).rejects.toMatchObject({ status: 403 });
    expect(await call(getSecurity, { token: trial })).toMatchObject({ mobile: { hint: null }, contactProofs: [] });
  });

  test('is nobody where no messages are sent, and nobody is told to', async () => {
    const person = await holder();
    const silent = await createHarness({ merchants: [REACHING, HARBOR], database: house.database });
    const mute = reached(silent, sent);
    for (const [kind, value] of [
      ['mobile', freshNumber().typed],
      ['email', freshMail().typed],
    ] as const) {
      await expect(mute.begin(person, kind, value)).rejects.toMatchObject({ status: 403, code: 'verification.closed' });
    }
    const told = await mute.read(person);
    expect(told).toMatchObject({ mobile: { canBind: false }, email: { canBind: false } });
    expect(told.next).not.toContain('mobile');
    expect(told.next).not.toContain('email');
  });

  test('hears of a provider that takes no message, and gets a code once it does', async () => {
    const person = await holder();
    await begin(person, 'email', freshMail().typed);
    sent.refuse(true);
    await expect(send(person, 'email')).rejects.toMatchObject({ status: 424, code: 'verification.undelivered' });
    sent.refuse(false);
    await finish(person, 'email', await send(person, 'email'));
    expect(await read(person)).toMatchObject({ email: { isProven: true } });
  });

  test('keeps the number of a member of another brand out of it', async () => {
    const { typed, value } = freshNumber();
    const stranger = `m-harbor-${value}`;
    await house.session('member', stranger, 'harbor');
    const needs = { db, now: clock.now() };
    await proveContact(needs, { merchant: 'harbor', id: stranger }, { kind: 'mobile', value });
    const person = await holder();
    await bind(person, 'mobile', typed);
    expect(await read(person)).toMatchObject({ mobile: { isProven: true } });
  });
});
