import type { Selectable } from 'kysely';
import { grantBonus } from '../../bonuses/begin.ts';
import type { BonusBooks } from '../../bonuses/close.ts';
import type { Trx } from '../../core/db/schema.ts';
import { type Account, partnerAccount } from '../../core/ledger/account.ts';
import type { Ending, FreeRoundsTables } from './tables.ts';

/** Free rounds as their row holds them. */
export type FreeRounds = Selectable<FreeRoundsTables['free_rounds']>;

/** Those of a game that a vendor has, which may be played. */
export type PlayableRounds = FreeRounds & { readonly vendor: string; readonly node_id: number };

export function isPlayable(given: FreeRounds): given is PlayableRounds {
  return given.node_id !== null;
}

const HANDLE = /^(?<merchant>[^.]+)\.free-(?<number>[1-9]\d{0,17})$/;

/** What free rounds are called at a vendor. */
export function handleOf({ merchant, id }: Pick<FreeRounds, 'merchant' | 'id'>): string {
  return `${merchant}.free-${id}`;
}

/** The number of a merchant's free rounds, from what a vendor calls them; null where it made that up. */
export function numberOf(handle: string, merchant: string): bigint | null {
  const { groups } = HANDLE.exec(handle) ?? {};
  return groups?.merchant === merchant && groups.number !== undefined ? BigInt(groups.number) : null;
}

/** Locks free rounds until the transaction ends. Whoever locks bets does so before, and accounts after. */
export async function lockFreeRounds(trx: Trx, merchant: string, id: bigint): Promise<FreeRounds | undefined> {
  return trx
    .selectFrom('free_rounds')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Begins the end of free rounds that are locked and may be played: none is begun any more once their vendor has heard of it, and those
 * that were begun count before the rest is reckoned (job.ts).
 */
export async function beginEnd(trx: Trx, { merchant, id }: FreeRounds, ending: Ending, now: Date): Promise<void> {
  await trx
    .updateTable('free_rounds')
    .set({ state: 'ending', ending, ending_at: now, due_at: now })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute();
}

/** Who pays for what free rounds bring: their promotion, whose account a bonus of it comes from, too. */
export function payerOf({
  merchant: code,
  currency,
  source,
  slug,
}: Pick<FreeRounds, 'merchant' | 'currency' | 'source' | 'slug'>): Account {
  return partnerAccount('promotion', slug ?? source, { code, currency });
}

/**
 * Grants what free rounds with terms brought as a bonus of these terms, once for each reference.
 * @param amount minor units; nothing is granted for zero
 */
export async function grantWon(
  books: Pick<BonusBooks, 'db' | 'now' | 'metrics'>,
  { merchant, member_id, source, slug, title, currency, terms }: FreeRounds,
  { reference, amount }: { readonly reference: string; readonly amount: bigint },
): Promise<void> {
  if (terms === null || amount === 0n) return;
  await grantBonus(books, {
    ...{ merchant, member_id, source, reference, slug, title, currency, amount, terms, paidIn: 0n },
  });
}

/** Names the bonus that free rounds become when they are over. */
export function bonusReference(id: bigint): string {
  return `free rounds ${id}`;
}
