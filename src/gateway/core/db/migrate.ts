import { type Migration, Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations.ts';
import type { Db } from './schema.ts';

/**
 * Brings the database to the newest shape. Processes that start together wait for one another.
 * @returns names of the migrations that ran
 * @throws Error naming the migration that failed; its own changes are rolled back
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async (): Promise<Record<string, Migration>> => MIGRATIONS },
    // Areas number their migrations in ranges of their own, so a new one may sort before another area's last.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first';
    throw new Error(`The database could not be brought up to date: migration ${failed} failed.`, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}
