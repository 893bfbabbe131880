import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS } from '../../../src/gateway/areas.ts';
import { loadSealingKeys } from '../../../src/gateway/core/call/keys.ts';
import { migrate } from '../../../src/gateway/core/db/migrate.ts';
import { int8AsBigint, wrapEmbedded } from '../../../src/gateway/core/db/open.ts';
import { systemRandom } from '../../../src/gateway/core/random.ts';

/** Writes a migrated database with a sealing key to a file. @returns its path */
export async function writeSnapshot(): Promise<string> {
  const pglite = await PGlite.create(int8AsBigint);
  const { db, close } = wrapEmbedded(pglite);
  await migrate(db, MIGRATIONS);
  await loadSealingKeys({ db, random: systemRandom, now: new Date() });
  const dump = await pglite.dumpDataDir('none');
  await close();
  const file = join(await mkdtemp(join(tmpdir(), 'marquee-snapshot-')), 'pglite.tar');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  return file;
}
