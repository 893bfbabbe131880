import { sql } from 'kysely';
import type { Db, Trx } from '../core/db/schema.ts';
import type { Due, TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { noteMoved } from './changes.ts';
import { DATES_EVERY_MS, MOST_NOTED } from './limits.ts';
import { ruleOf, type Span, spanOf } from './part.ts';

const NAME = 'referral-dates';

/** The days by which shares are reckoned, and how far the weeks of friends are noted that are otherwise by their last change. */
interface Kept {
  readonly is: Span;
  readonly was: Span;
  /** The last friend whose weeks are noted; null once those of all are. */
  readonly noted: string | null;
}

/**
 * Takes over other dates of the rule, and those that another time zone makes of it. First shares are reckoned by them; then the weeks of
 * friends are noted that are otherwise by that, some friends at a time, because a brand may have any number of them. A share that is
 * reckoned meanwhile sees the new dates in each week that is noted, since these come first.
 * @param most friends at a time
 */
export const datesJob = (most: number = MOST_NOTED): TransactionJob => ({
  name: NAME,
  everyMs: DATES_EVERY_MS,
  async due({ db, merchants, now }) {
    const due: Due[] = [];
    for (const { merchant } of await merchants.all()) {
      if (await areDatesTaken(db, merchant.code)) continue;
      due.push({ subject: merchant.code, period: now.toISOString() });
    }
    return due;
  },
  async run({ db }, { subject: merchant }) {
    const kept = await keptOf(db, merchant, true);
    if (kept && kept.noted !== null) {
      const noted = await noteMoved(db, merchant, { ...kept, after: kept.noted, most });
      await db.updateTable('referral_spans').set({ noted }).where('merchant', '=', merchant).execute();
      return;
    }
    const span = await ruledSpan(db, merchant);
    if (span) await moveTo(db, merchant, span);
  },
});

/** Whether shares are reckoned by the dates that the rule has, in all weeks that have changed by it. */
export async function areDatesTaken(db: Db, merchant: string): Promise<boolean> {
  const [kept, span] = [await keptOf(db, merchant), await ruledSpan(db, merchant)];
  if (kept && kept.noted !== null) return false;
  return !span || (kept !== undefined && kept.is.first === span.first && kept.is.last === span.last);
}

/** The days by which shares are reckoned; undefined before the first rule of a brand. */
export async function spanTaken(trx: Trx, merchant: string): Promise<Span | undefined> {
  return (await keptOf(trx, merchant))?.is;
}

async function ruledSpan(db: Db | Trx, merchant: string): Promise<Span | undefined> {
  const rule = await ruleOf(db, merchant);
  return rule && (await spanOf(db, merchant, rule));
}

/** @param isLocked others that move the dates wait until this transaction is over */
async function keptOf(db: Db | Trx, merchant: string, isLocked = false): Promise<Kept | undefined> {
  const { rows } = await sql<Span & { was_first: string; was_last: string | null; noted: string | null }>`
    SELECT first::text, last::text, was_first::text, was_last::text, noted
      FROM referral_spans WHERE merchant = ${merchant} ${isLocked ? sql`FOR UPDATE` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { first, last, was_first, was_last, noted } = row;
  return { is: { first, last }, was: { first: was_first, last: was_last }, noted };
}

/** Nothing was reckoned before a brand's first dates, so that no week is otherwise by them. */
async function moveTo(trx: Trx, merchant: string, { first, last }: Span): Promise<void> {
  await sql`
    INSERT INTO referral_spans AS s (merchant, first, last, was_first, was_last)
      VALUES (${merchant}, ${first}::date, ${last}::date, ${first}::date, ${last}::date)
      ON CONFLICT (merchant) DO UPDATE SET first = excluded.first, last = excluded.last,
        was_first = s.first, was_last = s.last, noted = ''`.execute(trx);
}

export const purgeDatesRuns = purgeRunsOf(NAME);
