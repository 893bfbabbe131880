import { expect, test } from 'vitest';
import { updateLanguage } from '../../../src/contract/member/endpoints.ts';
import { memberById } from '../../../src/gateway/member/members.ts';
import { createHarness } from '../harness.ts';
import { makeMember } from './making.ts';

const harness = await createHarness();
const { call, db, session } = harness;
const languageOf = async (id: string) => (await memberById(db, 'lotus', id)).language;

test("keeps the language of the caller's choice, and nobody else's", async () => {
  const [ana, ben] = [await makeMember(harness, 'analing'), await makeMember(harness, 'benling', { language: 'EN' })];
  const token = await session('member', ana);
  expect(await languageOf(ana)).toBeNull();
  expect(await call(updateLanguage, { token, body: { language: 'EN' } })).toEqual({ language: 'EN' });
  expect(await languageOf(ana)).toBe('EN');
  expect(await call(updateLanguage, { token, body: { language: 'TY' } })).toEqual({ language: 'TY' });
  expect(await languageOf(ana)).toBe('TY');
  expect(await languageOf(ben)).toBe('EN');
});

test.each(['KO', 'en', '', 'XX'])('refuses "%s", which the merchant does not offer', async (language) => {
  const id = await makeMember(harness, `lang${language || 'none'}`, { language: 'EN' });
  await expect(call(updateLanguage, { token: await session('member', id), body: { language } })).rejects.toMatchObject({
    code: 'request.invalid',
    value: { fields: [{ path: 'language', key: 'errors.field.invalid' }] },
  });
  expect(await languageOf(id)).toBe('EN');
});
