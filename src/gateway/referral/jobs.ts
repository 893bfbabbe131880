import { sql } from 'kysely';
import { dayOf, daysLater, mondayOf } from '../core/calendar.ts';
import { later } from '../core/clock.ts';
import type { Context, TransactionContext } from '../core/context.ts';
import type { Due, TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { zoneOf } from '../registration/zone.ts';
import { areDatesTaken } from './dates.ts';
import { COUNTED_MS, LOOK_MS, MOST_DUE, SHARES_EVERY_MS } from './limits.ts';
import { ruleOf } from './part.ts';
import { settleFriend } from './settle.ts';
import { noteWeek, shareWeek } from './share.ts';

const NAME = 'referral';
const SHARES = 'referral-shares';

/** Looks at friends who came, paid in, or whose accounts were closed. */
export const referralJob: TransactionJob = {
  name: NAME,
  everyMs: LOOK_MS,
  due: dueFriends,
  async run(context, { subject }) {
    const [code, member_id] = named(subject);
    await settleFriend({ ...context, merchant: await merchantOf(context, code) }, { merchant: code, member_id });
  },
};

async function dueFriends({ db, merchants, now }: Context): Promise<readonly Due[]> {
  const served = (await merchants.all()).map(({ merchant }) => merchant.code);
  const { rows } = await sql<{ merchant: string; member_id: string }>`
    SELECT merchant, member_id FROM (
      (SELECT merchant, member_id, came_at AS at FROM member_origins
        WHERE inviter_id IS NOT NULL AND followed_at IS NULL AND merchant = ANY (${served})
        ORDER BY number LIMIT ${MOST_DUE})
      UNION ALL
      (SELECT merchant, member_id, due_at FROM referral_looks
        WHERE due_at <= ${now} AND merchant = ANY (${served}) ORDER BY due_at LIMIT ${MOST_DUE})
    ) AS due GROUP BY merchant, member_id ORDER BY min(at)`.execute(db);
  const period = now.toISOString();
  return rows.map(({ merchant, member_id }) => ({ subject: `${merchant}/${member_id}`, period }));
}

/** Offers members their share of a week once it is over, member by member. */
export const shareJob: TransactionJob = {
  name: SHARES,
  everyMs: SHARES_EVERY_MS,
  async due({ db, merchants, now }) {
    const due: Due[] = [];
    for (const { merchant } of await merchants.all()) {
      const rule = await ruleOf(db, merchant.code);
      if (!rule || rule.share.length === 0) continue;
      // Other dates of the rule come into the share of the week before them.
      if (!(await areDatesTaken(db, merchant.code))) continue;
      const today = dayOf(await zoneOf(db, merchant.code), later(now, -COUNTED_MS));
      due.push({ subject: merchant.code, period: daysLater(mondayOf(today), -7) });
    }
    const served = due.map(({ subject }) => subject);
    const { rows } = await sql<{ merchant: string; member_id: string; week: string }>`
      SELECT merchant, member_id, week::text FROM referral_weeks
        WHERE reckoned_at IS NULL AND merchant = ANY (${served}) ORDER BY week LIMIT ${MOST_DUE}`.execute(db);
    const members = rows.map(({ merchant, member_id, week }) => ({
      subject: `${merchant}/${member_id}`,
      period: week,
    }));
    return [...due, ...members];
  },
  async run(context, { subject, period }) {
    const [code, memberId] = named(subject);
    if (memberId === '') return noteWeek(context.db, code, period);
    await shareWeek({ ...context, merchant: await merchantOf(context, code) }, memberId, period);
  },
};

/** The merchant, and the member or "", of a piece of work. */
function named(subject: string): readonly [merchant: string, memberId: string] {
  const [merchant = '', ...rest] = subject.split('/');
  return [merchant, rest.join('/')];
}

async function merchantOf({ merchants }: Pick<TransactionContext, 'merchants'>, code: string): Promise<Merchant> {
  const known = await merchants.byCode(code);
  if (!known) throw new Error(`Expected a merchant ${code}, found none.`);
  return known.merchant;
}

export const purgeRuns = purgeRunsOf(NAME);
