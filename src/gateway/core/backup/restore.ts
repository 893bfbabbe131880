import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { type DataFolder, holdData } from '../db/data-folder.ts';
import { knownMigrations, type Migrations } from '../db/migrate.ts';
import { int8AsBigint, wrapEmbedded } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { checkBooks, unsound } from '../ledger/closing/books-check.ts';
import type { Check } from '../ledger/closing/check.ts';
import { isWholeTar } from './tar.ts';

/** A backup that was not taken, and why. The data that were there are as they were. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

/** What a restore did. */
export interface Restored {
  /** Where the database that was there before is kept; null where there was none. */
  readonly former: string | null;
  /** Whether the books were compared. Those of an earlier release are not before the gateway brings them up to date. */
  readonly isChecked: boolean;
}

interface Expected {
  /** All that this release knows. */
  readonly migrations: Migrations;
  readonly checks: readonly Check[];
  /** Takes a backup although its books do not agree. */
  readonly takesUnsound?: boolean;
}

/**
 * Puts a backup in the place of the embedded database, whose gateway must not run. The backup is unpacked beside it,
 * opened and checked first.
 * @param file as `backup` wrote it
 * @throws DataLockedError where a gateway runs; RestoreError
 */
export async function restore(file: string, dataDir: string, expected: Expected): Promise<Restored> {
  const tar = await read(file);
  const folder = await holdData(dataDir);
  const draft = `${folder.database}.unpacked`;
  try {
    await rm(draft, { recursive: true, force: true });
    const isChecked = await unpack(tar, draft, expected).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new RestoreError(`Expected a sound backup in ${file}: ${why}\nThe data in ${dataDir} are as they were.`, {
        cause,
      });
    });
    return { former: await swap(folder, draft), isChecked };
  } finally {
    await rm(draft, { recursive: true, force: true });
    await folder.release();
  }
}

/** The tar in the file; gzip knows a damaged one by its checksum. */
async function read(file: string): Promise<Blob> {
  try {
    const tar = await promisify(gunzip)(await readFile(file));
    if (!isWholeTar(tar)) throw new Error('no whole tar');
    return new Blob([tar], { type: 'application/x-tar' });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new RestoreError(
      `Expected a backup of \`npm run operate -- backup\` in ${file}: ${why}. Nothing was changed.`,
      {
        cause,
      },
    );
  }
}

/** @returns whether the books were compared */
async function unpack(tar: Blob, draft: string, { migrations, checks, takesUnsound }: Expected): Promise<boolean> {
  const { db, close } = wrapEmbedded(await PGlite.create({ dataDir: draft, loadDataDir: tar, ...int8AsBigint }));
  try {
    const place = { name: 'the backup', fresh: 'restore another backup.' };
    const ran = await knownMigrations(db, migrations, place);
    if (ran.length === 0) throw new RestoreError('it holds a database that no gateway has written.');
    if (ran.length < Object.keys(migrations).length) return false;
    const problem = unsound(await inTransaction(db, (trx) => checkBooks(trx, checks)));
    if (problem !== null && !takesUnsound) throw new RestoreError(`${problem}\n(--unsound takes it nevertheless.)`);
    return true;
  } finally {
    await close();
  }
}

/** @returns where the former database is kept */
async function swap({ database, restored }: DataFolder, draft: string): Promise<string | null> {
  await rm(restored, { recursive: true, force: true });
  await rename(draft, restored);
  const former = existsSync(database) ? `${database}.before-${new Date().toISOString().replaceAll(':', '-')}` : null;
  if (former !== null) await rename(database, former);
  await rename(restored, database);
  return former;
}
