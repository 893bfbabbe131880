import type { Currency } from '../../../money/money.ts';
import type { Session } from '../../vendor/sessions.ts';
import { firstLineStake } from './limits.ts';
import { afterWin, grownBy, payOf, startOf } from './maths/jackpot.ts';
import { MODELS } from './maths/models.ts';

/** A progressive jackpot that all games of a vendor which have one share, in one currency. */
export interface Pool {
  readonly vendor: string;
  readonly currency: Currency;
  /** Hundredths of a minor unit. */
  amount: number;
}

/** By vendor and currency. */
export type Pools = Map<string, Pool>;

/** Every model has as many lines. */
const LINES = MODELS.lively.lines.length;

/** The stake at which a game starts, in minor units. */
const firstStake = (currency: Currency) => firstLineStake(currency) * LINES;

/** The pool that a session's stakes go into; it starts where nothing was staked yet. */
export function poolOf(pools: Pools, { vendor, currency }: Pick<Session, 'vendor' | 'currency'>): Pool {
  const name = `${vendor}/${currency}`;
  const known = pools.get(name);
  if (known) return known;
  const pool = { vendor, currency, amount: startOf(firstStake(currency)) };
  pools.set(name, pool);
  return pool;
}

/**
 * What a stake makes of a pool.
 * @param stake in minor units
 * @returns `jackpot` in minor units, zero where it was not won, and what is in the pool afterwards
 */
export function poolAfter({ amount, currency }: Pool, stake: number, isWon: boolean) {
  const grown = grownBy(amount, stake);
  if (!isWon) return { jackpot: 0, pool: grown };
  const jackpot = payOf(grown);
  return { jackpot, pool: afterWin(grown, jackpot, firstStake(currency)) };
}
