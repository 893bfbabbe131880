import { sql } from 'kysely';
import type { OpenDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { StartError } from '../start-error.ts';

/** Writes down that a merchant has the demo's accounts, whose passwords everybody knows. It is safe to repeat. */
export async function markDemo(db: Db, merchant: string, now: Date): Promise<void> {
  await db
    .insertInto('demo_data')
    .values({ merchant, seeded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * @param merchants that are to be served
 * @throws StartError where anybody could log in to one of them with the demo's passwords
 */
export async function refuseDemo(
  { db, place: { name, fresh } }: Pick<OpenDatabase, 'db' | 'place'>,
  merchants: readonly { readonly code: string }[],
): Promise<void> {
  const { rows: tables } = await sql`SELECT 1 WHERE to_regclass('demo_data') IS NOT NULL`.execute(db);
  if (tables.length === 0) return;
  const rows = await db.selectFrom('demo_data').select('merchant').orderBy('merchant').execute();
  const found = rows.map(({ merchant }) => merchant).filter((code) => merchants.some((served) => served.code === code));
  if (found.length === 0) return;
  throw new StartError(
    `Expected data of your own in ${name}, found accounts of the demo, whose passwords everybody knows, in ` +
      `${found.join(', ')}: npm start or npm run dev wrote them. Name another DATA_DIR or DATABASE_URL, or begin anew: ${fresh}`,
  );
}
