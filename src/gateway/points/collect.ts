import { sql } from 'kysely';
import type { CollectedPoints, PointReward } from '../../contract/points/endpoints.ts';
import type { points } from '../../contract/points/inputs.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import type { Trx } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { post } from '../core/ledger/ledger.ts';
import { lockCaller } from '../member/locks.ts';
import { pointAccounts, pointsOf } from './accounts.ts';
import { type Earned, earnedOf, sumOf, toldLine } from './earn.ts';
import { COLLECT_RATE } from './limits.ts';
import type { MallOwner } from './owner.ts';
import { partOf } from './part.ts';

/** What waits for the caller. */
export async function showReward({ db, caller, merchant }: CallOf<typeof points.getPointReward>): Promise<PointReward> {
  const { code, currency } = merchant;
  const { mall } = await partOf(db, code);
  const lines = mall ? await earnedOf(db, { merchant: code, member_id: caller.memberId }, { mall, currency }) : [];
  return { points: Number(sumOf(lines)), lines: lines.map((line) => toldLine(line, currency)), currency };
}

/**
 * Gives the caller the points that wait, once, however often it is asked for.
 * @throws ApiError points.closed where the merchant has no mall; points.nothing where no whole point waits
 */
export function collectPoints(call: CallOf<typeof points.collectPoints>): Promise<CollectedPoints> {
  const { caller, merchant, now, metrics, operation } = call;
  const { code, currency } = merchant;
  const owner = { merchant: code, member_id: caller.memberId };
  return inTransaction(call.db, async (trx) => {
    // Calls of one member come one after the other, so that the second finds what the first has collected.
    await lockCaller(trx, caller);
    await countCall({ db: trx, now }, `collect points ${code} ${caller.memberId}`, COLLECT_RATE);
    const { mall } = await partOf(trx, code);
    if (!mall) throw new ApiError('points.closed', 'Expected a merchant with a points mall, found none.');
    const lines = (await earnedOf(trx, owner, { mall, currency })).filter((line) => line.points > 0n);
    const amount = sumOf(lines);
    if (amount === 0n) {
      throw new ApiError('points.nothing', 'Expected points that wait, found none.', { keepWrites: true });
    }
    await keepUsed(trx, owner, { lines, starts: mall.starts });
    const { own, mall: source } = pointAccounts(owner);
    await post(
      { db: trx, now, metrics },
      {
        ...{ kind: 'points.collected', reference: operation, operation },
        postings: [{ source, destination: own, amount }],
      },
    );
    return { points: Number(amount), balance: Number(await pointsOf(trx, owner)) };
  });
}

/** Writes down which bets have brought their points. */
async function keepUsed(
  trx: Trx,
  owner: MallOwner,
  { lines, starts: since }: { readonly lines: readonly Earned[]; readonly starts: string },
): Promise<void> {
  await trx
    .insertInto('point_earnings')
    .values(
      lines.map(({ gameType, each, points }) => ({
        ...owner,
        ...{ game_type: gameType, used: each * points, fresh: each * points, points, since },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'member_id', 'game_type']).doUpdateSet({
        used: sql<bigint>`point_earnings.used + excluded.used`,
        points: sql<bigint>`point_earnings.points + excluded.points`,
        fresh: sql<bigint>`point_earnings.fresh + excluded.fresh`,
      }),
    )
    .execute();
}
