import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { memberUsernameKeys } from '../../../src/gateway/member/migrations/20261122115500-member-username-keys.ts';
import { createHarness } from '../harness.ts';
import { makeMember } from './making.ts';

const harness = await createHarness();
const { call, db } = harness;
const enters = (username: string) => call(logIn, { body: { username, password: 'sunny1day', type: 'username' } });

test('members whose name was compared by another fold log in by it still; of two that are one name now, the older', async () => {
  const first = await makeMember(harness, 'Groß');
  const other = await makeMember(harness, 'Νικος');
  harness.clock.advance(1000);
  await sql`UPDATE members SET username_key = lower(username) WHERE id = ${first}`.execute(db);
  await sql`UPDATE members SET username_key = 'νικος' WHERE id = ${other}`.execute(db);
  const younger = await makeMember(harness, 'ΝΙΚΟΣ!');
  await sql`UPDATE members SET username = 'νικοσ', username_key = 'νικοσ' WHERE id = ${younger}`.execute(db);
  await memberUsernameKeys.up(db);
  await expect(enters('GROSS')).resolves.toHaveProperty('token');
  const { rows } = await sql<{ id: string; username_key: string }>`
    SELECT id, username_key FROM members ORDER BY created_at, username`.execute(db);
  expect(new Map(rows.map(({ id, username_key }) => [id, username_key]))).toEqual(
    new Map([
      [first, 'gross'],
      [other, 'νικος'],
      [younger, 'νικοσ'],
    ]),
  );
});
