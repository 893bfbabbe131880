import type { Selectable } from 'kysely';
import { parseMoney } from '../../money/money.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { memberAccount, partnerAccount } from '../core/ledger/account.ts';
import type { BonusesTables } from './tables.ts';

/** The source of bonuses that deposits bring. */
export const OF_DEPOSITS = 'promotion' as const;

/** A bonus as its row holds it. */
export type GrantRow = Selectable<BonusesTables['bonus_grants']>;

export interface GrantOwner {
  readonly merchant: string;
  readonly member_id: string;
}

/**
 * Locks a bonus until the transaction ends. All that bonuses are about is locked in one order, so that of two neither waits for the
 * other: the member, a deposit, bets and accounts for payouts; then bonuses, by their numbers; then the persons whose they are; then
 * accounts of the ledger. What is locked out of this order is not waited for ({@link lockFree}).
 */
export async function lockGrant(trx: Trx, merchant: string, id: bigint): Promise<GrantRow> {
  return lockable(trx, merchant, id).executeTakeFirstOrThrow();
}

/** The same of one that nobody else has locked. @returns undefined where another has: whoever has it sees to it, or the next look does */
export async function lockFree(trx: Trx, merchant: string, id: bigint): Promise<GrantRow | undefined> {
  return lockable(trx, merchant, id).skipLocked().executeTakeFirst();
}

function lockable(trx: Trx, merchant: string, id: bigint) {
  return trx
    .selectFrom('bonus_grants')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forNoKeyUpdate();
}

/** {@link lockGrant} of many, in the order of their numbers, so that of two who lock several neither waits for the other. */
export async function lockGrants(
  trx: Trx,
  merchant: string,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, GrantRow>> {
  const rows = await trx
    .selectFrom('bonus_grants')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The bonus that a member plays, or the first of those that wait; undefined without one. */
export async function openGrantOf(db: Db | Trx, { merchant, member_id }: GrantOwner): Promise<GrantRow | undefined> {
  return db
    .selectFrom('bonus_grants')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', member_id)
    .where('state', 'in', ['queued', 'active'])
    .orderBy('state')
    .orderBy('granted_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** What is still to be wagered, never below zero. */
export function leftOf({ required, wagered }: Pick<GrantRow, 'required' | 'wagered'>): bigint {
  return required > wagered ? required - wagered : 0n;
}

/**
 * What of the money in play is the member's own where a bonus is over. Wagered whole: what was kept of the deposit, and of the rest
 * no more than the highest win. Given up, out of time, lost or refused: what is left of the deposit once the bonus is taken away, because a
 * loss is the member's own money first, and what was won goes.
 * @param inPlay all that is in play, in minor units, or would be
 */
export function ownOf(
  { state, amount, kept, terms, currency }: Pick<GrantRow, 'state' | 'amount' | 'kept' | 'terms' | 'currency'>,
  inPlay: bigint,
): bigint {
  if (state === 'queued' || state === 'active') return 0n;
  if (state !== 'completed') return atMost(inPlay > amount ? inPlay - amount : 0n, kept);
  const paidIn = atMost(inPlay, kept);
  const { highestWin } = terms;
  const won = inPlay - paidIn;
  return paidIn + (highestWin === null ? won : atMost(won, parseMoney(highestWin, currency).minor));
}

/** What an open bonus brings its member where it ends so: of one that waits, all that is kept with it, because nothing was given yet. */
export function ownAtEnd(grant: GrantRow, state: GrantRow['state']): bigint {
  return grant.state === 'queued' ? grant.kept : ownOf({ ...grant, state }, grant.in_play);
}

export function atMost(amount: bigint, most: bigint): bigint {
  return amount < most ? amount : most;
}

/** The accounts that a bonus moves money between. */
export function accountsOf({
  merchant: code,
  member_id,
  source,
  slug,
  currency,
}: Pick<GrantRow, 'merchant' | 'member_id' | 'source' | 'slug' | 'currency'>) {
  const keeper = { code, currency };
  return {
    main: memberAccount(member_id, keeper),
    owed: memberAccount(member_id, keeper, 'owed'),
    /** Where what is kept waits until the bonus begins. */
    held: memberAccount(member_id, keeper, 'held'),
    bonus: memberAccount(member_id, keeper, 'bonus'),
    /** What the promotion gave, less what came back of it. */
    promotion: partnerAccount('promotion', slug ?? source, keeper),
  };
}
