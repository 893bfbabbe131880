import { CERTIFICATION } from '../../../contract/core/words.ts';
import type { Purge } from '../../core/area.ts';
import { later } from '../../core/clock.ts';
import type { Context } from '../../core/context.ts';
import type { Trx } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import type { LeasedJob } from '../../core/jobs/job.ts';
import { purgeRunsOf } from '../../core/jobs/purge-runs.ts';
import { endsJob, endsPurge } from './ends.ts';
import { finish, tellOf } from './finish.ts';
import { beginEnd, type FreeRounds, isPlayable, lockFreeRounds, type PlayableRounds } from './given.ts';
import { END_PATIENCE_MS, LEASE_MS, LOOK_MS, MOST_DUE, OFF_MS, RETRY_PAUSES_MS } from './limits.ts';
import { endAtVendor, offerToVendor } from './vendor.ts';

const NAME = 'free-rounds';

/**
 * Tells vendors of free rounds until they answer, and ends those whose time is over, and those that are to end (ends.ts). A piece is one grant as it is when it is due, each try of it.
 */
export const freeRoundsJob: LeasedJob = {
  name: NAME,
  everyMs: LOOK_MS,
  leaseMs: LEASE_MS,
  async due({ db, now }) {
    const rows = await db
      .selectFrom('free_rounds')
      .select(['merchant', 'id', 'vendor', 'state', 'tries'])
      .where('due_at', '<=', now)
      .where('merchant', '<>', CERTIFICATION)
      .orderBy('due_at')
      .limit(MOST_DUE)
      .execute();
    return rows.map(({ merchant, id, vendor, state, tries }) => ({
      subject: `${merchant}/${id}`,
      period: `${state}.${tries}`,
      ...(vendor !== null && { lane: vendor }),
    }));
  },
  async run(context, { subject }) {
    const [merchant = '', id = ''] = subject.split('/');
    const given = await context.db
      .selectFrom('free_rounds')
      .selectAll()
      .where('merchant', '=', merchant)
      .where('id', '=', BigInt(id))
      .executeTakeFirst();
    if (given && isPlayable(given)) await goOn(context, given);
  },
};

export const freeRoundsJobs = [endsJob, freeRoundsJob] as const;
export const freeRoundsPurges: readonly Purge[] = [endsPurge, purgeRunsOf(NAME)];

/** Takes the step that is due. What the vendor said counts only where the grant is still as it was asked about. */
async function goOn(context: Context, given: PlayableRounds): Promise<void> {
  const { now } = context;
  if (given.state === 'ending') return end(context, given);
  if (given.until <= now) {
    const ending = given.state === 'waiting' || wasOff(given) ? 'gone' : 'expired';
    return change(context, given, (trx) => beginEnd(trx, given, ending, now));
  }
  if (given.state === 'waiting') return offer(context, given);
}

/**
 * Whether rounds of a game that is off when their time is over could not be played: it was off for as long as ends rounds by itself,
 * or for half of their time where that is shorter. Who left them until its last hours has no claim on the stake.
 */
function wasOff({ granted_at, until, off_since }: FreeRounds): boolean {
  if (off_since === null) return false;
  const half = (until.getTime() - granted_at.getTime()) / 2;
  return until.getTime() - off_since.getTime() >= Math.min(OFF_MS, half);
}

async function offer(context: Context, given: PlayableRounds): Promise<void> {
  const said = await offerToVendor(context, given);
  await change(context, given, async (trx, row) => {
    if (said === 'silent') return putOff(trx, row, context.now);
    const books = { db: trx, now: context.now, metrics: context.metrics };
    // What it has is ended there first, because its rounds may be under way.
    if (said === 'other') return beginEnd(trx, row, 'refused', context.now);
    if (said === 'refused') return finish(books, row, 'refused');
    await update(trx, row, { state: 'open', due_at: row.until });
    await tellOf(books, row, 'freeRoundsGiven', row.stake, row.rounds);
  });
}

async function end(context: Context, given: PlayableRounds): Promise<void> {
  const { now, metrics } = context;
  const said = await endAtVendor(context, given);
  await change(context, given, async (trx, row) => {
    // It is paid no more than it said, however late it tells them. A vendor that has not said may tell all.
    // The most that it ever said counts, because a round that was begun once is owed.
    const begun = said === null ? row.begun : Math.max(row.begun ?? 0, Math.min(said, row.rounds));
    if (begun !== row.begun) await update(trx, row, { begun });
    const isTold = said !== null && Math.max(said, begun ?? 0) <= row.played;
    const isLate = row.ending_at !== null && later(row.ending_at, END_PATIENCE_MS) <= now;
    // A round that was begun is told by its vendor, and counts before the rest is reckoned.
    if (!isTold && !isLate) return putOff(trx, row, now);
    await finish({ db: trx, now, metrics }, row, row.ending ?? 'expired');
  });
}

async function change(
  { db }: Context,
  { merchant, id, state, tries }: FreeRounds,
  work: (trx: Trx, row: FreeRounds) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockFreeRounds(trx, merchant, id);
    if (row?.state === state && row.tries === tries) await work(trx, row);
  });
}

type Changes = Partial<Pick<FreeRounds, 'state' | 'begun' | 'due_at' | 'tries'>>;

async function update(trx: Trx, { merchant, id }: FreeRounds, changes: Changes): Promise<void> {
  await trx.updateTable('free_rounds').set(changes).where('merchant', '=', merchant).where('id', '=', id).execute();
}

async function putOff(trx: Trx, row: FreeRounds, now: Date): Promise<void> {
  const pause = RETRY_PAUSES_MS[Math.min(row.tries, RETRY_PAUSES_MS.length - 1)] ?? 0;
  await update(trx, row, { tries: row.tries + 1, due_at: later(now, pause) });
}
