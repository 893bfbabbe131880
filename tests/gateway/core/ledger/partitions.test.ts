import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Trx } from '../../../../src/gateway/core/db/schema.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { balanceOf, reverse, transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { rangeJob } from '../../../../src/gateway/core/ledger/ranges.ts';
import { money } from '../../../../src/money/money.ts';
import { catchUp } from '../../catching-up.ts';
import { createHarness, LOTUS, withPostgres } from '../../harness.ts';
import { brokenInvariants } from './invariants.ts';

const RANGE = 20_000_000n;
/** Enough of them that every part has some. */
const CODES = Array.from({ length: 24 }, (_, index) => `brand${index}`);

const { db, services, clock, logged } = await createHarness({
  database: await withPostgres(10),
  merchants: CODES.map((code) => ({ ...LOTUS, code })),
});
const books = { db, now: clock.now(), metrics: services.metrics };

interface Fund {
  readonly member?: string;
  readonly reference?: string;
  readonly within?: Trx;
}

function fund(code: string, { member = 'm', reference = randomUUID(), within }: Fund = {}) {
  const merchant = { code, currency: 'PHP' } as const;
  return transfer(within ? { ...books, db: within } : books, {
    from: houseAccount('bank', merchant),
    to: memberAccount(member, merchant),
    amount: money(100n, 'PHP'),
    kind: 'test.fund',
    reference,
  });
}

const partitionsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    SELECT relid::regclass::text AS name FROM pg_partition_tree(${table}) WHERE isleaf ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
};
const placesOf = async (table: string) => {
  const { rows } = await sql<{ place: string; merchants: bigint }>`
    SELECT tableoid::regclass::text AS place, count(DISTINCT merchant) AS merchants FROM ${sql.table(table)}
      GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
};

describe('merchants over parts', () => {
  test('each merchant lies in one part, and every part holds some', async () => {
    for (const code of CODES) await fund(code);
    for (const table of ['bookings', 'entries']) {
      const places = await placesOf(table);
      expect(places, table).toHaveLength(4);
      expect(places.reduce((sum, { merchants }) => sum + Number(merchants), 0)).toBe(CODES.length);
    }
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('a reference names one booking per merchant, whatever part it lies in', async () => {
    const reference = randomUUID();
    for (const code of CODES) {
      const first = await fund(code, { reference });
      expect(await fund(code, { reference })).toEqual({ id: first.id, replayed: true });
    }
    const again = sql`INSERT INTO bookings (merchant, kind, reference, operation, sources, destinations, amounts, booked_at)
      SELECT merchant, kind, reference, operation, sources, destinations, amounts, booked_at FROM bookings
        WHERE reference = ${reference} LIMIT 1`;
    await expect(again.execute(db)).rejects.toThrow('duplicate key value');
  });

  test('keys of every table that grows begin with the merchant', async () => {
    const { rows } = await sql<{ key: string }>`
      SELECT c.relname || ' ' || pg_get_indexdef(i.indexrelid) AS key
        FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
        WHERE i.indisunique AND NOT c.relispartition AND c.relname IN
          ('accounts', 'bookings', 'entries', 'bets', 'vendor_transactions', 'game_plays', 'idempotency', 'sessions', 'members',
           'member_details')`.execute(db);
    expect(rows.length).toBeGreaterThan(12);
    for (const { key } of rows) expect(key).toMatch(/\(merchant, /);
  });

  test.each(['bookings', 'entries', 'bets', 'vendor_transactions', 'game_plays'])(
    'every partition of %s has every constraint of the whole',
    async (table) => {
      const rulesOf = async (name: string) => {
        const { rows } = await sql<{ rule: string }>`
          SELECT pg_get_constraintdef(c.oid) AS rule FROM pg_constraint c
            LEFT JOIN pg_class referred ON referred.oid = c.confrelid
            WHERE conrelid = ${name}::regclass AND NOT coalesce(referred.relispartition, false)
          UNION ALL
          SELECT 'trigger ' || tgname || ' ' || tgtype FROM pg_trigger
            WHERE tgrelid = ${name}::regclass AND NOT tgisinternal AND tgtype & 32 = 0
          UNION ALL
          SELECT 'guarded' WHERE EXISTS (SELECT FROM pg_trigger WHERE tgrelid = ${name}::regclass AND tgtype & 32 <> 0)
          ORDER BY 1`.execute(db);
        return rows.map(({ rule }) => rule);
      };
      const rules = await rulesOf(table);
      const partitions = await partitionsOf(table);
      expect(partitions.length).toBeGreaterThanOrEqual(4);
      for (const name of partitions) expect(await rulesOf(name), name).toEqual(rules);
    },
  );
});

describe('ranges of entries', () => {
  const standAt = (number: bigint) => sql`SELECT setval('bookings_id_seq', ${number})`.execute(db);
  beforeEach(() => clock.advance(3_600_000));

  test('are opened ahead of time, and only then', async () => {
    const before = await partitionsOf('entries');
    expect(before).toHaveLength(8);
    expect(await catchUp(services, rangeJob)).toBe(1);
    expect(await partitionsOf('entries')).toEqual(before);
    await standAt(RANGE + 1n);
    clock.advance(3_600_000);
    await catchUp(services, rangeJob);
    expect(await partitionsOf('entries')).toHaveLength(12);
  });

  test('make up for a job that stood still', async () => {
    await standAt(4n * RANGE + 5n);
    await catchUp(services, rangeJob);
    expect(await partitionsOf('entries')).toHaveLength(24);
    expect(await catchUp(services, rangeJob)).toBe(0);
  });

  test('bookings, balances and reversals go on over the edge of one, which is guarded as the first', async () => {
    await standAt(5n * RANGE - 2n);
    const reference = randomUUID();
    const original = await fund('brand0', { member: 'edge', reference });
    for (let turn = 0; turn < 4; turn += 1) await fund('brand0', { member: 'edge' });
    const back = await reverse(books, { merchant: 'brand0', kind: 'test.fund', reference }, { reference: 'back' });
    expect([original.id < 5n * RANGE, back.id > 5n * RANGE]).toEqual([true, true]);
    expect((await balanceOf(db, memberAccount('edge', { code: 'brand0', currency: 'PHP' }))).minor).toBe(400n);
    expect(await brokenInvariants(db)).toEqual([]);
    for (const name of await partitionsOf('entries')) {
      await expect(sql`TRUNCATE ${sql.table(name)}`.execute(db), name).rejects.toMatchObject({ code: 'LG002' });
    }
  });

  test('are put off while a booking is under way, which holds up no other, and opened after it', async () => {
    await standAt(5n * RANGE + 10n);
    const before = await partitionsOf('entries');
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = inTransaction(db, async (trx) => {
      await fund('brand2', { member: 'slow', within: trx });
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    const job = catchUp(services, rangeJob);
    await fund('brand3', { member: 'other' });
    expect(await job).toBe(0);
    await fund('brand3', { member: 'other' });
    expect(logged.filter((line) => line.includes('ledger-ranges'))).toEqual([expect.stringContaining('job put off')]);
    expect(await partitionsOf('entries')).toEqual(before);
    gate.resolve();
    await slow;
    expect(await catchUp(services, rangeJob)).toBe(1);
    expect(await partitionsOf('entries')).toHaveLength(before.length + 4);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('a booking beyond the last is refused as a whole', async () => {
    await standAt(90n * RANGE);
    await expect(fund('brand1', { member: 'nowhere' })).rejects.toThrow('no partition of relation');
    expect((await balanceOf(db, memberAccount('nowhere', { code: 'brand1', currency: 'PHP' }))).minor).toBe(0n);
  });
});
