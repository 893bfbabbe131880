import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { type ConnectionLimits, type ConnectionState, clientConfig } from './connections.ts';
import type { Db } from './schema.ts';
import { statementName } from './statement-names.ts';
import { judge, unavailableOf } from './unavailable.ts';

/**
 * Reads of single rows by their keys, outside of transactions: what nearly every call begins with. They are so short that
 * waiting for a connection, and a write to the network for each, would cost more than the read.
 */
export interface Lookups {
  /** @param text always the same for one kind of read, because it is prepared once */
  find<Row>(text: string, values: readonly unknown[]): Promise<readonly Row[]>;
}

/** Reads through the one connection of an embedded database. */
export function embeddedLookups(db: Db): Lookups {
  return {
    async find<Row>(text: string, values: readonly unknown[]) {
      const asked: CompiledQuery<Row> = CompiledQuery.raw(text, [...values]);
      return (await db.executeQuery(asked)).rows;
    },
  };
}

export interface OpenLookups extends Lookups {
  state(): ConnectionState;
  close(): Promise<void>;
}

/** Reads through a few connections that all callers share: what is asked at one time travels together. */
export function sharedLookups(url: string, limits: ConnectionLimits, onError: (error: Error) => void): OpenLookups {
  const lines = Array.from({ length: limits.size }, () => new SharedLine(url, limits, onError));
  return {
    async find<Row>(text: string, values: readonly unknown[]) {
      const line = lines.reduce((least, other) => (other.waiting < least.waiting ? other : least));
      // The caller says what a row of its statement is, as with every statement of SQL.
      return (await line.ask(text, values)) as readonly Row[];
    },
    state: () => ({
      total: lines.filter(({ isOpen }) => isOpen).length,
      idle: lines.filter(({ isOpen, waiting }) => isOpen && waiting === 0).length,
      waiting: 0,
    }),
    async close() {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}

/** A connection on which many ask without waiting for each other's answers; one that breaks is made anew. */
class SharedLine {
  readonly #url: string;
  readonly #limits: ConnectionLimits;
  readonly #onError: (error: Error) => void;
  #opening: Promise<pg.Client> | undefined;
  #isHeld = false;
  #isClosing = false;
  /** How many wait for an answer. */
  waiting = 0;

  constructor(url: string, limits: ConnectionLimits, onError: (error: Error) => void) {
    this.#url = url;
    this.#limits = limits;
    this.#onError = onError;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  async ask(text: string, values: readonly unknown[]): Promise<readonly unknown[]> {
    this.waiting += 1;
    const opening = this.#open();
    try {
      const client = await opening.catch((cause: unknown) => {
        this.#forget(opening);
        throw unavailableOf('Expected a connection to the database, got none', { sent: false, cause });
      });
      this.#hold(client);
      const name = statementName(text, values.length);
      const { rows } = await client
        .query({ text, values: [...values], ...(name !== undefined && { name }) })
        .catch((error: unknown) => {
          const { unavailable, lost } = judge(error);
          if (lost) this.#drop(opening);
          throw unavailable ? unavailableOf('Expected an answer of the database', { sent: true, cause: error }) : error;
        });
      return rows;
    } finally {
      this.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    const opening = this.#opening;
    if (!opening) return;
    this.#opening = undefined;
    await opening.then(
      (client) => client.end(),
      () => undefined,
    );
  }

  #open(): Promise<pg.Client> {
    if (this.#opening) return this.#opening;
    const client = new pg.Client(clientConfig(this.#url, this.#limits));
    const opening = client.connect();
    client.on('error', (error) => {
      // Errors while it closes no longer matter to anybody.
      if (!this.#isClosing && this.#opening === opening) this.#onError(error);
      this.#forget(opening);
    });
    this.#opening = opening;
    return opening;
  }

  #forget(opening: Promise<pg.Client>): void {
    if (this.#opening === opening) this.#opening = undefined;
  }

  #drop(opening: Promise<pg.Client>): void {
    this.#forget(opening);
    // Nobody knows what it would answer next; those who still wait on it are told.
    opening.then(({ connection }) => connection.stream.destroy()).catch(() => undefined);
  }

  /** Holds back what is written until all requests that have arrived by now were looked at. */
  #hold({ connection: { stream } }: pg.Client): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    stream.cork();
    setImmediate(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }
}
