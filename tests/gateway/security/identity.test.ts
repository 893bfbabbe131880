import { describe, expect, test } from 'vitest';
import { tellBirthday } from '../../../src/contract/security/endpoints.ts';
import { IDENTITY_RATE } from '../../../src/gateway/security/limits.ts';
import { createHarness } from '../harness.ts';
import { TELLING, tellers } from './telling.ts';

const house = await createHarness({ merchants: [TELLING] });
const { call, clock, db } = house;
const { holder, tellBirth, tellAs, read, told } = tellers(house);

const refused = (path: string, key: string) => ({
  status: 422,
  code: 'security.identity',
  value: { fields: [{ path, key }] },
});

const KNOWN = { status: 409, code: 'security.identityKnown' };

/** The day by the calendar of the brand, so many years ago. */
const yearsAgo = (years: number, at = clock.now()) => {
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
};

/** What is kept of a member beside the account. */
const keptOf = (id: string) =>
  db.selectFrom('member_details').select(['field', 'value']).where('member_id', '=', id).execute();

describe('a date of birth', () => {
  test('is told once, shown without its year, and its owner is told by message', async () => {
    const owner = await holder();
    await tellBirth(owner, '1990-05-17');
    expect(await read(owner)).toMatchObject({ birthday: { known: { month: 5, day: 17 }, timeZone: 'Asia/Manila' } });
    expect(JSON.stringify(await read(owner))).not.toContain('1990');
    expect(await keptOf(owner.id)).toEqual([{ field: 'birthDate', value: '1990-05-17' }]);
    expect(await told(owner)).toEqual(['Birthday: told at Lotus Casino']);
    for (const again of ['1990-05-17', '1991-06-18', '2001-02-29']) {
      await expect(tellBirth(owner, again)).rejects.toMatchObject(KNOWN);
    }
    expect(await told(owner)).toHaveLength(1);
  });

  test('that registration has asked for is known, and not told again', async () => {
    const owner = await holder({ details: { birthDate: '2000-02-29' } });
    expect(await read(owner)).toMatchObject({ birthday: { known: { month: 2, day: 29 } } });
    await expect(tellBirth(owner, '1990-05-17')).rejects.toMatchObject(KNOWN);
  });

  test('is told under one key once, whose repetition gets the same answer', async () => {
    const owner = await holder();
    await tellBirth(owner, '1990-05-17', {}, 'k'.repeat(22));
    await tellBirth(owner, '1990-05-17', {}, 'k'.repeat(22));
    expect(await told(owner)).toHaveLength(1);
  });

  test.each([
    ['2001-02-29', 'registration.rule.date_exact'],
    ['1990-04-31', 'registration.rule.date_exact'],
    ['1899-12-31', 'registration.rule.date_exact'],
    ['17-05-1990', 'registration.rule.date_exact'],
    ['yesterday', 'registration.rule.date_exact'],
    ['2999-01-01', 'registration.rule.age'],
    ['', 'registration.required.birthDate'],
  ])('"%s" is refused', async (date, key) => {
    const owner = await holder();
    await expect(tellBirth(owner, date)).rejects.toMatchObject(refused('birthDate', key));
    expect(await keptOf(owner.id)).toEqual([]);
  });

  test('is that of somebody who is 18 by the calendar of the brand', async () => {
    const [young, grown] = [await holder(), await holder()];
    const tomorrow = new Date(clock.now().getTime() + 86_400_000);
    await expect(tellBirth(young, yearsAgo(18, tomorrow))).rejects.toMatchObject(
      refused('birthDate', 'registration.rule.age'),
    );
    await tellBirth(grown, yearsAgo(18));
    expect((await read(grown)).birthday.known).not.toBeNull();
  });

  test('takes the log-in password, whose tries are few and are not used up by a wrong date', async () => {
    const owner = await holder();
    await expect(tellBirth(owner, '1990-05-17', { password: '' })).rejects.toMatchObject(
      refused('password', 'errors.field.required'),
    );
    await expect(tellBirth(owner, 'x', { password: 'wrong' })).rejects.toMatchObject(
      refused('birthDate', 'registration.rule.date_exact'),
    );
    const wrong = () => tellBirth(owner, '1990-05-17', { password: 'not-my-password' });
    await expect(wrong()).rejects.toMatchObject(refused('password', 'password.rule.old'));
    for (let tries = 2; tries < IDENTITY_RATE.most; tries += 1)
      await expect(wrong()).rejects.toMatchObject({ status: 422 });
    await expect(tellBirth(owner, '1990-05-17')).rejects.toMatchObject({ code: 'request.tooMany' });
    expect(await keptOf(owner.id)).toEqual([]);
  });

  test('of an account without a password takes a fresh log-in', async () => {
    const owner = await holder();
    await db
      .updateTable('members')
      .set({ password_hash: null, password_set_at: null })
      .where('id', '=', owner.id)
      .execute();
    clock.advance(6 * 60_000);
    const body = { birthDate: '1990-05-17' };
    await expect(call(tellBirthday, { token: owner.token, body })).rejects.toMatchObject({ code: 'security.proof' });
    const token = await house.session('member', owner.id);
    await call(tellBirthday, { token, body });
    expect(await read({ token })).toMatchObject({ birthday: { known: { month: 5, day: 17 } } });
  });
});

describe('the name that a member is paid under', () => {
  test('is told once, shown masked, and its owner is told by message', async () => {
    const owner = await holder();
    await tellAs(owner, '  Ana Reyes ');
    expect(await read(owner)).toMatchObject({ bankName: 'A*** R***' });
    expect(await keptOf(owner.id)).toEqual([{ field: 'payeeName', value: 'Ana Reyes' }]);
    expect(await told(owner)).toEqual(['Name: A*** R*** at Lotus Casino']);
    await expect(tellAs(owner, 'Ana Reyes')).rejects.toMatchObject(KNOWN);
    await expect(tellAs(owner, 'Somebody Else')).rejects.toMatchObject(KNOWN);
  });

  test('that registration has asked for is known', async () => {
    const owner = await holder({ details: { payeeName: 'Ana Reyes' } });
    await expect(tellAs(owner, 'Somebody Else')).rejects.toMatchObject(KNOWN);
  });

  test('has letters, and takes the log-in password', async () => {
    const owner = await holder();
    await expect(tellAs(owner, '...')).rejects.toMatchObject(refused('name', 'security.rule.name'));
    await expect(tellAs(owner, 'Ana Reyes', { password: 'not-my-password' })).rejects.toMatchObject(
      refused('password', 'password.rule.old'),
    );
    expect(await read(owner)).toMatchObject({ bankName: null });
  });
});
