import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import { placeOf } from './pipeline.ts';
import { statementName } from './statement-names.ts';
import { judge, unavailableOf } from './unavailable.ts';

const BEGIN: pg.QueryConfig = { text: 'BEGIN' };
const COMMIT: pg.QueryConfig = { text: 'COMMIT' };
const ROLLBACK: pg.QueryConfig = { text: 'ROLLBACK' };

/**
 * How far a connection is with its transaction: it has none; it is to begin one; the database has begun it; it is over,
 * because COMMIT has travelled with its last statement.
 */
type Progress = 'none' | 'begun' | 'open' | 'over';

/** A connection on loan. One of which nobody knows what it answers next is asked nothing more and never lent again. */
export class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #progress: Progress = 'none';
  /** What travels with the next statement. */
  #ahead: pg.QueryConfig[] = [];
  #lost: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  begin(): void {
    this.#progress = 'begun';
    this.#ahead = [BEGIN];
  }

  async executeQuery<R>(statement: CompiledQuery): Promise<QueryResult<R>> {
    const asked = askedOf(statement);
    if (this.#progress === 'none') return resultOf<R>((await this.#send([asked])).at(-1));
    if (this.#progress === 'over') throw new Error(`Expected no statement after the last, found ${statement.sql}`);
    const place = placeOf(statement);
    if (place === 'ahead') {
      this.#ahead.push(asked);
      return { rows: [] };
    }
    if (place !== 'committing') {
      this.#progress = 'open';
      return resultOf<R>((await this.#send([asked])).at(-1));
    }
    this.#progress = 'over';
    const answers = await this.#send([asked, COMMIT]);
    holdCommitted(answers.at(-1));
    return resultOf<R>(answers.at(-2));
  }

  /** @throws Error where the transaction was rolled back instead */
  async commit(): Promise<void> {
    const isOver = this.#progress === 'over';
    this.#progress = 'none';
    if (!isOver) holdCommitted((await this.#send([COMMIT])).at(-1));
  }

  async rollback(): Promise<void> {
    const isOpen = this.#progress === 'open';
    this.#progress = 'none';
    this.#ahead = [];
    if (!isOpen) return;
    await this.#send([ROLLBACK]).catch((error: unknown) => {
      this.#lost ??= error;
      throw error;
    });
  }

  release(): void {
    this.#client.release(this.#lost !== undefined);
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Expected a statement, found a stream: rows are read by keyset.');
  }

  /**
   * Sends statements, behind those that were to go ahead, without waiting for an answer between them.
   * @returns all answers, once they are there
   * @throws what the first that failed says
   */
  async #send(statements: readonly pg.QueryConfig[]): Promise<readonly pg.QueryResult[]> {
    if (this.#lost !== undefined) {
      throw unavailableOf('Expected the connection, which is lost', { sent: false, cause: this.#lost });
    }
    const ahead = this.#ahead;
    this.#ahead = [];
    const outcomes = await Promise.allSettled(this.#write([...ahead, ...statements]));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of failed) if (judge(reason).lost) this.#lost ??= reason;
    const [first] = failed;
    if (!first) return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    throw judge(first.reason).unavailable
      ? unavailableOf('Expected an answer of the database', { sent: true, cause: first.reason })
      : first.reason;
  }

  /** All leave in one packet. What follows a statement that cannot even be written, such as a COMMIT, stays unsent. */
  #write(statements: readonly pg.QueryConfig[]): Promise<pg.QueryResult>[] {
    const { stream } = this.#client.connection;
    const sent: Promise<pg.QueryResult>[] = [];
    let isWritten = true;
    stream.cork();
    for (const statement of statements) {
      if (!isWritten) break;
      const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
      this.#client.query(statement, (error: Error | null, result) => {
        if (error) isWritten = false;
        if (error) reject(error);
        else resolve(result);
      });
      sent.push(promise);
    }
    stream.uncork();
    return sent;
  }
}

function askedOf({ sql: text, parameters }: CompiledQuery): pg.QueryConfig {
  const name = statementName(text, parameters.length);
  return { text, values: [...parameters], ...(name !== undefined && { name }) };
}

/** The database answers ROLLBACK to a COMMIT where a statement before it had failed. */
function holdCommitted(answer: pg.QueryResult | undefined): void {
  if (answer?.command !== 'COMMIT')
    throw new Error(`Expected COMMIT, found ${answer?.command}: nothing was committed.`);
}

const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Rows have the types that Kysely gives its statement; the driver's own types want objects. */
function resultOf<R>(answer: pg.QueryResult | undefined): QueryResult<R> {
  if (!answer) throw new Error('Expected an answer to each statement, found none.');
  const { command, rowCount, rows } = answer as { command: string; rowCount: number | null; rows: R[] };
  return { rows, ...(WRITES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}
