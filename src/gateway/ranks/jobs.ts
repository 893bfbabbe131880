import { sql } from 'kysely';
import { TRIAL_TYPE } from '../../contract/member/words.ts';
import { isoDay } from '../../contract/registration/age.ts';
import { dayOf, daysLater } from '../core/calendar.ts';
import { later } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { Due, TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { readDetail } from '../member/members.ts';
import { bornOn, firstOfMonth } from './calendar.ts';
import { BIRTHDAY_LATE_DAYS, LOOK_MS, MOST_DUE, SETTLED_MS } from './limits.ts';
import { isRunning, type Ranks, ranksOf } from './rules.ts';
import { giveBirthday, giveMonthly, judgeTerm } from './timed.ts';

const NAME = 'ranks';

/** Judges terms that are over, and offers the gifts of months and birthdays. */
export const rankJob: TransactionJob = {
  name: NAME,
  everyMs: LOOK_MS,
  async due(context) {
    const due: Due[] = [];
    for (const { merchant } of await context.merchants.all()) {
      const ranks = await ranksOf(context.db, merchant);
      if (ranks) due.push(...(await dueAt(context, ranks)));
    }
    return due;
  },
  async run({ db, now, merchants }, { subject, period }) {
    const [, code = '', memberId = ''] = /^([^/]*)\/(.*)$/.exec(subject) ?? [];
    const known = await merchants.byCode(code);
    const ranks = known && (await ranksOf(db, known.merchant));
    if (!ranks) return;
    const [what, when = ''] = period.split(' ');
    const moving = { db, now };
    if (what === 'term') await judgeTerm(moving, ranks, memberId, when);
    if (what === 'month') await giveMonthly(moving, ranks, memberId, when);
    if (what !== 'birthday') return;
    const birthDate = isoDay((await readDetail(db, { merchant: code, id: memberId }, 'birthDate')) ?? '');
    if (birthDate) await giveBirthday(moving, ranks, { memberId, year: Number(when), birthDate });
  },
};

async function dueAt({ db, now }: Context, ranks: Ranks): Promise<readonly Due[]> {
  const today = dayOf(ranks.zone, later(now, -SETTLED_MS));
  if (!isRunning(ranks, today)) return [];
  const { code } = ranks.merchant;
  const piece = (member: string, period: string): Due => ({ subject: `${code}/${member}`, period, lane: code });
  const open = sql`FROM rank_standings AS s JOIN members AS m ON m.merchant = s.merchant AND m.id = s.member_id
    WHERE s.merchant = ${code} AND m.closed_at IS NULL AND m.type <> ${TRIAL_TYPE}`;
  const terms = await sql<{ member_id: string; until: string }>`
    SELECT s.member_id, s.kept_until::text AS until ${open} AND s.kept_until <= ${today}::date
      ORDER BY s.kept_until LIMIT ${MOST_DUE}`.execute(db);
  const month = today.slice(0, 7);
  const months =
    firstOfMonth(today) < ranks.rule.from
      ? []
      : (
          await sql<{ member_id: string }>`
            SELECT s.member_id ${open} AND (s.gift_month IS NULL OR s.gift_month < ${month})
              ORDER BY s.member_id LIMIT ${MOST_DUE}`.execute(db)
        ).rows;
  const birthdays: { readonly member_id: string; readonly year: number }[] = [];
  // One after the other: jobs have few connections.
  for (const day of birthdaysUntil(ranks, today)) birthdays.push(...(await bornOnOf(db, ranks, day, open)));
  return [
    ...terms.rows.map(({ member_id, until }) => piece(member_id, `term ${until}`)),
    ...months.map(({ member_id }) => piece(member_id, `month ${month}`)),
    ...birthdays.map(({ member_id, year }) => piece(member_id, `birthday ${year}`)),
  ];
}

/** The days whose birthdays are looked at. */
function birthdaysUntil(ranks: Ranks, today: string): readonly string[] {
  return Array.from({ length: BIRTHDAY_LATE_DAYS + 1 }, (_, ago) => daysLater(today, -ago)).filter((day) =>
    isRunning(ranks, day),
  );
}

/** Who has a birthday, by a date that stands since before that year. */
async function bornOnOf(db: Context['db'], { zone }: Ranks, day: string, open: ReturnType<typeof sql>) {
  const year = Number(day.slice(0, 4));
  const { rows } = await sql<{ member_id: string }>`
    SELECT s.member_id ${open} AND s.level > 0 AND (s.gift_year IS NULL OR s.gift_year < ${year})
      AND EXISTS (SELECT FROM member_details AS d
        WHERE d.merchant = s.merchant AND d.member_id = s.member_id AND d.field = 'birthDate'
          AND substr(d.value, 5) = ANY (${sql.val([...bornOn(day)])}::text[])
          AND (d.written_at IS NULL OR extract(year FROM d.written_at AT TIME ZONE ${zone}) < ${year}))
      ORDER BY s.member_id LIMIT ${MOST_DUE}`.execute(db);
  return rows.map(({ member_id }) => ({ member_id, year }));
}

export const purgeRuns = purgeRunsOf(NAME);
