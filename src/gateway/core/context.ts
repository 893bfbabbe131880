import type { Trx } from './db/schema.ts';
import type { Services } from './services.ts';

/**
 * What a piece of the gateway's work runs in, whatever started it: a call, a server's call, a job, an operator's
 * command. `db` is the piece's transaction where it runs in one, else the database; `log` knows which piece it is.
 */
export interface Context extends Services {
  /** The time of the whole piece. */
  readonly now: Date;
}

/** The context of work whose writes make sense only together. */
export interface TransactionContext extends Context {
  readonly db: Trx;
}
