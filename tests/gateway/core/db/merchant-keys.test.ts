import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createHarness } from '../../harness.ts';

/** DESIGN 7: a portfolio is spread over clusters by merchant, so that what grows with its members has the merchant in its key. */
const GROWING = [
  'captchas',
  'member_transfers',
  'login_failures',
  'member_logins',
  'payment_tries',
  'payout_accounts',
  'pending_authenticators',
  'pending_contacts',
  'recovery_codes',
  'social_flows',
  'social_results',
  'verification_codes',
  'session_tickets',
];

test.each(GROWING)('merchant stands first in the key of %s', async (table) => {
  const { db } = await createHarness();
  const { rows } = await sql<{ first: string }>`
    SELECT a.attname AS first FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE i.indrelid = ${table}::regclass AND i.indisprimary`.execute(db);
  expect(rows).toEqual([{ first: 'merchant' }]);
});
