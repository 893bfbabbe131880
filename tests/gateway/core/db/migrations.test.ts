import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../../src/gateway/areas.ts';
import { migrate } from '../../../../src/gateway/core/db/migrate.ts';
import { type OpenDatabase, openEmbedded } from '../../../../src/gateway/core/db/open.ts';
import { startGateway } from '../../../../src/gateway/main.ts';
import { createHarness, LOTUS, testConfig } from '../../harness.ts';
import { schemaOf } from './schema-of.ts';

const NAMES = Object.keys(MIGRATIONS).sort();
const { db: fresh } = await createHarness();

test('every migration stands in the list under the name of its file, in the order of their times', () => {
  const gateway = new URL('../../../../src/gateway', import.meta.url).pathname;
  const files = readdirSync(gateway, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(^|\/)migrations\/[^/]+$/.test(path),
  );
  expect(NAMES).toEqual(files.map((path) => basename(path, '.ts')).sort());
  for (const name of NAMES) expect(name).toMatch(/^\d{14}-[a-z]+(-[a-z]+)+$/);
  for (const path of files) {
    const area = path.split('/').at(-3);
    expect(basename(path).slice(15), path).toMatch(path.startsWith('core/') ? /^core-/ : new RegExp(`^${area}-`));
  }
});

describe('a database of the first release', async () => {
  const { db: old } = await createHarness();
  let ran: readonly string[];
  beforeAll(async () => {
    await sql`DROP SCHEMA public CASCADE`.execute(old);
    await sql`CREATE SCHEMA public`.execute(old);
    const dump = await readFile(new URL('../../../fixtures/databases/first-release.sql', import.meta.url), 'utf8');
    for (const statement of dump.split(/;\n\n/)) await sql.raw(statement).execute(old);
    ran = await migrate(old, MIGRATIONS);
  });

  test('is brought up to date by the migrations that came after it', async () => {
    expect(ran).toEqual(NAMES.slice(NAMES.length - ran.length));
    expect(ran.length).toBeLessThan(NAMES.length);
  });

  test('has the schema of a fresh one then', async () => {
    const shape = await schemaOf(fresh);
    expect(shape.length).toBeGreaterThan(200);
    expect(await schemaOf(old)).toEqual(shape);
  });
});

describe('a database of another release is refused and left as it is', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-data-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const tablesOf = async ({ db }: OpenDatabase) =>
    (await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db)).rows;

  test('an embedded one from before the migrations had times: the message names the folder to move away', async () => {
    const before = await openEmbedded(folder);
    await sql`CREATE TABLE kysely_migration (name text, timestamp text)`.execute(before.db);
    await sql`INSERT INTO kysely_migration VALUES ('0001-core-tables', ''), ('0002-ledger-books', '')`.execute(
      before.db,
    );
    await before.close();
    const start = startGateway(testConfig({ DATA_DIR: folder }), [LOTUS], { jobs: [] });
    await expect(start).rejects.toMatchObject({
      name: 'StartError',
      message:
        `Expected migration ${NAMES[0]} as number 1 of the embedded database in ${folder}/pglite, found ` +
        '0001-core-tables: it was written by a release with other migrations than this one. Start the release that ' +
        `wrote it, or begin anew: move it away (mv ${folder}/pglite ${folder}/pglite.old) and start again. ` +
        'Nothing was changed.',
    });
    const after = await openEmbedded(folder);
    expect(await tablesOf(after)).toEqual([{ name: 'kysely_migration' }]);
    await after.close();
  });

  test.each([
    ['a newer one', '99990101000000-core-later'],
    ['one with another between ours', '20261122000150-core-other'],
  ])('%s', async (_name, other) => {
    const { db } = await createHarness();
    await sql`INSERT INTO kysely_migration VALUES (${other}, '')`.execute(db);
    const before = await schemaOf(db);
    await expect(migrate(db, MIGRATIONS)).rejects.toThrow(`found ${other}: it was written by a release`);
    expect(await schemaOf(db)).toEqual(before);
  });
});
