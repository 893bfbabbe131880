import type { RewardSource } from '../../../contract/promotions/words.ts';
import type { Currency } from '../../../money/money.ts';
import type { Terms } from '../../bonuses/terms.ts';
import { later } from '../../core/clock.ts';
import type { Names } from '../../core/names.ts';
import { type FreeBooks, finish } from './finish.ts';
import { keyParts } from './games.ts';
import { DAY_MS } from './limits.ts';

/** Free rounds that a member is given. */
interface Given {
  readonly merchant: string;
  readonly memberId: string;
  readonly source: RewardSource;
  /** Names them among those of their member: given a second time, they are the same. */
  readonly reference: string;
  /** The promotion that they are of, from whose account what they bring is paid; that of their source without one. */
  readonly slug: string | null;
  readonly title: Names;
  /** Vendor and code, such as PG/aztec-gold. */
  readonly game: string;
  readonly rounds: number;
  /** Of one round, in minor units. */
  readonly stake: bigint;
  readonly currency: Currency;
  /** How long they may be played, from now. */
  readonly days: number;
  /** What is won becomes a bonus on these; money at once without them. */
  readonly terms: Terms | null;
}

/**
 * Gives a member free rounds, once for each reference. The vendor is told by a job, until it answers; what becomes of them where
 * it never does, or the game has gone since, is theirs to end (finish.ts). Those of a game that is in no catalogue are made good at once,
 * because whoever claims a prize is not to pay for a mistake in it.
 */
export async function giveFreeRounds(
  books: FreeBooks,
  { merchant, memberId: member_id, game, title, days, terms, ...given }: Given,
): Promise<void> {
  const { db, now } = books;
  const { vendor, code } = keyParts(game);
  const known = await db
    .selectFrom('games')
    .select(['vendor', 'node_id'])
    .where('vendor', '=', vendor)
    .where('code', '=', code)
    .where('classify', 'is not', null)
    .executeTakeFirst();
  const ofGame = known ?? { vendor: null, node_id: null, unknown_game: game };
  const begins = known
    ? ({ state: 'waiting', due_at: now } as const)
    : ({ state: 'ending', ending: 'gone', ending_at: now } as const);
  const row = await db
    .insertInto('free_rounds')
    .values({
      ...{ merchant, member_id, ...ofGame, ...given, ...begins },
      ...{ title: JSON.stringify(title), terms: terms && JSON.stringify(terms) },
      ...{ granted_at: now, until: later(now, days * DAY_MS) },
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row && !known) await finish(books, row, 'gone');
}
