import type { DatabasePlace } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { StartError } from '../start-error.ts';

/** Writes down that a merchant has the demo's accounts, whose passwords everybody knows. It is safe to repeat. */
export async function markDemo(db: Db, merchants: readonly string[], now: Date): Promise<void> {
  if (merchants.length === 0) return;
  await db
    .insertInto('demo_data')
    .values(merchants.map((merchant) => ({ merchant, seeded_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @throws StartError where anybody could log in to this database with the demo's passwords */
export async function refuseDemo(db: Db, { name, fresh }: DatabasePlace): Promise<void> {
  const rows = await db.selectFrom('demo_data').select('merchant').orderBy('merchant').execute();
  if (rows.length === 0) return;
  throw new StartError(
    `Expected data of your own in ${name}, found accounts of the demo, whose passwords everybody knows, in ` +
      `${rows.map(({ merchant }) => merchant).join(', ')}: npm start or npm run dev wrote them. ` +
      `Name another DATA_DIR or DATABASE_URL, or begin anew: ${fresh} Nothing was changed.`,
  );
}
