import { sql } from 'kysely';
import type { TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { lockPersons } from '../security/linked-accounts.ts';
import { newPayouts, takeNewPayout } from '../security/payouts/news.ts';
import type { BonusBooks } from './close.ts';
import { endGrants } from './end.ts';
import { type GrantRow, lockGrants, OF_DEPOSITS } from './grant.ts';
import { LOOK_MS } from './limits.ts';
import { givenOnce, isTaken } from './taken.ts';

const NAME = 'bonuses-taken';

/**
 * Ends open bonuses of what is given once, where an account for payouts that was bound, or paid to, since they were granted shows that
 * another account of the same person has had it.
 */
export const takenJob: TransactionJob = {
  name: NAME,
  everyMs: LOOK_MS,
  due: (context) => newPayouts(context, 'bonuses_followed_at'),
  async run({ db, now, metrics }, { subject }) {
    const { merchant, members } = await takeNewPayout({ db, now }, 'bonuses_followed_at', subject);
    // Who alone has bound it has it in common with nobody.
    if (members.length < 2) return;
    const { rows } = await sql<{ id: bigint }>`
      SELECT id FROM bonus_grants
        WHERE merchant = ${merchant} AND member_id = ANY (${sql.val([...members])}::text[]) AND state IN ('queued', 'active')
          AND source = ${OF_DEPOSITS}
          AND coalesce(once, slug = ANY (${sql.val([...(await givenOnce(db, merchant))])}::text[]))`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await endTaken({ db, now, metrics }, merchant, [...(await lockGrants(db, merchant, ids)).values()]);
  },
};

/** Ends those of these bonuses, which are locked, that another account of the same person has had. */
async function endTaken(books: BonusBooks, merchant: string, grants: readonly GrantRow[]): Promise<void> {
  const open = grants.filter(({ ended_at }) => ended_at === null);
  const members = open.map(({ member_id }) => member_id);
  await lockPersons(books.db, merchant, members);
  const taken = [];
  for (const grant of open) {
    if (await isTaken(books.db, grant)) taken.push({ grant, state: 'refused' as const });
  }
  await endGrants(books, merchant, taken);
}

export const purgeTakenRuns = purgeRunsOf(NAME);
