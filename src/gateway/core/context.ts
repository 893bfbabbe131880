import type { Trx } from './db/schema.ts';
import type { Services } from './services.ts';

/**
 * What a piece of the gateway's work runs in, whatever brought it: a call, a server's call, a job, an operator's command.
 * `db` is the piece's transaction where it runs in one, else the database; `log` knows which piece it is.
 */
export interface Context extends Services {
  /** One moment for the whole piece. */
  readonly now: Date;
}

/** For work whose writes make sense only together. */
export interface TransactionContext extends Context {
  readonly db: Trx;
}
