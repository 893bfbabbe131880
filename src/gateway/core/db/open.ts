import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { type ConnectionLimits, type ConnectionState, INT8, openConnections } from './connections.ts';
import { type DataFolder, holdData } from './data-folder.ts';
import { databaseOn } from './driver.ts';
import { embeddedLookups, type Lookups, sharedLookups } from './lookups.ts';
import type { DatabasePlace } from './migrate.ts';
import type { Database, Db } from './schema.ts';

const MINUTE_MS = 60_000;

/** A call that waits longer than this helps nobody: it is answered that the site is busy, and may be tried again. */
const CALLS: CallLimits = { statementMs: 4_000, connectMs: 2_500, idleMs: 10_000 };
const JOBS: ConnectionLimits = { size: 2, statementMs: MINUTE_MS, connectMs: MINUTE_MS, idleMs: MINUTE_MS };
const PATIENT: ConnectionLimits = {
  size: 2,
  statementMs: 30 * MINUTE_MS,
  connectMs: MINUTE_MS,
  idleMs: 5 * MINUTE_MS,
};
/** A process that does not hear of changes in time answers nothing from memory, so nothing may stand in the way. */
const CHANGES: ConnectionLimits = { size: 1, statementMs: 1_000, connectMs: 1_000, idleMs: 1_000 };
const PROBE: ConnectionLimits = { size: 1, statementMs: 1_000, connectMs: 1_000, idleMs: 1_000 };
/** Work in this process that keeps the embedded database busy for longer than this says nothing against it. */
const BUSY_MS = 1_000;

/** Connections on which calls find rows by their keys, beside those that a call has to itself. */
const LOOKUPS = 2;

/** How long calls wait for their database. */
export type CallLimits = Omit<ConnectionLimits, 'size'>;

/** How busy the connections of each kind of work are, for /metrics. */
export type PoolStates = Readonly<Record<string, ConnectionState>>;

/** An open database. */
export interface OpenDatabase {
  /** For calls: a statement that takes long is given up, so that none waits behind it. */
  readonly db: Db;
  /** For jobs, whose statements may take a minute. */
  readonly jobsDb: Db;
  /** For migrations, the closing of days and the operator's commands, whose statements may take half an hour. */
  readonly patientDb: Db;
  /** For what every process reads all the time to hear of changes. */
  readonly changesDb: Db;
  readonly lookups: Lookups;
  readonly kind: 'pglite' | 'postgres';
  readonly place: DatabasePlace;
  /**
   * Writes to the database, on a connection of its own, without leaving anything behind.
   * @throws where it does not answer, takes no writes or has no room
   */
  probe(): Promise<void>;
  pools(): PoolStates;
  /** Copies all files of the database as they stand between two statements, as a tar; null where a server keeps them. */
  readonly snapshot: (() => Promise<Blob>) | null;
  /** Waits for running queries, then frees the data folder. */
  close(): Promise<void>;
}

/**
 * PGlite, PostgreSQL compiled to run in this process.
 * @param dataDir folder to keep the data in, made where missing; a second process on it is refused (DESIGN 7)
 * @throws DataLockedError where another process holds the folder
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = await holdData(dataDir);
  try {
    const { database } = folder;
    if (!existsSync(database)) await createData(database);
    return wrapEmbedded(await PGlite.create({ dataDir: database, ...int8AsBigint }), folder);
  } catch (error) {
    await folder.release();
    throw error;
  }
}

/**
 * A new database is made beside and moved into place whole, so that a first start that is killed leaves nothing half
 * made.
 */
async function createData(database: string): Promise<void> {
  const draft = `${database}.draft`;
  await rm(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: draft });
  await pglite.close();
  await rename(draft, database);
}

/** Reads BIGINT columns as bigint, never as a number that may have lost its last digits. */
export const int8AsBigint = { parsers: { [INT8]: (text: string) => BigInt(text) } };

/**
 * Takes a PGlite instance made with {@link int8AsBigint}.
 * @param kept the folder that it is in; left out for one in memory
 */
export function wrapEmbedded(pglite: PGlite, kept?: DataFolder): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  let probing: Promise<void> | undefined;
  return {
    db,
    jobsDb: db,
    patientDb: db,
    changesDb: db,
    lookups: embeddedLookups(db),
    kind: 'pglite',
    probe() {
      probing ??= probe(db).finally(() => {
        probing = undefined;
      });
      // It has one connection, for which the probe waits behind whoever is at work.
      return Promise.race([probing, wait(BUSY_MS, undefined, { ref: false })]);
    },
    place: kept ? folderPlace(kept.database) : { name: 'the database in memory', fresh: 'Make another.' },
    pools: () => ({ calls: { total: 1, idle: 1, waiting: 0 } }),
    // It is compressed by whoever writes it, because calls wait until PGlite is done.
    snapshot: () => pglite.dumpDataDir('none'),
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await kept?.release();
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
 * @param size connections of this process for calls; jobs and patient work have and look-ups two more each, probe and changes have one
 * @param onError told of connections that broke, which are replaced by themselves
 * @param limits for calls
 */
export function openPostgres(url: string, size: number, onError: (error: Error) => void, limits = CALLS): OpenDatabase {
  const calls = openConnections(url, { ...limits, size }, onError);
  const jobs = openConnections(url, JOBS, onError);
  const patient = openConnections(url, PATIENT, onError);
  const changes = openConnections(url, CHANGES, onError);
  const probing = openConnections(url, PROBE, onError);
  const lookups = sharedLookups(url, { ...limits, size: LOOKUPS }, onError);
  const probeDb = databaseOn(probing);
  return {
    db: databaseOn(calls),
    jobsDb: databaseOn(jobs),
    patientDb: databaseOn(patient),
    changesDb: databaseOn(changes),
    lookups,
    kind: 'postgres',
    place: {
      name: `the PostgreSQL database at ${new URL(url).host}${new URL(url).pathname}`,
      fresh: 'name an empty database in DATABASE_URL.',
    },
    probe: () => probe(probeDb),
    pools: () => ({
      calls: calls.state(),
      lookups: lookups.state(),
      jobs: jobs.state(),
      patient: patient.state(),
      changes: changes.state(),
      probe: probing.state(),
    }),
    snapshot: null,
    async close() {
      await Promise.all([calls, lookups, jobs, patient, changes, probing].map((connections) => connections.close()));
    },
  };
}

/**
 * Writes a message to the log of the database, and more rows than fit in memory to its disk; nothing is left behind.
 * @throws where the database only reads, because it is no longer the primary one, or has no room
 */
async function probe(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ reads: string }>`SELECT current_setting('transaction_read_only') AS reads`.execute(
      trx,
    );
    if (rows[0]?.reads !== 'off') throw new Error('Expected a database that takes writes, found one that only reads.');
    await sql`SET LOCAL work_mem = '64kB'`.execute(trx);
    await sql`SELECT pg_logical_emit_message(true, 'marquee', 'ready')`.execute(trx);
    await sql`SELECT max(n) FROM (SELECT n FROM generate_series(1, 500) n ORDER BY repeat(md5(n::text), 32) OFFSET 0) sorted`.execute(
      trx,
    );
  });
}
