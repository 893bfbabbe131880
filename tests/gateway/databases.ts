import type { TestProject } from 'vitest/node';
import { listen } from '../../src/press/listen.ts';
import { type PostgresServer, startPostgres } from './server/postgres-server.ts';
import { snapshotFile } from './server/snapshot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated PGlite, for a quick start of each test file. */
    snapshot: string;
    /** Address that answers with that of the run's PostgreSQL; the first who asks has it started. */
    postgresDesk: string;
  }
}

/** Once per run: a migrated PGlite that test files start from, and one PostgreSQL for those that ask for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('snapshot', await snapshotFile());
  let server: Promise<PostgresServer> | undefined;
  const desk = await listen(
    async (_request, response) => {
      server ??= startPostgres();
      const said = await server.then(({ url }) => ({ url })).catch((error: unknown) => ({ failed: String(error) }));
      response.end(JSON.stringify(said));
    },
    { port: 0, onError: console.error },
  );
  project.provide('postgresDesk', `http://127.0.0.1:${desk.port}/`);
  return async () => {
    await desk.close();
    const started = await server?.catch(() => undefined);
    await started?.stop();
  };
}
