import {
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import type { Database, Db } from './schema.ts';

/** The database that connections lead to. */
export function databaseOn(connections: Connections): Db {
  return new Kysely<Database>({
    dialect: {
      createDriver: () => new ConnectionsDriver(connections),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}

class ConnectionsDriver implements Driver {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#connections.connect());
  }

  async beginTransaction(connection: Connection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const asked = isolationLevel ?? accessMode;
    if (asked) throw new Error(`Expected a transaction as the database begins it by itself, found one of ${asked}.`);
    connection.begin();
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#connections.close();
  }
}
