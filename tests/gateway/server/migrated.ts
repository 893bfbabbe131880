import { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS } from '../../../src/gateway/areas.ts';
import { createSealingKeys } from '../../../src/gateway/core/call/keys.ts';
import { systemClock } from '../../../src/gateway/core/clock.ts';
import { migrate } from '../../../src/gateway/core/db/migrate.ts';
import { int8AsBigint, wrapEmbedded } from '../../../src/gateway/core/db/open.ts';
import { systemRandom } from '../../../src/gateway/core/random.ts';

/** Two thirds of what a start takes goes into files that nobody opens and memory that these tests never fill. */
const LEAN = [
  "ALTER SYSTEM SET shared_buffers = '16MB'",
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  'CHECKPOINT',
];

/** Dump of the data folder of a migrated PGlite with a sealing key: each test would wait for a key pair of its own. */
export async function dumpMigrated(): Promise<Uint8Array> {
  const pglite = await PGlite.create(int8AsBigint);
  const { db, close } = wrapEmbedded(pglite);
  await migrate(db, MIGRATIONS);
  await createSealingKeys({ db, random: systemRandom, clock: systemClock }).current();
  for (const statement of LEAN) await pglite.exec(statement);
  const dump = await pglite.dumpDataDir('none');
  await close();
  return new Uint8Array(await dump.arrayBuffer());
}
