import { expect, test } from 'vitest';
import { brandsWith, printed, problemsOf, swap } from './folders.ts';

/** What is said of a brand whose registration is this. */
async function said(registration: string): Promise<readonly string[]> {
  const text = swap('cashier:\n  currency: EUR\n', `cashier:\n  currency: EUR\nregistration:\n${registration}`);
  const root = await brandsWith({ plain: { 'brand.yaml': text } });
  const lines = printed(await problemsOf(`${root}/plain`), root);
  return lines.map((line) => line.replace(/^plain\/brand\.yaml:\d+:\d+ /, ''));
}

test('the fields of a registration are known by name, each once', async () => {
  expect(await said('  fields: [{ field: birthdate }]\n')).toEqual([
    'registration.fields.0.field: "birthdate" is not a field of the registration. Did you mean birthDate?',
  ]);
  expect(await said('  fields: [{ field: line }, { field: line, required: true }]\n')).toEqual([
    'registration.fields: names a field twice. Write each field once.',
  ]);
  expect(await said('  fields: [{ field: line, min: 9, max: 8 }]\n')).toEqual([
    'registration.fields.0.min: is more than max. Write a smaller number, or a larger max.',
  ]);
  expect(await said('  fields: [{ field: line, rule: digits, min: 4, max: 8 }, { field: birthDate }]\n')).toEqual([]);
});

test('the time zone is one that people live in', async () => {
  expect(await said('  timeZone: Manila\n')).toEqual([
    'registration.timeZone: "Manila" is not a time zone. Write its IANA name, for example Asia/Manila.',
  ]);
  expect(await said('  timeZone: Asia/Manila\n')).toEqual([]);
});
