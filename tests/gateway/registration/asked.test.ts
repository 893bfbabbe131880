import { describe, expect, test } from 'vitest';
import { getRegisterSettings, register } from '../../../src/contract/registration/endpoints.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { registration } from './registering.ts';
import { setRegisterRule } from './wording.ts';

const MANILA = {
  ...LOTUS,
  parts: {
    ...LOTUS.parts,
    registration: {
      timeZone: 'Asia/Manila',
      fields: [
        { field: 'birthDate', required: true },
        { field: 'wechat', family: 'digits', min: 4, max: 4 },
        { field: 'line', min: 40, max: 500 },
        { field: 'password', required: false, min: 8 },
      ],
    },
  },
};
const harness = await createHarness({ merchants: [MANILA] });
const { call, clock, db } = harness;

let count = 0;
const send = (fields: Record<string, unknown>) =>
  call(register, {
    body: registration({ username: `asked${++count}`, birthDate: '1990-05-17', ...fields }),
    ip: `198.51.103.${++count % 250}`,
  });

describe('what a brand asks for', () => {
  test('stands in the settings, with the usual rule where it has none of its own', async () => {
    const { fields, timeZone } = await call(getRegisterSettings);
    expect(timeZone).toBe('Asia/Manila');
    expect(fields.birthDate).toMatchObject({ enabled: true, required: true, patternId: 'registration.rule.date' });
    expect(fields.wechat).toMatchObject({
      ...{ enabled: true, required: false, patternId: 'registration.rule.digits', minLength: 4, maxLength: 4 },
    });
    expect(fields.line).toMatchObject({ patternId: 'registration.rule.noSpaces', minLength: 40, maxLength: 64 });
    expect(fields.password).toMatchObject({ enabled: true, required: true, minLength: 8, maxLength: 20 });
    expect(fields.qqNum).toMatchObject({ enabled: false });
  });

  test('is kept at the registration', async () => {
    await expect(send({ birthDate: '' })).rejects.toMatchObject({
      value: { fields: [{ path: 'birthDate', key: 'registration.required.birthDate' }] },
    });
    await expect(send({ wechat: '12345' })).rejects.toMatchObject({
      value: { fields: [{ path: 'wechat', key: 'registration.rule.digits_exact', values: { min: 4, max: 4 } }] },
    });
    await expect(send({ wechat: '1234' })).resolves.toHaveProperty('token');
  });

  test('gives way to what an operator has set since', async () => {
    await setRegisterRule(db, 'lotus', 'wechat', {
      ...{ enabled: false, required: false, family: 'any', minLength: 1, maxLength: 20 },
    });
    expect((await call(getRegisterSettings)).fields.wechat).toMatchObject({ enabled: false });
    await db.deleteFrom('register_rules').execute();
  });

  test('and is renewed when the gateway starts with another configuration', async () => {
    const changed = { ...MANILA, parts: { ...MANILA.parts, registration: { fields: [{ field: 'email' }] } } };
    const second = await createHarness({ merchants: [changed], database: harness.database });
    const { fields, timeZone } = await second.call(getRegisterSettings);
    expect([fields.email?.enabled, fields.birthDate?.enabled, timeZone]).toEqual([true, false, 'UTC']);
    await createHarness({ merchants: [MANILA], database: harness.database });
  });
});

describe('a date of birth', () => {
  test('that makes somebody younger than 18 in the time zone of the brand is refused', async () => {
    const now = clock.now();
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila', dateStyle: 'short' }).format(now);
    const [year = '', ...rest] = local.split('-');
    const today = [Number(year) - 18, ...rest].join('-');
    await expect(send({ birthDate: today })).resolves.toHaveProperty('token');
    const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    await expect(send({ birthDate: tomorrow })).rejects.toMatchObject({
      code: 'registration.field',
      value: { fields: [{ path: 'birthDate', key: 'registration.rule.age' }] },
    });
  });

  test('is no 31 April, and is kept as it is compared', async () => {
    await expect(send({ birthDate: '1990-04-31' })).rejects.toMatchObject({
      value: { fields: [{ path: 'birthDate', key: 'registration.rule.date_exact' }] },
    });
    await send({ username: 'bornmay', birthDate: '05-17-1990' });
    const { value } = await db
      .selectFrom('member_details as detail')
      .innerJoin('members', 'members.id', 'detail.member_id')
      .select('detail.value')
      .where('members.username', '=', 'bornmay')
      .where('detail.field', '=', 'birthDate')
      .executeTakeFirstOrThrow();
    expect(value).toBe('1990-05-17');
  });
});
