import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Db } from './schema.ts';

/** Where a database is kept, and how to begin with an empty one instead, in words for a person. */
export interface DatabasePlace {
  readonly name: string;
  readonly fresh: string;
}

/**
 * Migrations by name: YYYYMMDDHHMMSS-area-what, which is the name of the file in the area's folder migrations/ and holds
 * the time (UTC) at which it was written. They run in the order of their names; a new one comes last, and one that has
 * landed is never edited, renamed or moved.
 */
export type Migrations = Readonly<Record<string, Migration>>;

/** A database that nobody named, for example a test's own. */
const UNNAMED: DatabasePlace = { name: 'the database', fresh: 'Use an empty database.' };

/**
 * Brings the database to the newest schema. Processes that start together wait for one another.
 * @returns names of the migrations that ran
 * @throws StartError where a release with other migrations wrote the database, which is left as it is; Error naming the
 *   migration that failed, whose own changes are rolled back
 */
export async function migrate(db: Db, migrations: Migrations, place: DatabasePlace = UNNAMED): Promise<string[]> {
  await knownMigrations(db, migrations, place);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first';
    throw new Error(`The database could not be brought up to date: migration ${failed} failed.`, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}

/**
 * Reads how far a database is, and changes nothing.
 * @returns names of the migrations that ran, which are the first of those that exist; none on an empty database
 * @throws StartError where others ran
 */
export async function knownMigrations(
  db: Db,
  migrations: Migrations,
  place: DatabasePlace = UNNAMED,
): Promise<readonly string[]> {
  const ran = await ranBefore(db);
  refuseOther(ran, Object.keys(migrations).sort(), place);
  return ran;
}

/** Names of the migrations that ran on this database, in their order; none on an empty one. */
async function ranBefore(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await sql`SELECT 1 WHERE to_regclass('kysely_migration') IS NOT NULL`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The migrations that ran must be the beginning of those that exist; any others come from a release that this one does
 * not know.
 */
function refuseOther(ran: readonly string[], known: readonly string[], { name, fresh }: DatabasePlace): void {
  const at = ran.findIndex((migration, index) => migration !== known[index]);
  if (at === -1) return;
  throw new StartError(
    `Expected migration ${known[at] ?? 'none'} as number ${at + 1} of ${name}, found ${ran[at]}: it was written by a ` +
      `release with other migrations than this one. Start the release that wrote it, or begin anew: ${fresh} ` +
      'Nothing was changed.',
  );
}
