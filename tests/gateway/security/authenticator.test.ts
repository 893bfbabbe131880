import { describe, expect, test } from 'vitest';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { getSecurity } from '../../../src/contract/security/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { AREAS } from '../../../src/gateway/areas.ts';
import { RECOVERY } from '../../../src/gateway/confirmation/limits.ts';
import { purgeJob } from '../../../src/gateway/core/jobs/purge.ts';
import { openSecret } from '../../../src/gateway/core/secrets/secrets.ts';
import { AUTHENTICATOR_RATE, BINDING } from '../../../src/gateway/security/limits.ts';
import { LOGIN_FAILURES } from '../../../src/gateway/session/limits.ts';
import { catchUp } from '../catching-up.ts';
import { confirming } from '../confirmation/confirming.ts';
import { createHarness, HARBOR, LOTUS } from '../harness.ts';
import { bearers } from './bearers.ts';

const texts = {
  EN: {
    authenticatorBound: { title: 'Bound', text: 'at {{brand}}' },
    authenticatorRemoved: { title: 'Removed', text: 'at {{brand}}' },
    recoveryCodeUsed: { title: 'Used', text: '{{left}} left at {{brand}}' },
  },
};
const TELLING = { ...LOTUS, parts: { ...LOTUS.parts, messages: { texts } } };
const house = await createHarness({ merchants: [TELLING, HARBOR] });
const { call, clock, db } = house;
const { holder, bearer, begin, finish, remove, shown, wrong } = bearers(house);
const { ask, confirm, elsewhere } = confirming(house);

const refused = (path: string, key: string) => ({
  status: 422,
  code: 'security.authenticator',
  value: { fields: [{ path, key }] },
});
const WRONG_CODE = refused('code', 'security.rule.code');
const OVER = { status: 410, code: 'security.bindingOver' };

/** The next quarter of an hour in which tries are counted. */
const nextWindow = () =>
  clock.advance(AUTHENTICATOR_RATE.windowMs - (clock.now().getTime() % AUTHENTICATOR_RATE.windowMs));

const read = ({ token }: { readonly token: string }) => call(getSecurity, { token });

const told = async ({ token }: { readonly token: string }) => {
  const { items } = await call(getMessages, { token, language: 'EN' });
  return items.map(({ title, text }) => `${title}: ${text.replace(/[\u2068\u2069]/g, '')}`);
};

/** Asks a member of the house to confirm a log-in from somewhere else, and answers. */
async function comesIn({ username }: { readonly username: string }, answer: string) {
  const ip = elsewhere();
  const account = { id: '', username, mobile: '', email: '', home: ip };
  const { ticket, ways } = await ask(account, ip);
  expect(ways).toEqual([{ way: 'totp' }]);
  return confirm(ticket, 'totp', answer, ip);
}

describe('a member connects an authenticator application', () => {
  test('by its password and a code, and is told recovery codes once, a higher score, and a message', async () => {
    const owner = await holder();
    const before = await read(owner);
    expect(before).toMatchObject({ hasAuthenticator: false, recoveryCodes: 0 });
    expect(before.next).toContain('authenticator');
    const { secret, address, expiresAt } = await begin(owner);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(expiresAt).toBe(clock.now().getTime() + BINDING.lifeMs);
    const told_ = new URL(address);
    expect(`${told_.protocol}//${told_.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(told_.pathname)).toBe(`/Lotus Casino:${owner.username}`);
    expect(Object.fromEntries(told_.searchParams)).toMatchObject({
      ...{ secret, issuer: 'Lotus Casino', algorithm: 'SHA1', digits: '6', period: '30' },
    });
    // It counts from its first code on.
    expect(await read(owner)).toMatchObject({ hasAuthenticator: false });

    const { recoveryCodes } = await finish(owner, shown(secret));
    expect(new Set(recoveryCodes).size).toBe(RECOVERY.codes);
    for (const code of recoveryCodes) expect(code).toMatch(/^\d{12}$/);
    const after = await read(owner);
    expect(after).toMatchObject({ hasAuthenticator: true, recoveryCodes: RECOVERY.codes });
    expect(after.next).not.toContain('authenticator');
    expect(after.score).toBeGreaterThan(before.score);
    expect(await told(owner)).toEqual(['Bound: at Lotus Casino']);
  });

  test('whose secret lies sealed, and whose recovery codes as digests, and neither stands in the log', async () => {
    const owner = await holder();
    const { secret } = await begin(owner);
    const [pending] = await db
      .selectFrom('pending_authenticators')
      .selectAll()
      .where('member_id', '=', owner.id)
      .execute();
    const { recoveryCodes } = await finish(owner, shown(secret));
    const [row] = await db.selectFrom('member_authenticators').selectAll().where('member_id', '=', owner.id).execute();
    const digests = await db.selectFrom('recovery_codes').selectAll().where('member_id', '=', owner.id).execute();
    expect(digests).toHaveLength(RECOVERY.codes);
    const lies = JSON.stringify([pending, row, digests]) + house.logged.join();
    for (const hidden of [secret, ...recoveryCodes]) expect(lies).not.toContain(hidden);
    const name = JSON.stringify(['authenticator', 'lotus', owner.id]);
    expect(await openSecret(house.services, row?.secret ?? '', name)).toBe(secret);
  });

  test('under one key once, and its repetitions get the same answers', async () => {
    const owner = await holder();
    const offer = await begin(owner, {}, 'b'.repeat(22));
    expect(await begin(owner, {}, 'b'.repeat(22))).toEqual(offer);
    const code = shown(offer.secret);
    const bound = await finish(owner, code, 'f'.repeat(22));
    expect(await finish(owner, code, 'f'.repeat(22))).toEqual(bound);
    expect(await told(owner)).toHaveLength(1);
  });

  test('not without its password, nor by a wrong one, which counts as a wrong log-in', async () => {
    const owner = await holder();
    nextWindow();
    clock.advance(AUTHENTICATOR_RATE.windowMs - 60_000);
    const fresh = { ...owner, token: await house.session('member', owner.id) };
    await expect(begin(fresh, { password: '' })).rejects.toMatchObject(refused('password', 'errors.field.required'));
    for (let tries = 0; tries < LOGIN_FAILURES.pair; tries += 1) {
      // No more than a few of them fall into one quarter of an hour.
      if (tries === LOGIN_FAILURES.pair / 2) clock.advance(60_000);
      await expect(begin(fresh, { password: 'sunny2day' })).rejects.toMatchObject(
        refused('password', 'password.rule.old'),
      );
    }
    await expect(begin(fresh)).rejects.toMatchObject({ code: 'session.locked' });
    expect(await read(fresh)).toMatchObject({ hasAuthenticator: false });
  });

  test('without a password by a log-in of the last five minutes', async () => {
    const owner = await holder();
    await db
      .updateTable('members')
      .set({ password_hash: null, password_set_at: null })
      .where('id', '=', owner.id)
      .execute();
    await begin(owner, { password: '' });
    clock.advance(5 * 60_000 + 1_000);
    await expect(begin(owner, { password: '' })).rejects.toMatchObject({ status: 403, code: 'security.proof' });
  });

  test('not by a wrong code, of which five end the attempt', async () => {
    const owner = await holder();
    const { secret } = await begin(owner);
    for (let tries = 0; tries < BINDING.tries; tries += 1) {
      await expect(finish(owner, wrong(secret))).rejects.toMatchObject(WRONG_CODE);
    }
    await expect(finish(owner, shown(secret))).rejects.toMatchObject(OVER);
    expect(await read(owner)).toMatchObject({ hasAuthenticator: false });
    const again = await begin(owner);
    await finish(owner, shown(again.secret));
    expect(await told(owner)).toHaveLength(1);
  });

  test('within ten minutes, and nothing is left of what nobody has proven', async () => {
    const owner = await holder();
    await expect(finish(owner, '123456')).rejects.toMatchObject(OVER);
    const { secret } = await begin(owner);
    clock.advance(BINDING.lifeMs - 1);
    await expect(finish(owner, wrong(secret))).rejects.toMatchObject(WRONG_CODE);
    clock.advance(1);
    await expect(finish(owner, shown(secret))).rejects.toMatchObject(OVER);
    await catchUp(house.services, purgeJob(AREAS.flatMap(({ purges = [] }) => purges)));
    expect(
      await db.selectFrom('pending_authenticators').selectAll().where('member_id', '=', owner.id).execute(),
    ).toEqual([]);
  });

  test('in the tab that began last, and not in one that began before', async () => {
    const owner = await holder();
    const first = await begin(owner);
    const second = await begin(owner);
    expect(second.secret).not.toBe(first.secret);
    await expect(finish(owner, shown(first.secret))).rejects.toMatchObject(WRONG_CODE);
    await finish(owner, shown(second.secret));
    await expect(finish(owner, shown(second.secret))).rejects.toMatchObject(OVER);
  });

  test('which no other member can finish', async () => {
    const [owner, other] = [await holder(), await holder()];
    const { secret } = await begin(owner);
    await expect(finish(other, shown(secret))).rejects.toMatchObject(OVER);
    await finish(owner, shown(secret));
    expect(await read(other)).toMatchObject({ hasAuthenticator: false });
  });

  test('so many times in a quarter of an hour, and no more', async () => {
    const owner = await holder();
    nextWindow();
    const fresh = { ...owner, token: await house.session('member', owner.id) };
    for (let tries = 0; tries < AUTHENTICATOR_RATE.most; tries += 1) await begin(fresh);
    await expect(begin(fresh)).rejects.toMatchObject({ status: 429, code: 'request.tooMany' });
  });
});

describe('a member replaces an application', () => {
  test('by a code of it, and it stays with its recovery codes until the new one is proven', async () => {
    const owner = await bearer();
    await expect(begin(owner)).rejects.toMatchObject(refused('code', 'errors.field.required'));
    await expect(begin(owner, { code: wrong(owner.secret) })).rejects.toMatchObject(WRONG_CODE);
    const { secret } = await begin(owner, { code: shown(owner.secret) });
    await expect(begin(owner, { code: shown(owner.secret) })).rejects.toMatchObject(WRONG_CODE);
    clock.advance(30_000);
    await expect(comesIn(owner, shown(owner.secret))).resolves.toHaveProperty('token');
    await finish(owner, shown(secret));
    clock.advance(30_000);
    await expect(comesIn(owner, shown(owner.secret))).rejects.toMatchObject({ code: 'confirmation.wrong' });
    await expect(comesIn(owner, owner.recoveryCodes[0] ?? '')).rejects.toMatchObject({ code: 'confirmation.wrong' });
    await expect(comesIn(owner, shown(secret))).resolves.toHaveProperty('token');
    expect(await read(owner)).toMatchObject({ hasAuthenticator: true, recoveryCodes: RECOVERY.codes });
  });

  test('by a recovery code, which is used up by that', async () => {
    const owner = await bearer();
    const [code = ''] = owner.recoveryCodes;
    await begin(owner, { code });
    await expect(begin(owner, { code })).rejects.toMatchObject(WRONG_CODE);
    expect(await read(owner)).toMatchObject({ hasAuthenticator: true, recoveryCodes: RECOVERY.codes - 1 });
    expect(await told(owner)).toEqual([`Used: ${RECOVERY.codes - 1} left at Lotus Casino`, 'Bound: at Lotus Casino']);
  });
});

describe('the code that has proven an application', () => {
  test('is used up by that', async () => {
    const owner = await holder();
    const { secret } = await begin(owner);
    const code = shown(secret);
    await finish(owner, code);
    await expect(comesIn(owner, code)).rejects.toMatchObject({ code: 'confirmation.wrong' });
    clock.advance(30_000);
    await expect(comesIn(owner, shown(secret))).resolves.toHaveProperty('token');
  });
});

describe('a recovery code', () => {
  test('confirms a log-in in the place of a code, in any digits, once, and the member is told how many are left', async () => {
    const owner = await bearer();
    const [code = '', other = ''] = owner.recoveryCodes;
    const typed = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    await expect(comesIn(owner, `${typed.slice(0, 4)} ${typed.slice(4, 8)}-${typed.slice(8)}`)).resolves.toHaveProperty(
      'token',
    );
    await expect(comesIn(owner, code)).rejects.toMatchObject({ code: 'confirmation.wrong' });
    expect(await read(owner)).toMatchObject({ recoveryCodes: RECOVERY.codes - 1 });
    expect((await told(owner))[0]).toBe(`Used: ${RECOVERY.codes - 1} left at Lotus Casino`);
    await expect(comesIn(owner, other)).resolves.toHaveProperty('token');
  });

  test('of another member is none', async () => {
    const [owner, other] = [await bearer(), await bearer()];
    await expect(comesIn(owner, other.recoveryCodes[0] ?? '')).rejects.toMatchObject({ code: 'confirmation.wrong' });
    expect(await read(other)).toMatchObject({ recoveryCodes: RECOVERY.codes });
  });

  test('stands in where nothing but the authenticator was demanded, and a wrong one ends no demand', async () => {
    const owner = await bearer();
    const demanded = async () => {
      const rows = db.selectFrom('member_authenticators').select('is_demanded').where('member_id', '=', owner.id);
      return (await rows.executeTakeFirstOrThrow()).is_demanded;
    };
    await db
      .updateTable('member_authenticators')
      .set({ is_demanded: true })
      .where('member_id', '=', owner.id)
      .execute();
    await expect(comesIn(owner, '000000000000')).rejects.toMatchObject({ code: 'confirmation.wrong' });
    expect(await demanded()).toBe(true);
    await comesIn(owner, owner.recoveryCodes[0] ?? '');
    expect(await demanded()).toBe(false);
  });

  test('stays good when the operator sets a key for secrets later', async () => {
    const owner = await bearer();
    const keyed = await createHarness({
      database: house.database,
      merchants: [TELLING, HARBOR],
      environment: { SECRETS_KEY: 's'.repeat(32) },
    });
    const people = bearers(keyed);
    await people.remove(owner, owner.recoveryCodes[0] ?? '');
    expect(await read(owner)).toMatchObject({ hasAuthenticator: false });
  });
});

describe('a member removes an application', () => {
  test('by the password and a code, and is told so; its recovery codes go with it', async () => {
    const owner = await bearer();
    await expect(remove(owner, shown(owner.secret), { password: 'sunny2day' })).rejects.toMatchObject(
      refused('password', 'password.rule.old'),
    );
    await expect(remove(owner, wrong(owner.secret))).rejects.toMatchObject(WRONG_CODE);
    expect(await read(owner)).toMatchObject({ hasAuthenticator: true });
    await remove(owner, shown(owner.secret));
    expect(await read(owner)).toMatchObject({ hasAuthenticator: false, recoveryCodes: 0 });
    expect(await told(owner)).toEqual(['Removed: at Lotus Casino', 'Bound: at Lotus Casino']);
    await expect(remove(owner, shown(owner.secret))).rejects.toMatchObject({
      status: 409,
      code: 'security.noAuthenticator',
    });
    // Nothing is left that an unknown address would be asked for.
    const body = { username: owner.username, password: 'sunny1day', type: 'username' };
    await expect(call(logIn, { body, ip: elsewhere() })).resolves.toHaveProperty('token');
  });

  test('by a recovery code, where the phone is lost, and one that was begun with goes too', async () => {
    const owner = await bearer();
    const { secret } = await begin(owner, { code: shown(owner.secret) });
    await remove(owner, owner.recoveryCodes[3] ?? '');
    expect(await read(owner)).toMatchObject({ hasAuthenticator: false, recoveryCodes: 0 });
    await expect(finish(owner, shown(secret))).rejects.toMatchObject(OVER);
  });

  test('and guesses at its code are as few as any others', async () => {
    const owner = await bearer();
    nextWindow();
    const fresh = { ...owner, token: await house.session('member', owner.id) };
    for (let tries = 0; tries < AUTHENTICATOR_RATE.most; tries += 1) {
      await expect(remove(fresh, wrong(owner.secret))).rejects.toMatchObject(WRONG_CODE);
    }
    await expect(remove(fresh, shown(owner.secret))).rejects.toMatchObject({ code: 'request.tooMany' });
    await expect(begin(fresh, { code: shown(owner.secret) })).rejects.toMatchObject({ code: 'request.tooMany' });
  });
});
