import { sql } from 'kysely';
import { TRIAL_TYPE } from '../../../contract/member/words.ts';
import type { CountListener } from '../../core/area.ts';
import type { Trx } from '../../core/db/schema.ts';
import { zoneOf } from '../../registration/zone.ts';
import { SCORE_BATCH } from '../limits.ts';
import { keyOf, nodeChanges } from './key.ts';
import { beginningOf, holdsBoards, lockRuns, openNew, type Run } from './runs.ts';

/** Members, and when the bet was settled that changes their score. */
type Changed = ReadonlyMap<string, Date>;

interface Scored {
  readonly member_id: string;
  readonly score: bigint;
  readonly was: bigint;
  readonly key: bigint | null;
  readonly reached_at: Date | null;
}

/**
 * Brings the scores of members whose bets were counted up to what their days come to. A bet of a period that is over counts until its
 * places are final.
 */
export const countScores: CountListener = async ({ db, now }, merchant, bets) => {
  if (bets.length === 0 || !(await holdsBoards(db, merchant))) return;
  const runs = await lockRuns(db, merchant);
  if (runs.length === 0) return;
  const ids = bets.map(({ id }) => id);
  const { rows } = await sql<{ member_id: string; at: Date }>`
    SELECT member_id, max(coalesce(settled_at, ${now})) AS at FROM bets
      WHERE merchant = ${merchant} AND id = ANY (${sql.val(ids)}::bigint[]) GROUP BY member_id`.execute(db);
  const changed = new Map(rows.map(({ member_id, at }) => [member_id, at]));
  for (const run of runs) await rescore(db, run, changed);
};

/**
 * Opens a leaderboard with what was played in its period before. Who reached a score then did so at the end of the last day on which they
 * played, or now: counted days say no more, and to read every bet of the period for it would hold up all that is counted meanwhile.
 */
export async function openBoard(trx: Trx, board: Pick<Run, 'merchant' | 'board'>, now: Date): Promise<void> {
  const run = await openNew(trx, board, now);
  if (!run) return;
  const { merchant, from, to, part } = run;
  const zone = await zoneOf(trx, merchant);
  const { rows } = await sql<{ member_id: string; at: Date }>`
    SELECT member_id, least((max(day) + 1)::timestamp AT TIME ZONE ${zone}, ${now}::timestamptz) AS at
      FROM turnover_days
      WHERE merchant = ${merchant} AND day BETWEEN ${from}::date AND ${to}::date
        AND (${part.categories}::text[] IS NULL OR game_type = ANY (${part.categories}::text[]))
      GROUP BY member_id`.execute(trx);
  for (let first = 0; first < rows.length; first += SCORE_BATCH) {
    const some = rows.slice(first, first + SCORE_BATCH);
    await rescore(trx, run, new Map(some.map(({ member_id, at }) => [member_id, at])));
  }
}

/** Reckons scores anew from counted days, which are true in whatever order bets came. The run is locked. Trial accounts have none. */
export async function rescore(trx: Trx, run: Run, changed: Changed): Promise<void> {
  const begins = await beginningOf(trx, run);
  const found = await scoresOf(trx, run, [...changed.keys()]);
  const moves = found.flatMap(({ member_id, score, was, key: before, reached_at }): Move[] => {
    if (score === was) return [];
    if (score <= 0n) return [{ member_id, before, after: null }];
    const at = latest(changed.get(member_id) ?? begins, reached_at);
    return [{ member_id, before, after: keyOf(score, at, begins), score, at }];
  });
  if (moves.length === 0) return;
  await writeScores(trx, run, moves);
  await writeNodes(trx, run, moves);
}

function latest(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one;
}

async function scoresOf(trx: Trx, run: Run, members: readonly string[]): Promise<readonly Scored[]> {
  const { merchant, from, to, part } = run;
  const ids = sql.val([...members]);
  // Each table is read by itself: while a new one has no statistics, a plan that reads them for each member may read all of it each time.
  const { rows } = await sql<Scored>`
    WITH known AS MATERIALIZED (
      SELECT id FROM members WHERE merchant = ${merchant} AND id = ANY (${ids}::text[]) AND type <> ${TRIAL_TYPE}
    ), days AS MATERIALIZED (
      SELECT member_id, sum(valid)::bigint AS score FROM turnover_days
        WHERE merchant = ${merchant} AND member_id = ANY (${ids}::text[]) AND day BETWEEN ${from}::date AND ${to}::date
          AND (${part.categories}::text[] IS NULL OR game_type = ANY (${part.categories}::text[]))
        GROUP BY member_id
    ), scores AS MATERIALIZED (
      SELECT member_id, score, key, reached_at FROM leaderboard_scores
        WHERE run = ${run.id} AND member_id = ANY (${ids}::text[])
    )
    SELECT known.id AS member_id, coalesce(scores.score, 0)::bigint AS was, scores.key, scores.reached_at,
        coalesce(days.score, 0)::bigint AS score
      FROM known LEFT JOIN days ON days.member_id = known.id LEFT JOIN scores ON scores.member_id = known.id`.execute(
    trx,
  );
  return rows;
}

/** How a member's place changes; without a key after it they have no score any more. */
interface Move {
  readonly member_id: string;
  readonly before: bigint | null;
  readonly after: bigint | null;
  readonly score?: bigint;
  readonly at?: Date;
}

async function writeScores(trx: Trx, { id, merchant }: Run, moves: readonly Move[]): Promise<void> {
  const gone = moves.filter(({ after }) => after === null).map(({ member_id }) => member_id);
  if (gone.length > 0) {
    await trx.deleteFrom('leaderboard_scores').where('run', '=', id).where('member_id', 'in', gone).execute();
  }
  const kept = moves.filter(({ after }) => after !== null);
  if (kept.length === 0) return;
  await sql`
    INSERT INTO leaderboard_scores (run, merchant, member_id, score, reached_at, key)
      SELECT ${id}, ${merchant}, * FROM unnest(${sql.val(kept.map((one) => one.member_id))}::text[],
        ${sql.val(kept.map((one) => one.score))}::bigint[], ${sql.val(kept.map((one) => one.at))}::timestamptz[],
        ${sql.val(kept.map((one) => one.after))}::bigint[])
      ON CONFLICT (run, member_id) DO UPDATE
        SET score = excluded.score, reached_at = excluded.reached_at, key = excluded.key`.execute(trx);
}

async function writeNodes(trx: Trx, { id }: Run, moves: readonly Move[]): Promise<void> {
  const changes = nodeChanges(moves);
  if (changes.length === 0) return;
  const [shifts, prefixes, members] = [
    sql.val(changes.map(({ shift }) => shift)),
    sql.val(changes.map(({ prefix }) => prefix)),
    sql.val(changes.map((change) => change.members)),
  ];
  await sql`
    INSERT INTO leaderboard_nodes AS n (run, shift, prefix, members)
      SELECT ${id}, * FROM unnest(${shifts}::smallint[], ${prefixes}::bigint[], ${members}::integer[])
      ON CONFLICT (run, shift, prefix) DO UPDATE SET members = n.members + excluded.members`.execute(trx);
  await sql`
    DELETE FROM leaderboard_nodes AS n USING unnest(${shifts}::smallint[], ${prefixes}::bigint[]) AS changed (shift, prefix)
      WHERE n.run = ${id} AND n.shift = changed.shift AND n.prefix = changed.prefix AND n.members = 0`.execute(trx);
}
