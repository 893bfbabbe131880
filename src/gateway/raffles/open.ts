import { bytesOf, commitmentOf, hexOf } from '../../draws/draw.ts';
import type { TransactionContext } from '../core/context.ts';
import type { RaffleRule } from './part.ts';
import { nameOf } from './raffle.ts';

const SEED_BYTES = 32;

/** Opens a raffle with the rule of now: its seed is drawn, and the hash of it is what everybody may read from here on. */
export async function openRaffle(
  { db, now, random }: Pick<TransactionContext, 'db' | 'now' | 'random'>,
  merchant: string,
  rule: RaffleRule,
): Promise<void> {
  const seed = hexOf(random.bytes(SEED_BYTES));
  await db
    .insertInto('raffles')
    .values({
      ...{ merchant, name: nameOf(rule), slug: rule.slug, rule: JSON.stringify(rule), opened_at: now },
      ...{ seed, commitment: await commitmentOf(bytesOf(seed)) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
