import { sql } from 'kysely';
import { parseMoney } from '../../../money/money.ts';
import type { TransactionContext } from '../../core/context.ts';
import type { Trx } from '../../core/db/schema.ts';
import { decimalOf } from '../../core/ledger/account.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { offerReward } from '../../promotions/offer.ts';
import { prizeOf } from '../../promotions/prize.ts';
import { firstPlaces } from './places.ts';
import { lockRun } from './runs.ts';

/** Makes the places of a run final, and offers what they win. What bets count later, or no more, changes nothing of it. */
export async function fixRun(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  merchant: Pick<Merchant, 'code' | 'currency'>,
  id: bigint,
): Promise<void> {
  const run = await lockRun(db, id);
  if (!run) return;
  const { part, board, period, from, to } = run;
  const { currency } = merchant;
  await dropClosed(db, id);
  const places = Math.max(0, ...part.prizes.map(({ last }) => last));
  const placed = places === 0 ? [] : await firstPlaces(db, id, parseMoney(part.least, currency).minor, places);
  for (const [index, { member_id: memberId, score }] of placed.entries()) {
    const place = index + 1;
    const won = part.prizes.find(({ first, last }) => first <= place && place <= last);
    if (!won) continue;
    await offerReward(
      { db, now },
      {
        ...{ merchant, memberId, source: 'leaderboard', reference: `${board}/${period}`, expires: null },
        prize: prizeOf(won.prize, currency),
        because: { of: 'leaderboard', title: part.title, from, to, place, score: decimalOf(score, currency) },
      },
    );
  }
  await db.updateTable('leaderboard_runs').set({ fixed_at: now }).where('id', '=', id).execute();
  // Nobody asks for a place of their own any more.
  await db.deleteFrom('leaderboard_nodes').where('run', '=', id).execute();
}

/** Closed accounts have no place, so that the prize is of who is next. */
async function dropClosed(db: Trx, run: bigint): Promise<void> {
  await sql`
    DELETE FROM leaderboard_scores AS s USING members AS m
      WHERE s.run = ${run} AND m.merchant = s.merchant AND m.id = s.member_id AND m.closed_at IS NOT NULL`.execute(db);
}
