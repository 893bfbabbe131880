import type { Trx } from '../core/db/schema.ts';
import type { Account } from '../core/ledger/account.ts';
import type { Posting } from '../core/ledger/posting.ts';
import { accountsOf, type GrantRow, ownOf } from './grant.ts';

/** How bonus money moves, and what the bonus has in play, what it is short of and what is the member's own then. */
export interface Route {
  readonly postings: readonly Posting[];
  readonly after: Pick<GrantRow, 'in_play' | 'short' | 'own'>;
}

/**
 * What a bonus has once an amount has come to it, or gone where it is below zero. What was taken back of a win and had been spent is
 * short: what comes makes up for that first, so that a win which is taken back and paid again has been paid once.
 */
function movedBy({ in_play, short }: Pick<GrantRow, 'in_play' | 'short'>, amount: bigint) {
  const sum = in_play - short + amount;
  return sum > 0n ? { in_play: sum, short: 0n } : { in_play: 0n, short: -sum };
}

/**
 * The way of bonus money that comes back of a bet: into the bonus wallet while the bonus is active; once it is over, to the member
 * as far as it is their own by the way in which it ended. The rest goes to the promotion, which has borne what is short.
 * @param amount minor units; zero moves nothing
 */
export function routeIn(grant: GrantRow, source: Account, amount: bigint): Route {
  const { main, bonus, promotion } = accountsOf(grant);
  const after = movedBy(grant, amount);
  if (grant.state === 'active') {
    const gained = after.in_play - grant.in_play;
    const postings = [...moved(source, bonus, gained), ...moved(source, promotion, amount - gained)];
    return { postings, after: { ...after, own: 0n } };
  }
  const own = ownOf(grant, after.in_play);
  const gained = own - grant.own;
  return {
    postings: [...moved(source, main, gained), ...moved(source, promotion, amount - gained)],
    after: { ...after, own },
  };
}

/**
 * The way of bonus money that is taken back of a win: out of the bonus wallet while the bonus is active, and what is not there any
 * more the promotion bears; once it is over, from the member what had become their own by it, and from the promotion the rest.
 * @param also what is taken from the member's own beside it, because an account gives beyond its balance once in a booking
 */
export function routeOut(
  grant: GrantRow,
  destination: Account,
  { amount, also }: { readonly amount: bigint; readonly also: bigint },
): Route {
  const { main, owed, bonus, promotion } = accountsOf(grant);
  const after = movedBy(grant, -amount);
  if (grant.state === 'active') {
    return {
      postings: [...moved(main, destination, also, owed), ...moved(bonus, destination, amount, promotion)],
      after: { ...after, own: 0n },
    };
  }
  const own = ownOf(grant, after.in_play);
  const lost = grant.own > own ? grant.own - own : 0n;
  return {
    postings: [
      ...moved(main, destination, also + lost, owed),
      ...moved(promotion, destination, amount > lost ? amount - lost : 0n),
    ],
    after: { ...after, own: grant.own - lost },
  };
}

function moved(source: Account, destination: Account, amount: bigint, beyond?: Account): Posting[] {
  return amount > 0n ? [{ source, destination, amount, ...(beyond && { beyond }) }] : [];
}

/** Writes down what a route has led to. */
export async function keepRoute(trx: Trx, { merchant, id }: GrantRow, { after }: Pick<Route, 'after'>): Promise<void> {
  await trx.updateTable('bonus_grants').set(after).where('merchant', '=', merchant).where('id', '=', id).execute();
}
