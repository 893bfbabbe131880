import { sql } from 'kysely';
import { GAME_TYPES, type GameType } from '../../contract/games/words.ts';
import { later } from '../core/clock.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { SIDED, validSql } from '../turnover/valid.ts';
import { REBATE_MS, SETTLED_MS, SHOWN_MS, SKEW_MS } from './limits.ts';
import type { RebatePart } from './part.ts';

const VALID = validSql({ sided: SIDED, stake: sql`stake`, win: sql`win` });

/** What comes back of the valid bets of one category; amounts in minor units. */
export interface Line {
  readonly gameType: GameType;
  /** Hundredths of a percent. */
  readonly points: number;
  readonly bets: bigint;
  readonly amount: bigint;
}

/** A reward's lines as they are kept, with amounts as texts, because JSON has no large whole numbers. */
export interface Reckoning {
  /** ISO 8601. */
  readonly since: string;
  readonly until: string;
  readonly lines: readonly (Omit<Line, 'bets' | 'amount'> & { readonly bets: string; readonly amount: string })[];
}

/** Bets that were settled after `since`, and not after `until`. */
export interface Span {
  readonly since: Date;
  readonly until: Date;
}

export interface RebateOwner {
  readonly merchant: string;
  readonly member_id: string;
}

type Dates = Pick<RebatePart, 'from' | 'to'>;

/**
 * The bets that wait for a member: since the last time that they collected, no further back than bets wait, and none from before
 * the promotion began or after it ended.
 */
export async function openSpan(db: Db | Trx, owner: RebateOwner, dates: Dates, now: Date): Promise<Span> {
  return spanFrom(await collectedUntil(db, owner), dates, { now, waits: REBATE_MS });
}

/**
 * Whether a member may still collect for a span that was shown: nothing of it was collected, nothing between it and the last
 * time is passed over, and its page was not open for longer than a day after its first bets had waited long enough. The process
 * that showed it may have another clock.
 */
export async function isStillOpen(
  db: Db | Trx,
  owner: RebateOwner,
  { since, until }: Span,
  { dates, now }: { readonly dates: Dates; readonly now: Date },
): Promise<boolean> {
  const collected = await collectedUntil(db, owner);
  const latestOpen = spanFrom(collected, dates, { now: later(now, SKEW_MS), waits: REBATE_MS });
  const first = spanFrom(collected, dates, { now, waits: REBATE_MS + SHOWN_MS }).since;
  return since >= first && since <= latestOpen.since && until > since && until <= latestOpen.until;
}

/** @param waits how long bets wait to be collected for */
function spanFrom(
  collected: Date,
  { from, to }: Dates,
  { now, waits }: { readonly now: Date; readonly waits: number },
): Span {
  const settled = later(now, -SETTLED_MS);
  // Bets count from after the one time until the other, and those of its first moment count too.
  const begins = later(new Date(from), -1);
  const until = to === null ? settled : earliest(settled, later(new Date(to), -1));
  const since = latest(latest(collected, later(settled, -waits)), begins);
  return { since, until: latest(since, until) };
}

async function collectedUntil(db: Db | Trx, owner: RebateOwner): Promise<Date> {
  const last = await db
    .selectFrom('rewards')
    .select('reckoning')
    .where('merchant', '=', owner.merchant)
    .where('member_id', '=', owner.member_id)
    .where('source', '=', 'rebate')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new Date(last && 'until' in last.reckoning ? last.reckoning.until : 0);
}

function earliest(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/**
 * A line for each category that has a rate, in the order of the menus. Fractions of the smallest unit stay with the house. What is
 * settled anew, or rolled back, after it was collected for is not reckoned again; play at vendors that keep the money is not
 * known by bets, and gives nothing.
 */
export async function reckon(
  db: Db | Trx,
  { merchant, member_id }: RebateOwner,
  { since, until }: Span,
  { rates }: RebatePart,
): Promise<readonly Line[]> {
  const { rows } = await sql<{ game_type: GameType; bets: bigint }>`
    SELECT game_type, sum(${VALID})::bigint AS bets
      FROM bets JOIN games USING (node_id)
      WHERE bets.merchant = ${merchant} AND bets.member_id = ${member_id} AND bets.state = 'settled'
        AND bets.settled_at > ${since} AND bets.settled_at <= ${until}
      GROUP BY game_type`.execute(db);
  const sums = new Map(rows.map(({ game_type, bets }) => [game_type, bets]));
  return GAME_TYPES.flatMap((gameType) => {
    const points = rates[gameType];
    if (points === undefined) return [];
    const bets = sums.get(gameType) ?? 0n;
    return [{ gameType, points, bets, amount: (bets * BigInt(points)) / 10_000n }];
  });
}

export function sumOf(lines: readonly Line[]): bigint {
  return lines.reduce((sum, { amount }) => sum + amount, 0n);
}
