import { CompiledQuery, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../../../src/gateway/core/db/open.ts';
import { committing, pipelined } from '../../../../src/gateway/core/db/pipeline.ts';
import type { Db, Trx } from '../../../../src/gateway/core/db/schema.ts';
import { whenFileEnds } from '../../cleaning.ts';
import { emptyDatabase, withPostgres } from '../../harness.ts';

const { url } = await withPostgres(2);
/** One connection, so that each transaction finds what the one before has left of it. */
const postgres = openPostgres(url, 1, () => undefined);
whenFileEnds(() => postgres.close());
const embedded = await emptyDatabase();

for (const { db } of [postgres, embedded]) {
  await sql`CREATE TABLE flown (n int PRIMARY KEY)`.execute(db);
  // An error of its own for whoever sends it ahead.
  await sql`CREATE FUNCTION refuse(no boolean) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN IF no THEN RAISE EXCEPTION 'refused' USING ERRCODE = 'TT001'; END IF; END $$`.execute(db);
}

const flown = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`SELECT n FROM flown ORDER BY n`.execute(db);
  return rows.map(({ n }) => n);
};
const add = (n: unknown) => CompiledQuery.raw('INSERT INTO flown VALUES ($1)', [n]);
const refusal = (trx: Trx, no: boolean) => trx.executeQuery(pipelined(CompiledQuery.raw('SELECT refuse($1)', [no])));

beforeEach(async () => {
  for (const { db } of [postgres, embedded]) await sql`TRUNCATE flown`.execute(db);
});

test.each([
  ['PostgreSQL', postgres],
  ['the embedded database', embedded],
] as const)('of a transaction on %s', async (_, { db }) => {
  await db.transaction().execute(async (trx) => {
    await refusal(trx, false);
    await sql`INSERT INTO flown VALUES (1)`.execute(trx);
    await trx.executeQuery(committing(add(2)));
  });
  expect(await flown(db), 'all its statements are carried out').toEqual([1, 2]);

  const refused = db.transaction().execute(async (trx) => {
    await refusal(trx, true);
    await sql`INSERT INTO flown VALUES (3)`.execute(trx);
  });
  await expect(refused, 'the one after fails with the error of the one ahead').rejects.toMatchObject({ code: 'TT001' });

  const unasked = db.transaction().execute((trx) => refusal(trx, true));
  await expect(unasked, 'COMMIT is such a one').rejects.toMatchObject({ code: 'TT001' });

  const failing = db.transaction().execute(async (trx) => {
    await sql`INSERT INTO flown VALUES (4)`.execute(trx);
    await trx.executeQuery(committing(add(1)));
  });
  await expect(failing, 'a last one that fails commits nothing').rejects.toMatchObject({ code: '23505' });
  expect(await flown(db)).toEqual([1, 2]);
});

test('COMMIT travels with the last statement, so none may follow it', async () => {
  const late = postgres.db.transaction().execute(async (trx) => {
    await trx.executeQuery(committing(add(1)));
    await sql`INSERT INTO flown VALUES (2)`.execute(trx);
  });
  await expect(late).rejects.toThrow('Expected no statement after the last');
  expect(await flown(postgres.db)).toEqual([1]);
});

test('where the last statement cannot even be sent, nothing is committed', async () => {
  const unwritable = {
    toPostgres() {
      throw new TypeError('this has no form in the database');
    },
  };
  const failing = postgres.db.transaction().execute(async (trx) => {
    await sql`INSERT INTO flown VALUES (1)`.execute(trx);
    await trx.executeQuery(committing(add(unwritable)));
  });
  await expect(failing).rejects.toThrow('no form in the database');
  expect(await flown(postgres.db)).toEqual([]);
});

test('a transaction that an earlier statement has broken is not committed by its last', async () => {
  const broken = postgres.db.transaction().execute(async (trx) => {
    await sql`INSERT INTO flown VALUES (1)`.execute(trx);
    await trx.executeQuery(CompiledQuery.raw('SELECT 1 / 0')).catch(() => undefined);
  });
  await expect(broken).rejects.toThrow('nothing was committed');
  expect(await flown(postgres.db)).toEqual([]);
});

test('outside of a transaction a last statement is one like any other', async () => {
  await postgres.db.executeQuery(committing(add(1)));
  await postgres.db.executeQuery(committing(add(2)));
  expect(await flown(postgres.db)).toEqual([1, 2]);
});
