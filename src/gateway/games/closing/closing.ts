import { sql } from 'kysely';
import { later } from '../../core/clock.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import type { Due, Job } from '../../core/jobs/job.ts';
import { balancesOff, type Discrepancy, entriesOff, type Span } from '../../core/ledger/checks.ts';
import type { Log } from '../../core/log.ts';
import type { Metrics } from '../../core/metrics.ts';
import { betsOff, rollbacksOff, transactionsOff } from './checks.ts';
import { writeVendorDays } from './vendor-days.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A booking carries the time at which its call began, so a day is closed when its last bookings have ended. */
const AFTER_MIDNIGHT_MS = 10 * 60_000;
/** Most discrepancies of one night that the log lists one by one; all are counted. */
const TOLD = 20;

const CHECKS = ['balances', 'entries', 'transactions', 'rollbacks', 'bets'] as const;

/**
 * Closes each merchant's days (UTC): compares entries, balances, bets and vendors' calls with each other, and writes
 * down what each vendor took and gave. A discrepancy stands in the log, in `closing_checks` and in /metrics as
 * marquee_closing_discrepancies, until the next day is closed.
 */
export const closing: Job = {
  name: 'games-closing',
  everyMs: 5 * 60_000,
  async due({ db, metrics, now }) {
    await tellMetrics(db, metrics);
    const last = dayOf(later(now, -AFTER_MIDNIGHT_MS - DAY_MS));
    return (await openSince(db)).flatMap(({ merchant, day }) => daysBetween(merchant, day, last));
  },
  async run({ db: trx, log, now }, { subject: merchant, period: day }) {
    const since = new Date(`${day}T00:00:00Z`);
    const span: Span = { since, until: later(since, DAY_MS) };
    const found = [
      ...(await entriesOff(trx, merchant, span)),
      ...(await transactionsOff(trx, merchant, span)),
      ...(await rollbacksOff(trx, merchant, span)),
      ...(await betsOff(trx, merchant, span)),
      // Balances are the current ones, so days that are made up for need not sum everything again.
      ...(later(span.until, DAY_MS + AFTER_MIDNIGHT_MS) > now ? await balancesOff(trx, merchant) : []),
    ];
    await writeChecks(trx, { merchant, day, now }, found);
    await writeVendorDays(trx, merchant, day, span);
    tell(log, { merchant, day }, found);
  },
};

/** The first day of each merchant that is not closed; none for one without bookings. */
async function openSince(db: Db): Promise<readonly { merchant: string; day: string }[]> {
  const { rows } = await sql<{ merchant: string; day: string | null }>`
    SELECT code AS merchant, coalesce(
        (SELECT max(day) + 1 FROM closing_checks WHERE merchant = code),
        (SELECT (min(booked_at) AT TIME ZONE 'UTC')::date FROM bookings WHERE merchant = code))::text AS day
      FROM merchants ORDER BY code`.execute(db);
  return rows.flatMap(({ merchant, day }) => (day === null ? [] : [{ merchant, day }]));
}

function daysBetween(subject: string, first: string, last: string): Due[] {
  const days = Math.floor((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  const nth = (index: number) => dayOf(later(new Date(first), index * DAY_MS));
  return Array.from({ length: Math.max(0, days) }, (_, index) => ({ subject, period: nth(index) }));
}

async function writeChecks(
  trx: Trx,
  { merchant, day, now }: { merchant: string; day: string; now: Date },
  found: readonly Discrepancy[],
): Promise<void> {
  const rows = CHECKS.map((name) => {
    const discrepancies = found.filter(({ check }) => check === name).length;
    return { merchant, day, name, discrepancies, closed_at: now };
  });
  await trx
    .insertInto('closing_checks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'day', 'name']).doUpdateSet((eb) => ({
        discrepancies: eb.ref('excluded.discrepancies'),
        closed_at: eb.ref('excluded.closed_at'),
      })),
    )
    .execute();
}

function tell(log: Log, about: { merchant: string; day: string }, found: readonly Discrepancy[]): void {
  for (const discrepancy of found.slice(0, TOLD)) log.error({ ...about, ...discrepancy }, 'the books do not agree');
  if (found.length > TOLD) log.error({ ...about, more: found.length - TOLD }, 'the books do not agree');
}

/** The checks of the last closed day, whichever process closed it. */
async function tellMetrics(db: Db, { discrepancies }: Metrics): Promise<void> {
  const { rows } = await sql<{ merchant: string; name: string; discrepancies: number }>`
    SELECT merchant, name, discrepancies FROM closing_checks c
      WHERE day = (SELECT max(day) FROM closing_checks WHERE merchant = c.merchant)`.execute(db);
  for (const { merchant, name, discrepancies: count } of rows) discrepancies.set({ merchant, check: name }, count);
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
