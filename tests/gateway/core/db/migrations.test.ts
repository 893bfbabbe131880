import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AREAS, MIGRATIONS } from '../../../../src/gateway/areas.ts';
import { migrate } from '../../../../src/gateway/core/db/migrate.ts';
import { type OpenDatabase, openEmbedded } from '../../../../src/gateway/core/db/open.ts';
import { CORE_MIGRATIONS } from '../../../../src/gateway/core/migrations.ts';
import { startGateway } from '../../../../src/gateway/main.ts';
import { createHarness, LOTUS, testConfig } from '../../harness.ts';
import { faultsOfNames } from './migration-names.ts';
import { schemaOf } from './schema-of.ts';

const NAMES = Object.keys(MIGRATIONS).sort();

test('every migration stands in the list under the name of its file and area', () => {
  const gateway = new URL('../../../../src/gateway', import.meta.url).pathname;
  const files = readdirSync(gateway, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(^|\/)migrations\/[^/]+$/.test(path),
  );
  expect(NAMES).toEqual(files.map((path) => basename(path, '.ts')).sort());
  for (const path of files) {
    const area = path.split('/').at(-3);
    expect(basename(path).slice(15), path).toMatch(path.startsWith('core/') ? /^core-/ : new RegExp(`^${area}-`));
  }
});

test('no two migrations have one time, and every list is in their order', () => {
  expect(faultsOfNames(NAMES)).toEqual([]);
  const lists = [CORE_MIGRATIONS, ...AREAS.map(({ migrations = {} }) => migrations)];
  expect(lists.flatMap((migrations) => faultsOfNames(Object.keys(migrations)))).toEqual([]);
});

test.each([
  [
    ['20260101000000-core-one', '20260101000000-games-two'],
    ['20260101000000-games-two has the time of 20260101000000-core-one: expected a later time'],
  ],
  [
    ['20260102000000-core-one', '20260101000000-core-two'],
    ['20260101000000-core-two comes after 20260102000000-core-one: expected a later time'],
  ],
  [['20260230000000-core-one'], ['20260230000000-core-one: expected YYYYMMDDHHMMSS-area-what']],
  [['20260101000000-core'], ['20260101000000-core: expected YYYYMMDDHHMMSS-area-what']],
  [['0001-core-tables'], ['0001-core-tables: expected YYYYMMDDHHMMSS-area-what']],
  [['20260101000000-core-one', '20260101000001-core-two'], []],
])('names such as %j are told as they are', (names, faults) => {
  expect(faultsOfNames(names)).toEqual(faults);
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
