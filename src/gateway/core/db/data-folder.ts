import { existsSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { lockData } from './lock.ts';

/** The folder of the embedded database, held by this process alone. */
export interface DataFolder {
  /** Where PGlite keeps its files; not there yet before the first start. */
  readonly database: string;
  /** A restored database that was found sound, until it takes the place of the other. */
  readonly restored: string;
  release(): Promise<void>;
}

/**
 * Makes the folder where it is missing, closes it to everybody but its owner, and locks it.
 * @throws DataLockedError where another process holds it; StartError where it cannot be made or closed
 */
export async function holdData(dataDir: string): Promise<DataFolder> {
  await ownData(dataDir);
  const { release } = await lockData(dataDir);
  const folder = { database: join(dataDir, 'pglite'), restored: join(dataDir, 'pglite.restored'), release };
  try {
    // A restore that was killed between its two moves ends here: without this the gateway would begin with nothing.
    if (!existsSync(folder.database) && existsSync(folder.restored)) await rename(folder.restored, folder.database);
    return folder;
  } catch (error) {
    await release();
    throw error;
  }
}

/** The folder holds members' money, and the files of the database are open to all. */
async function ownData(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `Expected a data folder of the gateway's own user at ${resolve(dataDir)}: ${why}. Name another in DATA_DIR.`,
      { cause },
    );
  }
}
