import pg from 'pg';
import { unavailableOf } from './unavailable.ts';

/** The database's name of BIGINT. */
export const INT8 = 20;
const INT8_ARRAY = 1016;

/** The server gives a statement up by itself; this much later we stop to wait for a server that has fallen silent. */
const SILENCE_MS = 500;
const KEEP_ALIVE_MS = 1_000;

/** How many connections a part of the gateway has, and how long it waits, in ms. */
export interface ConnectionLimits {
  readonly size: number;
  /** For a transaction that asks nothing; it must not hold its locks for ever. */
  readonly idleMs: number;
  /** For one statement, which includes what it waits for locks. */
  readonly statementMs: number;
  /** For a connection, be it a new one or one that others use. */
  readonly connectMs: number;
}

/** How busy connections are. */
export interface ConnectionState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Connections to PostgreSQL that outlive cuts, silence and a change of the primary server. */
export interface Connections {
  /** @throws DatabaseUnavailableError */
  connect(): Promise<pg.PoolClient>;
  state(): ConnectionState;
  close(): Promise<void>;
}

/** What the driver is told of each connection. */
export function clientConfig(url: string, limits: ConnectionLimits) {
  return {
    connectionString: url,
    types: { getTypeParser: parserOf },
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: limits.idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    pipeline: true,
  };
}

/**
 * @param url postgres:// address
 * @param onError told of connections that broke; each is replaced when the next statement needs one
 */
export function openConnections(url: string, limits: ConnectionLimits, onError: (error: Error) => void): Connections {
  const pool = new pg.Pool({ ...clientConfig(url, limits), max: limits.size });
  let isClosing = false;
  const told = new WeakSet<pg.PoolClient>();
  // The pool listens to idle connections alone, and an error that nobody listens to ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // Errors while the pool closes no longer matter to anybody, and a connection breaks once.
      if (!isClosing && !told.has(client)) onError(error);
      told.add(client);
    });
  });
  pool.on('error', () => {
    // It repeats what the connection has told.
  });
  return {
    async connect() {
      try {
        return await pool.connect();
      } catch (cause) {
        throw unavailableOf('Expected a connection to the database, got none', { sent: false, cause });
      }
    },
    state: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      isClosing = true;
      if (!pool.ended && !pool.ending) await pool.end();
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
