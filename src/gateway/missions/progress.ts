import { type RawBuilder, sql } from 'kysely';
import { TRIAL_TYPE } from '../../contract/member/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { playedOnce } from '../promotions/played-once.ts';
import type { MissionPart } from './part.ts';
import { momentsOf, type Span } from './periods.ts';
import { isOf } from './reward.ts';

/** Before the first day and after the last that anybody plays. */
const EVER = { from: '0001-01-01', to: '9999-12-31' } as const;

/** A mission in one period. */
export interface Running extends Span {
  readonly part: MissionPart;
}

interface Owner<Id extends string | null> {
  readonly merchant: string;
  readonly memberId: Id;
}

/**
 * How far members are with a mission, as rows of SQL of `member_id` and `done`, in minor units or numbers; who has done nothing may be
 * missing. Bets count as far as they are counted, on the day of their settlement; of deposits counts what arrived in the period, did not
 * go back and was played once since, and a deposit as a whole in the period of its first payment.
 * @param memberId null for all
 */
function doneOf(mission: Running, zone: string, { merchant, memberId }: Owner<string | null>): RawBuilder<unknown> {
  const { goal, categories } = mission.part;
  const [from, to] = [sql`${mission.from ?? EVER.from}::date`, sql`${mission.to ?? EVER.to}::date`];
  if (goal === 'validBets' || goal === 'rounds') {
    return sql`
      SELECT t.member_id, sum(${sql.ref(goal === 'rounds' ? 't.rounds' : 't.valid')}) AS done
        FROM turnover_days AS t
        WHERE t.merchant = ${merchant} AND ${memberId === null ? sql`true` : sql`t.member_id = ${memberId}`}
          AND t.day BETWEEN ${from} AND ${to}
          AND (${categories}::text[] IS NULL OR t.game_type = ANY (${categories}::text[]))
        GROUP BY t.member_id`;
  }
  const span = momentsOf(zone, mission);
  const begins = sql`${span.begins ?? '-infinity'}::timestamptz`;
  const ends = sql`${span.ends ?? 'infinity'}::timestamptz`;
  const deposits =
    memberId === null
      ? sql`d.id IN (SELECT deposit FROM deposit_movements
          WHERE merchant = ${merchant} AND kind = 'payment' AND booked_at >= ${begins} AND booked_at < ${ends})`
      : sql`d.member_id = ${memberId}`;
  return sql`
    SELECT member_id, ${sql.ref(goal === 'deposits' ? 'deposits' : 'played')} AS done
      FROM (${playedOnce({ merchant, zone, deposits, begins, ends, lastDay: to })}) AS once`;
}

/** How far a member is with missions, in their order: minor units or numbers. */
export async function progressOf(
  db: Db | Trx,
  owner: Owner<string>,
  zone: string,
  missions: readonly Running[],
): Promise<readonly bigint[]> {
  if (missions.length === 0) return [];
  const each = missions.map(
    (one, place) => sql`
      SELECT ${place}::integer AS place, coalesce((SELECT done FROM (${doneOf(one, zone, owner)}) AS one), 0)::bigint AS done`,
  );
  const { rows } = await sql<{ done: bigint }>`${sql.join(each, sql` UNION ALL `)} ORDER BY place`.execute(db);
  return rows.map(({ done }) => done);
}

interface Wanted {
  readonly merchant: string;
  readonly zone: string;
  /** Minor units, or a number. */
  readonly target: bigint;
}

/** Members, as rows of SQL, who have fulfilled a mission in a period and have no reward of it. Trial accounts are given nothing. */
export function unclaimed(mission: Running, { merchant, zone, target }: Wanted) {
  return sql`
    SELECT done.member_id FROM (${doneOf(mission, zone, { merchant, memberId: null })}) AS done
      JOIN members ON members.merchant = ${merchant} AND members.id = done.member_id AND members.type <> ${TRIAL_TYPE}
      WHERE done.done >= ${target} AND NOT EXISTS (
        SELECT FROM rewards AS r WHERE r.merchant = ${merchant} AND r.member_id = done.member_id
          AND r.source = 'mission' AND ${isOf(mission, sql`r.reference`)})`;
}
