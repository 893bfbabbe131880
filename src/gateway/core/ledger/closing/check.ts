import type { Trx } from '../../db/schema.ts';

/** Two records of one thing that do not agree. */
export interface Discrepancy {
  /** What disagrees: an account, a booking, a bet. */
  readonly subject: string;
  /** What each side says, in minor units where it is an amount; null where one side knows nothing of it. */
  readonly says: string | null;
  readonly found: string | null;
}

/** From `since` up to, not including, `until`. */
export interface Span {
  readonly since: Date;
  readonly until: Date;
}

/** A comparison that the nightly closing makes: the core's of the books, and an area's of what it keeps beside them. */
export interface Check {
  /** What is compared: `balances`, `bets`; no other check has this name. The log, /metrics and closing_checks say it. */
  readonly name: string;
  /**
   * It compares what stands now, whatever the day, over everything there is: days that are made up for leave it to the
   * last one.
   */
  readonly ofNow?: true;
  /** Finds what does not agree among the records of a period. */
  find(trx: Trx, merchant: string, span: Span): Promise<readonly Discrepancy[]>;
}
