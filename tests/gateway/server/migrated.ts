import { PGlite } from '@electric-sql/pglite';
import { int8AsBigint, wrapEmbedded } from '../../../src/gateway/core/db/open.ts';
import { prepare } from './prepared.ts';

/** Two thirds of what a start takes goes into files that nobody opens and memory that these tests never fill. */
const LEAN = [
  "ALTER SYSTEM SET shared_buffers = '16MB'",
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  'CHECKPOINT',
];

/** Dump of the data folder of a prepared PGlite. */
export async function dumpMigrated(): Promise<Uint8Array> {
  const pglite = await PGlite.create(int8AsBigint);
  const { db, close } = wrapEmbedded(pglite);
  await prepare(db);
  for (const statement of LEAN) await pglite.exec(statement);
  const dump = await pglite.dumpDataDir('none');
  await close();
  return new Uint8Array(await dump.arrayBuffer());
}
