import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { RaffleState } from '../../contract/raffles/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { RaffleRule } from './part.ts';
import type { RafflesTables } from './tables.ts';

export type RaffleRow = Selectable<RafflesTables['raffles']>;

/** A raffle's name among those of its merchant: a promotion may raffle again from another day on. */
export function nameOf({ slug, starts }: Pick<RaffleRule, 'slug' | 'starts'>): string {
  return `${slug}/${starts}`;
}

/** What the bytes of a raffle are drawn under. */
export function drawnUnder(merchant: string, name: string): string {
  return `raffle/${merchant}/${name}`;
}

/** How the list of tickets names a member: nobody reads of it who that is, and each finds their own line. */
export function holderOf(merchant: string, memberId: string): string {
  return createHash('sha256').update(`${merchant}/${memberId}`).digest('hex').slice(0, 16);
}

/** A line of the list of tickets, of which the digest is made. */
export function lineOf(
  merchant: string,
  { member_id, first, last }: Pick<Selectable<RafflesTables['raffle_tickets']>, 'member_id' | 'first' | 'last'>,
): string {
  return `${first}-${last}:${holderOf(merchant, member_id)}\n`;
}

/** A raffle that has opened; undefined where it has not. */
export async function raffleOf(db: Db | Trx, merchant: string, name: string): Promise<RaffleRow | undefined> {
  return db
    .selectFrom('raffles')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** The same, which nobody else numbers or draws until this transaction ends. */
export async function lockRaffle(trx: Trx, merchant: string, name: string): Promise<RaffleRow | undefined> {
  return trx
    .selectFrom('raffles')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

/** Where a raffle stands. @param row undefined where it has not opened */
export function stateOf(
  { from, to }: Pick<RaffleRule, 'from' | 'to'>,
  row: Pick<RaffleRow, 'sealed_at' | 'drawn_at'> | undefined,
  now: Date,
): RaffleState {
  if (row && row.drawn_at !== null) return 'drawn';
  if (row && row.sealed_at !== null) return 'sealed';
  if (now >= new Date(to)) return 'closed';
  return now < new Date(from) ? 'soon' : 'open';
}
