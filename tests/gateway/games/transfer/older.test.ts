import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../../../src/gateway/areas.ts';
import { migrate } from '../../../../src/gateway/core/db/migrate.ts';
import { emptyDatabase } from '../../harness.ts';

/** A database as it was before a migration, with a member of a merchant and a vendor that keeps the money. */
async function databaseBefore(name: string) {
  const { db } = await emptyDatabase();
  await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([other]) => other < name)));
  await sql`INSERT INTO merchants (code, config) VALUES ('lotus', '{}')`.execute(db);
  await sql`
    INSERT INTO members (merchant, id, username, username_key, nickname, type, created_at)
      VALUES ('lotus', 'm-1', 'ana', 'ana', 'Ana', 0, '2026-03-01T10:00Z')`.execute(db);
  await sql`INSERT INTO vendors (code, name, position, wallet) VALUES ('TDA', 'Vendor TDA', 1, 'transfer')`.execute(db);
  return db;
}

test('a history of before has each answer once then, with the first, the last and how often', async () => {
  const db = await databaseBefore('20261125071000-games-steps');
  await sql`
    INSERT INTO transfer_wallets (merchant, member_id, vendor, currency, state, changed_at)
      VALUES ('lotus', 'm-1', 'TDA', 'PHP', 'away', '2026-03-02T10:00Z')`.execute(db);
  await sql`
    INSERT INTO vendor_transfers (merchant, id, member_id, vendor, currency, direction, amount, sent_at)
      VALUES ('lotus', 'transfer-1', 'm-1', 'TDA', 'PHP', 'in', 100, '2026-03-02T10:00Z')`.execute(db);
  await sql`
    INSERT INTO vendor_transfer_steps (merchant, transfer, at, step)
      SELECT 'lotus', 'transfer-1', '2026-03-02T10:00Z'::timestamptz + n * interval '1 minute',
          CASE WHEN n = 0 THEN 'begun' WHEN n % 3 = 0 THEN 'unknown' ELSE 'silent' END
        FROM generate_series(0, 300) n`.execute(db);
  await migrate(db, MIGRATIONS);
  const steps = await db
    .selectFrom('vendor_transfer_steps')
    .select(['step', 'times', 'at', 'last_at'])
    .orderBy('id')
    .execute();
  const minute = (n: number) => new Date(Date.parse('2026-03-02T10:00Z') + n * 60_000);
  expect(steps).toEqual([
    { step: 'begun', times: 1, at: minute(0), last_at: minute(0) },
    { step: 'silent', times: 200, at: minute(1), last_at: minute(299) },
    { step: 'unknown', times: 100, at: minute(3), last_at: minute(300) },
  ]);
});

test('money that is at a vendor counts as having gone there, also what is on its way back', async () => {
  const db = await databaseBefore('20261125071050-games-stays');
  for (const id of ['m-2', 'm-3']) {
    await sql`
      INSERT INTO members (merchant, id, username, username_key, nickname, type, created_at)
        VALUES ('lotus', ${id}, ${id}, ${id}, ${id}, 0, '2026-03-01T10:00Z')`.execute(db);
  }
  await sql`
    INSERT INTO transfer_wallets (merchant, member_id, vendor, currency, state, changed_at)
      VALUES ('lotus', 'm-1', 'TDA', 'PHP', 'away', '2026-03-02T10:00Z'),
        ('lotus', 'm-2', 'TDA', 'PHP', 'returning', '2026-03-02T10:00Z'),
        ('lotus', 'm-3', 'TDA', 'PHP', 'home', '2026-03-02T10:00Z')`.execute(db);
  await sql`
    INSERT INTO accounts (merchant, kind, owner, wallet, unit, may_go_below_zero)
      VALUES ('lotus', 'house', 'bank', 'main', 'PHP', true), ('lotus', 'member', 'm-1', 'vendor/TDA', 'PHP', false),
        ('lotus', 'member', 'm-2', 'vendor/TDA', 'PHP', false)`.execute(db);
  await sql`
    INSERT INTO bookings (merchant, kind, reference, operation, sources, destinations, amounts, booked_at)
      VALUES ('lotus', 'test.fund', 'fund-1', 'fund-1', '{1,1}', '{2,3}', '{10000,50}', '2026-03-02T10:00Z')`.execute(
    db,
  );
  await sql`
    INSERT INTO vendor_transfers (merchant, id, member_id, vendor, currency, direction, amount, sent_at)
      VALUES ('lotus', 'transfer-2', 'm-2', 'TDA', 'PHP', 'out', 700, '2026-03-02T10:00Z')`.execute(db);
  await migrate(db, MIGRATIONS);
  const wallets = await db.selectFrom('transfer_wallets').select(['member_id', 'gain']).orderBy('member_id').execute();
  expect(wallets).toEqual([
    { member_id: 'm-1', gain: -10_000n },
    { member_id: 'm-2', gain: -750n },
    { member_id: 'm-3', gain: 0n },
  ]);
});
