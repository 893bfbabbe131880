import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from '../../src/gateway/areas.ts';
import { migrate } from '../../src/gateway/core/db/migrate.ts';
import { openPostgres } from '../../src/gateway/core/db/open.ts';
import { brokenInvariants } from '../gateway/core/ledger/invariants.ts';
import { killInRounds } from '../gateway/crash/killed-rounds.ts';
import { accidentServer } from './accident-server.ts';
import { printRows } from './report.ts';

const KILLS = 100;

/** Kills vendor and gateway a hundred times in the middle of rounds: every round has to end finished or rolled back. */
export async function benchRounds(): Promise<void> {
  const server = await accidentServer();
  const folder = await mkdtemp(join(tmpdir(), 'marquee-rounds-'));
  try {
    await server.start();
    const url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
    const database = openPostgres(url, 4, () => undefined);
    try {
      await migrate(database.db, MIGRATIONS);
      const began = performance.now();
      const { wrong, ...told } = await killInRounds({ url, database, folder, kills: KILLS });
      const seconds = Math.round((performance.now() - began) / 1000);
      const broken = await brokenInvariants(database.db);
      for (const line of [...wrong, ...broken]) console.error(line);
      const row = { ...told, wrong: wrong.length, broken: broken.length, seconds };
      printRows('rounds', [row], [Object.keys(row), Object.values(row).map(String)]);
    } finally {
      await database.close();
    }
  } finally {
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
