import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { type DataFolder, holdData } from '../db/data-folder.ts';
import { knownMigrations, type Migrations } from '../db/migrate.ts';
import { int8AsBigint, wrapEmbedded } from '../db/open.ts';
import type { Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { checkBooks, unsound } from '../ledger/closing/books-check.ts';
import type { Check } from '../ledger/closing/check.ts';
import { RESTORE, writeAudit } from '../operate/audit.ts';
import type { Operator } from '../operate/protocol.ts';
import { isWholeTar } from './tar.ts';

/** The migration that brought the audit. */
const AUDITED_SINCE = '20261122055700-core-audit';

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

export interface Restoring {
  /** All that this release knows. */
  readonly migrations: Migrations;
  readonly checks: readonly Check[];
  /** Takes a backup although its books do not agree. */
  readonly takesUnsound?: boolean;
  /** Who restores, for the audit. */
  readonly operator: Operator;
}

/**
 * Puts a backup in the place of the embedded database, whose gateway must not run. The backup is unpacked beside it,
 * opened and checked first, and the audit in it says who took it back to which time.
 * @param file as `backup` wrote it
 * @throws DataLockedError where a gateway runs; RestoreError
 */
export async function restore(file: string, dataDir: string, expected: Restoring): Promise<Restored> {
  const tar = await read(file);
  const folder = await holdData(dataDir);
  const draft = `${folder.database}.unpacked`;
  try {
    await rm(draft, { recursive: true, force: true });
    const isChecked = await unpack(tar, file, draft, expected).catch((cause: unknown) => {
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
    // Of a pipe, nobody knows whether it ever ends.
    if (!(await stat(file)).isFile()) throw new Error('no file');
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
async function unpack(tar: Blob, file: string, draft: string, expected: Restoring): Promise<boolean> {
  const { migrations, checks, takesUnsound } = expected;
  const { db, close } = wrapEmbedded(await PGlite.create({ dataDir: draft, loadDataDir: tar, ...int8AsBigint }));
  try {
    const place = { name: 'the backup', fresh: 'restore another backup.' };
    const ran = await knownMigrations(db, migrations, place);
    if (ran.length === 0) throw new RestoreError('it holds a database that no gateway has written.');
    const isCurrent = ran.length === Object.keys(migrations).length;
    const problem = isCurrent ? unsound(await inTransaction(db, (trx) => checkBooks(trx, checks))) : null;
    if (problem !== null && !takesUnsound) throw new RestoreError(`${problem}\n(--unsound takes it nevertheless.)`);
    const books = problem !== null ? 'do not agree' : isCurrent ? 'agree' : 'not compared';
    // The first releases had no audit, and so none of what was done to their databases.
    if (ran.includes(AUDITED_SINCE)) await inTransaction(db, (trx) => audit(trx, file, books, expected.operator));
    return isCurrent;
  } finally {
    await close();
  }
}

function audit(trx: Trx, file: string, books: string, operator: Operator): Promise<void> {
  const run = { run: randomUUID(), at: new Date(), command: RESTORE, operator };
  return writeAudit(trx, run, [
    { merchant: null, subject: `backup ${basename(file)}`, before: null, after: { books } },
  ]);
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
