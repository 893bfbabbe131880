import type { Context } from '../context.ts';
import type { Merchant } from '../merchants/merchant.ts';
import type { Visitor } from '../merchants/site.ts';

/** What an answer is made for, beside its query: no caller, because a ready answer is the same for everybody. */
interface ReadyCall extends Context {
  readonly merchant: Merchant;
}

/** What differs from one caller to the next although the answer is the same. */
export interface Asker {
  readonly now: Date;
  readonly visitor: Visitor;
}

/** The parts of a query that decide an answer, in normal form. */
export type ReadyKey = readonly (string | number | undefined)[];

/**
 * How an answer is kept ready, serialised in this process's memory (DESIGN 7). It is right within a second of a change:
 * it is made anew when its topics, its merchant or what its query says differ, and when its time is over.
 */
export interface ReadyRules<Query = never> {
  /**
   * What it reads of the database: topics of which a migration of its area says which tables they are
   * (`SELECT versions_watch('banners', 'announcements')`). None where it reads the merchant alone.
   */
  readonly topics: readonly string[];
  /**
   * What names the answer beside merchant and language; null where it is to be made anew each time. Left out where the
   * query decides nothing.
   */
  key?(query: Query): ReadyKey | null;
  /** When a schedule changes the answer without a write; null for never. Merchant and topics are those of the answer. */
  until?(call: ReadyCall): Promise<Date | null>;
  /** The longest that it is kept, for what changes without a write, in ms. */
  readonly freshMs?: number;
  /** Members of the answer's value that are put in for each caller, in place of what the handler said. */
  live?(asker: Asker): Readonly<Record<string, unknown>>;
}
