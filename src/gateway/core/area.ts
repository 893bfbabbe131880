import type { Handler } from './call/handle.ts';
import type { Route } from './call/route.ts';
import type { TransactionContext } from './context.ts';
import type { Migrations } from './db/migrate.ts';
import type { Db, Trx } from './db/schema.ts';
import type { Job } from './jobs/job.ts';
import type { Check } from './ledger/closing/check.ts';
import type { Merchant, ParsedConfig } from './merchants/merchant.ts';
import type { OperatorCommand } from './operate/command.ts';

/**
 * A part of the product in the gateway: src/gateway/NAME/area.ts declares what it brings, and src/gateway/areas.ts lists
 * it. The core carries what is declared and knows no area by name. What an area stores joins `Database` there too:
 *
 * ```ts
 * declare module './db/schema.ts' {
 *   interface Database extends PollTables {}
 * }
 * export const polls: Area = { name: 'polls', handlers: [...] };
 * ```
 */
export interface Area {
  /** The area's one word (DESIGN 1), which is its folder's name in every layer. */
  readonly name: string;
  /** The handlers of its endpoints. */
  readonly handlers?: readonly Handler[];
  /** The migrations of its tables, each under the name of its file. */
  readonly migrations?: Migrations;
  /** Paths beside the contract, for calls by servers. */
  readonly routes?: readonly Route[];
  /** Work that runs by time. */
  readonly jobs?: readonly Job[];
  /** What the nightly closing compares of it with the books. */
  readonly checks?: readonly Check[];
  /** What an operator can have it do while it runs (`npm run operate`), from its operate.ts. */
  readonly commands?: readonly OperatorCommand[];
  /** What follows of bets that were counted, each once, in the transaction that counts them. */
  readonly counts?: CountListener;
  /**
   * What this area lacks to do its work, in a sentence that says what to do; null where nothing is missing. A gateway
   * that starts writes it to its log.
   * @param merchants as they were handed in; the area parses its own part of each
   */
  missing?(db: Db, merchants: readonly ParsedConfig[]): Promise<string | null>;
  /** What removes its expired rows; the core runs them all once an hour. */
  readonly purges?: readonly Purge[];
  /**
   * Stores a brand's configuration of this area, each time the gateway starts. It is safe to repeat.
   * @param part the area's part of the merchant's configuration as it was handed in; the area parses it
   */
  sync?(trx: Trx, merchant: Merchant, part: unknown): Promise<void>;
}

/** Removes rows that nobody needs any more. */
export type Purge = (trx: Trx, now: Date) => Promise<unknown>;

/** A bet that was counted just now: it was settled, settled anew, rolled back or opened again since. */
export interface CountedBet {
  readonly id: bigint;
  readonly memberId: string;
  /** What counts of it now, in minor units. */
  readonly valid: bigint;
  /** The days that are otherwise by it, YYYY-MM-DD by the brand's calendar: where it had counted, and where it counts. */
  readonly days: readonly string[];
}

/** Is told which bets of a merchant were counted. */
export type CountListener = (
  context: TransactionContext,
  merchant: string,
  bets: readonly CountedBet[],
) => Promise<unknown>;
