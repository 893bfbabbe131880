import type { TestProject } from 'vitest/node';
import { offer } from '../on-demand.ts';
import { type PostgresServer, startPostgres } from './server/postgres-server.ts';
import { snapshotFile } from './server/snapshot.ts';
import type { Template } from './server/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated PGlite, for a quick start of each test file. */
    snapshot: string;
    /** Where to ask for what is made when the first test file wants it. */
    onDemand: string;
  }
}

/**
 * Runs once per test run: makes a migrated PGlite that test files start from, and one PostgreSQL with a migrated
 * database to copy for those that ask for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('snapshot', await snapshotFile());
  let server: PostgresServer | undefined;
  let template: Template | undefined;
  const { address, close } = await offer({
    template: async () => {
      server = await startPostgres();
      const { makeTemplate } = await import('./server/template.ts');
      template = await makeTemplate(server.url);
      return JSON.stringify({ server: template.server, name: template.name });
    },
  });
  project.provide('onDemand', address);
  return async () => {
    await close();
    await template?.drop();
    await server?.stop();
  };
}
