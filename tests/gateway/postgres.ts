import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './server/postgres-server.ts';
import { writeSnapshot } from './server/snapshot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL whose user may create databases. */
    postgresUrl: string;
    /** File with a migrated PGlite, for a quick start of each test file. */
    snapshot: string;
  }
}

/** Once per run: one PostgreSQL for all, and one migrated PGlite that every test file starts from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const snapshot = await writeSnapshot();
  const server = await startPostgres();
  project.provide('snapshot', snapshot);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dirname(snapshot), { recursive: true, force: true });
  };
}
