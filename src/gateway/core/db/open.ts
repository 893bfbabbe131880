import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type DataLock, lockData } from './lock.ts';
import type { DatabasePlace } from './migrate.ts';
import type { Database, Db } from './schema.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;

/** How busy the connections are, for /metrics. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** An open database. `close` waits for running queries, then frees the data folder. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  readonly place: DatabasePlace;
  pool(): PoolState;
  close(): Promise<void>;
}

/**
 * PGlite, PostgreSQL compiled to run in this process.
 * @param dataDir folder to keep the data in, made where missing; a second process on it is refused (DESIGN 7)
 * @throws DataLockedError where another process holds the folder
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockData(dataDir);
  try {
    const folder = join(dataDir, 'pglite');
    if (!existsSync(folder)) await createData(dataDir, folder);
    return wrapEmbedded(await PGlite.create({ dataDir: folder, ...int8AsBigint }), { lock, folder });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * A new database is made beside and moved into place whole, so that a first start that is killed leaves nothing half
 * made.
 */
async function createData(dataDir: string, folder: string): Promise<void> {
  const draft = join(dataDir, 'pglite.draft');
  await rm(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: draft });
  await pglite.close();
  await rename(draft, folder);
}

/** Reads BIGINT columns as bigint, never as a number that may have lost its last digits. */
export const int8AsBigint = { parsers: { [INT8]: (text: string) => BigInt(text) } };

/**
 * Takes a PGlite instance made with {@link int8AsBigint}.
 * @param kept the folder it is in and the lock on that; left out for one in memory
 */
export function wrapEmbedded(pglite: PGlite, kept?: { lock: DataLock; folder: string }): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    kind: 'pglite',
    place: kept ? folderPlace(kept.folder) : { name: 'the database in memory', fresh: 'Make another.' },
    pool: () => ({ total: 1, idle: 1, waiting: 0 }),
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await kept?.lock.release();
    },
  };
}

function folderPlace(folder: string): DatabasePlace {
  const path = resolve(folder);
  return {
    name: `the embedded database in ${path}`,
    fresh: `move it away (mv ${path} ${path}.old) and start again.`,
  };
}

/**
 * @param url postgres:// address
 * @param size connections of this process
 * @param onError told of errors of idle connections, which the pool replaces by itself
 */
export function openPostgres(url: string, size: number, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: { getTypeParser: parserOf },
    // A transaction that waits for nothing must not hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
  });
  let isClosing = false;
  // Errors while the pool closes no longer matter to anybody.
  pool.on('error', (error) => isClosing || onError(error));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    kind: 'postgres',
    place: {
      name: `the PostgreSQL database at ${new URL(url).host}${new URL(url).pathname}`,
      fresh: 'name an empty database in DATABASE_URL.',
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      isClosing = true;
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (format === 'binary') return pg.types.getTypeParser(oid, format);
  if (oid === INT8) return BigInt;
  if (oid === INT8_ARRAY) return bigintsOf;
  return pg.types.getTypeParser(oid, format);
};

/** @param text an array of the database without nulls: {1,2,3} */
function bigintsOf(text: string): bigint[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map(BigInt);
}
