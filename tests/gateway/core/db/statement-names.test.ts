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

test('a statement that was planned for a table of one row goes by the index when the table has grown', async () => {
  await sql`CREATE TABLE young (id int PRIMARY KEY, name text)`.execute(db);
  const read = (id: number) => sql<{ name: string }>`SELECT name FROM young WHERE id = ${id}::int`.execute(db);
  await sql`INSERT INTO young VALUES (0, 'x')`.execute(db);
  await sql`ANALYZE young`.execute(db);
  // After five times the database settles on one plan.
  for (let time = 0; time < 10; time += 1) await read(time);
  await sql`INSERT INTO young SELECT n, 'x' FROM generate_series(1, 1000) n`.execute(db);
  const { rows: names } = await sql<{ name: string; generic_plans: bigint }>`
    SELECT name, generic_plans FROM pg_prepared_statements WHERE statement LIKE '%FROM young%'`.execute(db);
  expect(names.map(({ generic_plans }) => generic_plans > 0n)).toEqual([true]);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN EXECUTE ${sql.id(names[0]?.name ?? '')} (7)`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join();
  expect(plan).toContain('young_pkey');
  expect(plan).not.toContain('Seq Scan');
});

test('long lists of values leave nothing behind', async () => {
  const values = Array.from({ length: 100 }, (_, index) => String(index));
  await db.selectFrom('merchants').select('code').where('code', 'in', values).execute();
  expect((await prepared()).join()).not.toContain('$100');
});
