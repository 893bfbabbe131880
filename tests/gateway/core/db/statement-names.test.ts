import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../../src/gateway/core/db/open.ts';
import { whenFileEnds } from '../../cleaning.ts';
import { withPostgres } from '../../harness.ts';

const { url } = await withPostgres(2);
/** One connection, so that each statement finds what the one before has left. */
const { db } = openPostgres(url, 1, () => undefined);
whenFileEnds(() => db.destroy());

async function prepared(): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

test('a statement is prepared once on a connection', async () => {
  const read = (code: string) => db.selectFrom('merchants').select('code').where('code', '=', code).execute();
  await read('lotus');
  await read('harbor');
  expect((await prepared()).filter((text) => text.includes('"merchants"'))).toHaveLength(1);
});

test('a statement that the database refused is prepared again, and a transaction that it broke is rolled back', async () => {
  const read = () => sql<{ found: string }>`SELECT missing::text AS found FROM late WHERE missing > ${0}`.execute(db);
  const failing = db.transaction().execute(async (trx) => {
    await sql`SELECT ${'x'}::text::int`.execute(trx);
  });
  await expect(failing).rejects.toThrow('invalid input syntax');
  await expect(read()).rejects.toThrow('"late" does not exist');
  await sql`CREATE TABLE late (missing int)`.execute(db);
  await sql`INSERT INTO late VALUES (1)`.execute(db);
  expect((await read()).rows).toEqual([{ found: '1' }]);
});

test('a newer process may add columns to what an older one reads whole', async () => {
  await sql`CREATE TABLE growing (id int)`.execute(db);
  await sql`INSERT INTO growing VALUES (1)`.execute(db);
  const read = async () => (await sql`SELECT * FROM growing WHERE id = ${1}`.execute(db)).rows;
  expect(await read()).toEqual([{ id: 1 }]);
  await sql`ALTER TABLE growing ADD COLUMN name text`.execute(db);
  expect(await read()).toEqual([{ id: 1, name: null }]);
});

test('long lists of values leave nothing behind', async () => {
  const values = Array.from({ length: 100 }, (_, index) => String(index));
  await db.selectFrom('merchants').select('code').where('code', 'in', values).execute();
  expect((await prepared()).join()).not.toContain('$100');
});
