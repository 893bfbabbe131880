import { type RawBuilder, sql } from 'kysely';
import { TRIAL_TYPE } from '../../contract/member/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { MissionPart } from './part.ts';
import { momentsOf, type Span } from './periods.ts';

/** Before the first day and after the last that anybody plays. */
const EVER = { from: '0001-01-01', to: '9999-12-31' } as const;

/** A mission in one period. */
export interface Running extends Span {
  readonly part: MissionPart;
}

/** When the first payment of deposit `d` came: its day counts, however many followed. */
const PAID_AT = sql<Date>`(SELECT min(booked_at) FROM deposit_movements AS m
  WHERE m.merchant = d.merchant AND m.deposit = d.id AND m.kind = 'payment')`;

/** What a mission asks the tables for, in names of SQL. */
function asked(zone: string, { part, from, to }: Running) {
  const { begins, ends } = momentsOf(zone, { from, to });
  return {
    ...{ goal: part.goal, categories: part.categories },
    ...{ from_day: from ?? EVER.from, to_day: to ?? EVER.to },
    ...{ begins: begins?.toISOString() ?? '-infinity', ends: ends?.toISOString() ?? 'infinity' },
  };
}

interface Owner {
  readonly merchant: string;
  readonly memberId: string;
}

/** Which deposits `d` and days `t` are looked at, as conditions of SQL, and the goal. */
interface Looked {
  readonly goal: RawBuilder<unknown>;
  readonly deposits: RawBuilder<unknown>;
  readonly days: RawBuilder<unknown>;
}

/**
 * How far members are with deposits that were played once: rows of `member_id` and `done`. Valid bets of the period are set against
 * the smallest deposits first, because money that comes in and leaves again at once is nobody's deed.
 */
function depositsDone(merchant: string, { goal, deposits, days }: Looked) {
  return sql`
    SELECT paid.member_id, CASE ${goal}
        WHEN 'deposits' THEN count(*) FILTER (WHERE paid.up_to <= played.valid)
        ELSE least(sum(paid.amount), coalesce(played.valid, 0)) END AS done
      FROM (
        SELECT d.member_id, d.credited - d.returned AS amount,
            sum(d.credited - d.returned) OVER (PARTITION BY d.member_id ORDER BY d.credited - d.returned, d.id) AS up_to
          FROM deposits AS d WHERE d.merchant = ${merchant} AND d.credited > d.returned AND ${deposits}
      ) AS paid LEFT JOIN (
        SELECT t.member_id, greatest(sum(t.valid), 0) AS valid
          FROM turnover_days AS t WHERE t.merchant = ${merchant} AND ${days} GROUP BY t.member_id
      ) AS played USING (member_id)
      GROUP BY paid.member_id, played.valid`;
}

/**
 * How far a member is with missions, in their order: minor units or numbers. Bets count as far as they are counted, on the day of
 * their settlement; of deposits counts what arrived, did not go back and was played once in valid bets, on the day of the first payment.
 */
export async function progressOf(
  db: Db | Trx,
  { merchant, memberId }: Owner,
  zone: string,
  missions: readonly Running[],
): Promise<readonly bigint[]> {
  if (missions.length === 0) return [];
  const list = JSON.stringify(missions.map((one, place) => ({ place, ...asked(zone, one) })));
  const { rows } = await sql<{ done: bigint }>`
    SELECT CASE WHEN goal IN ('validBets', 'rounds') THEN (
        SELECT coalesce(sum(CASE goal WHEN 'rounds' THEN t.rounds ELSE t.valid END), 0)
          FROM turnover_days AS t
          WHERE t.merchant = ${merchant} AND t.member_id = ${memberId} AND t.day BETWEEN from_day AND to_day
            AND (categories IS NULL OR t.game_type = ANY (categories))
      ) ELSE coalesce((SELECT done FROM (${depositsDone(merchant, {
        goal: sql.ref('goal'),
        deposits: sql`d.member_id = ${memberId} AND ${PAID_AT} >= begins AND ${PAID_AT} < ends`,
        days: sql`t.member_id = ${memberId} AND t.day BETWEEN from_day AND to_day`,
      })}) AS deposits), 0) END::bigint AS done
      FROM jsonb_to_recordset(${list}::jsonb) AS asked (place integer, goal text, categories text[],
        from_day date, to_day date, begins timestamptz, ends timestamptz)
      ORDER BY place`.execute(db);
  return rows.map(({ done }) => done);
}

interface Wanted {
  readonly merchant: string;
  readonly zone: string;
  /** Minor units, or a number. */
  readonly target: bigint;
  /** Of the reward that those have who claimed. */
  readonly reference: string;
}

/** Members, as rows of SQL, who have fulfilled a mission in a period and have no reward of it. Trial accounts are given nothing. */
export function unclaimed(mission: Running, { merchant, zone, target, reference }: Wanted) {
  const { goal, categories, from_day, to_day, begins, ends } = asked(zone, mission);
  const days = sql`t.day BETWEEN ${from_day}::date AND ${to_day}::date`;
  const done =
    goal === 'validBets' || goal === 'rounds'
      ? sql`
        SELECT t.member_id, sum(CASE ${goal}::text WHEN 'rounds' THEN t.rounds ELSE t.valid END) AS done
          FROM turnover_days AS t
          WHERE t.merchant = ${merchant} AND ${days}
            AND (${categories}::text[] IS NULL OR t.game_type = ANY (${categories}::text[]))
          GROUP BY t.member_id`
      : depositsDone(merchant, {
          goal: sql`${goal}::text`,
          deposits: sql`d.id IN (
              SELECT deposit FROM deposit_movements WHERE merchant = ${merchant} AND kind = 'payment'
                AND booked_at >= ${begins}::timestamptz AND booked_at < ${ends}::timestamptz)
            AND ${PAID_AT} >= ${begins}::timestamptz`,
          days,
        });
  return sql`
    SELECT done.member_id FROM (${done}) AS done
      JOIN members ON members.merchant = ${merchant} AND members.id = done.member_id AND members.type <> ${TRIAL_TYPE}
      WHERE done.done >= ${target} AND NOT EXISTS (
        SELECT FROM rewards AS r WHERE r.merchant = ${merchant} AND r.member_id = done.member_id
          AND r.source = 'mission' AND r.reference = ${reference})`;
}
