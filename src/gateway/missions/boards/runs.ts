import { type Selectable, sql } from 'kysely';
import { dayOf } from '../../core/calendar.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { zoneOf } from '../../registration/zone.ts';
import { BoardPart, partOf } from '../part.ts';
import { momentsOf, spanAt } from '../periods.ts';
import type { MissionsTables } from '../tables.ts';

/** A leaderboard in one period. */
export interface Run {
  readonly id: bigint;
  readonly merchant: string;
  readonly board: string;
  /** Names it among those of its leaderboard. */
  readonly period: string;
  /** First and last day. */
  readonly from: string;
  readonly to: string;
  readonly part: BoardPart;
}

const RUN = [
  'id',
  'merchant',
  'board',
  'period',
  'terms',
  sql<string>`from_day::text`.as('from'),
  sql<string>`to_day::text`.as('to'),
] as const;

type Row = Pick<Selectable<MissionsTables['leaderboard_runs']>, 'id' | 'merchant' | 'board' | 'period' | 'terms'> &
  Pick<Run, 'from' | 'to'>;

function runOf({ terms, ...row }: Row): Run {
  return { ...row, part: BoardPart.parse(terms) };
}

/** Runs of a merchant whose places are not final, the oldest first. */
export async function openRuns(db: Db | Trx, merchant: string): Promise<readonly Run[]> {
  const rows = await db
    .selectFrom('leaderboard_runs')
    .select(RUN)
    .where('merchant', '=', merchant)
    .where('fixed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(runOf);
}

/** The same runs, of which nobody else changes a score until this transaction ends. */
export async function lockRuns(trx: Trx, merchant: string): Promise<readonly Run[]> {
  const rows = await trx
    .selectFrom('leaderboard_runs')
    .select(RUN)
    .where('merchant', '=', merchant)
    .where('fixed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(runOf);
}

/** A run whose places are not final, locked; undefined where they are. */
export async function lockRun(trx: Trx, id: bigint): Promise<Run | undefined> {
  const row = await trx
    .selectFrom('leaderboard_runs')
    .select(RUN)
    .where('id', '=', id)
    .where('fixed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && runOf(row);
}

/** The last run of a leaderboard whose places are final. */
export async function lastRun(db: Db | Trx, merchant: string, board: string): Promise<Run | undefined> {
  const row = await db
    .selectFrom('leaderboard_runs')
    .select(RUN)
    .where('merchant', '=', merchant)
    .where('board', '=', board)
    .where('fixed_at', 'is not', null)
    .orderBy('to_day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && runOf(row);
}

/** Leaderboards that run by what a brand says now, each in the period of a day. */
export async function currentBoards(db: Db | Trx, merchant: string, day: string) {
  const { boards } = await partOf(db, merchant);
  return boards.flatMap((part) => {
    const span = spanAt(part, day);
    const [from, to] = [span?.from ?? null, span?.to ?? null];
    return span && from !== null && to !== null ? [{ part, period: span.period, from, to }] : [];
  });
}

/**
 * Current leaderboards that have no run yet. Where the first day was put right under way, the run that has opened goes on to its end and
 * no other gives prizes for the same bets.
 */
export async function unopened(db: Db | Trx, merchant: string, day: string) {
  const current = await currentBoards(db, merchant, day);
  if (current.length === 0) return [];
  const rows = await db
    .selectFrom('leaderboard_runs')
    .select([...RUN, 'fixed_at'])
    .where('merchant', '=', merchant)
    .where(
      'board',
      'in',
      current.map(({ part }) => part.id),
    )
    .execute();
  const opened = rows.map((row) => ({ ...runOf(row), isFixed: row.fixed_at !== null }));
  return current.filter(({ part, period, from, to }) => {
    const isOpened = (run: (typeof opened)[number]) => {
      if (run.board !== part.id) return false;
      if (run.period === period) return true;
      return run.from <= to && run.to >= from && (!run.isFixed || run.part.period === part.period);
    };
    return !opened.some(isOpened);
  });
}

/**
 * Opens the run of a leaderboard at a moment. The merchant's part is locked first, so that no bet is counted between the look at what
 * was played and the moment from which counted bets find the run.
 * @returns the new one, in which nobody has a score yet; undefined where it is open already, or runs no more
 */
export async function openNew(
  trx: Trx,
  { merchant, board }: Pick<Run, 'merchant' | 'board'>,
  now: Date,
): Promise<Run | undefined> {
  await trx.selectFrom('missions_parts').select('merchant').where('merchant', '=', merchant).forUpdate().execute();
  const day = dayOf(await zoneOf(trx, merchant), now);
  const fresh = (await unopened(trx, merchant, day)).find(({ part }) => part.id === board);
  if (!fresh) return undefined;
  const { part, period, from, to } = fresh;
  const row = await trx
    .insertInto('leaderboard_runs')
    .values({ merchant, board, period, from_day: from, to_day: to, terms: JSON.stringify(part) })
    .returning(RUN)
    .executeTakeFirstOrThrow();
  return runOf(row);
}

/** Whether a merchant may have leaderboards at all; until this transaction ends, none of them is opened. */
export async function holdsBoards(trx: Trx, merchant: string): Promise<boolean> {
  const row = await trx
    .selectFrom('missions_parts')
    .select('merchant')
    .where('merchant', '=', merchant)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** When a run began. */
export async function beginningOf(db: Db | Trx, { merchant, from, to }: Run): Promise<Date> {
  const { begins } = momentsOf(await zoneOf(db, merchant), { from, to });
  if (!begins) throw new Error(`Expected a run with a first day, found none of ${merchant}.`);
  return begins;
}
