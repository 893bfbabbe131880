import { sql } from 'kysely';
import type { RankMove } from '../../contract/ranks/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { tell } from '../messages/tell.ts';
import { levelAt, placeOf, type Ranks } from './rules.ts';

/** Where a member stands on the ladder; days are YYYY-MM-DD. */
export interface Standing {
  readonly memberId: string;
  /** From 1 on; 0 without a rank. */
  readonly level: number;
  /** Bets from this day on lift, beside the credit in minor units. */
  readonly since: string | null;
  readonly credit: bigint;
  /** The term of the rank, until the day before `keptUntil`; null where it is kept for ever. */
  readonly heldFrom: string | null;
  readonly keptUntil: string | null;
}

export interface Moving {
  readonly db: Trx;
  readonly now: Date;
}

const DAYS = [
  sql<string | null>`since::text`.as('since'),
  sql<string | null>`held_from::text`.as('held_from'),
  sql<string | null>`kept_until::text`.as('kept_until'),
] as const;

const NOWHERE = { level: 0, since: null, credit: 0n, heldFrom: null, keptUntil: null } as const;

/** Where a member stands as it is written down. */
export async function standingOf(db: Db | Trx, ranks: Ranks, memberId: string): Promise<Standing> {
  const row = await reading(db, ranks, memberId).executeTakeFirst();
  return row ? toStanding(ranks, memberId, row) : { memberId, ...NOWHERE };
}

/** The same, which nobody else changes until the transaction ends. Whoever locks bets does so before. */
export async function lockStanding({ db, now }: Moving, ranks: Ranks, memberId: string): Promise<Standing> {
  await db
    .insertInto('rank_standings')
    .values({ merchant: ranks.merchant.code, member_id: memberId, rank: null, moved_at: now })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doNothing())
    .execute();
  const row = await reading(db, ranks, memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return toStanding(ranks, memberId, row);
}

function reading(db: Db | Trx, { merchant }: Ranks, memberId: string) {
  return db
    .selectFrom('rank_standings')
    .select(['rank', 'level', 'credit', ...DAYS])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId);
}

function toStanding(
  ranks: Ranks,
  memberId: string,
  row: {
    rank: string | null;
    level: number;
    credit: bigint;
    since: string | null;
    held_from: string | null;
    kept_until: string | null;
  },
): Standing {
  const { credit, since, held_from: heldFrom, kept_until: keptUntil } = row;
  return { memberId, level: placeOf(ranks, row), since, credit, heldFrom, keptUntil };
}

/** Writes down the term of a rank, and what lifts its member. */
export async function keepStanding({ db }: Moving, ranks: Ranks, standing: Standing): Promise<void> {
  const { memberId, since, credit, heldFrom, keptUntil } = standing;
  await db
    .updateTable('rank_standings')
    .set({ since, credit, held_from: heldFrom, kept_until: keptUntil })
    .where('merchant', '=', ranks.merchant.code)
    .where('member_id', '=', memberId)
    .execute();
}

interface Move {
  readonly from: Standing;
  readonly to: Standing;
  readonly move: RankMove;
  /** From when on it counts. */
  readonly day: string;
  readonly reason?: string;
}

/** Moves a member on the ladder, writes down how it came, and tells them. */
export async function moveTo(
  moving: Moving,
  ranks: Ranks,
  { from, to, move, day, reason = '' }: Move,
): Promise<Standing> {
  const { db, now } = moving;
  const { code } = ranks.merchant;
  const { memberId } = to;
  const [before, after] = [levelAt(ranks, from.level), levelAt(ranks, to.level)];
  await keepStanding(moving, ranks, to);
  await db
    .updateTable('rank_standings')
    .set({ rank: after?.id ?? null, level: after ? to.level : 0, moved_at: now })
    .where('merchant', '=', code)
    .where('member_id', '=', memberId)
    .execute();
  await db
    .insertInto('rank_moves')
    .values({
      ...{ merchant: code, member_id: memberId, move, day, at: now, reason: reason === '' ? null : reason },
      ...{ from_rank: before?.id ?? null, from_level: from.level, to_rank: after?.id ?? null, to_level: to.level },
    })
    .execute();
  const title = (after ?? before)?.name ?? {};
  await tell({ db, now }, { merchant: code, member_id: memberId }, after ? TOLD[move] : 'rankEnded', { title });
  return to;
}

const TOLD = { climbed: 'rankRose', fell: 'rankFell', set: 'rankSet' } as const satisfies Record<RankMove, string>;

/** The rank that a member had at the beginning of a day: one that was lost at that moment is gone, one won on it is to come. */
export async function placeAtBeginning(db: Db | Trx, ranks: Ranks, memberId: string, day: string): Promise<number> {
  return placeAfter(db, ranks, memberId, sql<boolean>`(day < ${day}::date OR day = ${day}::date AND move = 'fell')`);
}

/** The rank that a member had on a day, be it won on it. */
export async function placeOn(db: Db | Trx, ranks: Ranks, memberId: string, day: string): Promise<number> {
  return placeAfter(db, ranks, memberId, sql<boolean>`day <= ${day}::date`);
}

async function placeAfter(
  db: Db | Trx,
  ranks: Ranks,
  memberId: string,
  until: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  const row = await db
    .selectFrom('rank_moves')
    .select(['to_rank as rank', 'to_level as level'])
    .where('merchant', '=', ranks.merchant.code)
    .where('member_id', '=', memberId)
    .where(until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? placeOf(ranks, row) : 0;
}
