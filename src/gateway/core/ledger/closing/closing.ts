import { sql } from 'kysely';
import { later } from '../../clock.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Due, Job } from '../../jobs/job.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { BOOK_CHECKS } from './book-checks.ts';
import type { Check, Discrepancy, Span } from './check.ts';
import { writeVendorDays } from './vendor-days.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A booking carries the time at which its call began, so a day is closed when its last bookings have ended. */
const AFTER_MIDNIGHT_MS = 10 * 60_000;
/** Most discrepancies of one night that the log lists one by one; all are counted. */
const TOLD = 20;

/** What the checks of one day found, by the name of the check. */
type Findings = ReadonlyMap<string, readonly Discrepancy[]>;

/**
 * Closes each merchant's days (UTC): compares the books with themselves and with what areas keep beside them, and writes
 * down what each vendor took and gave. A discrepancy stands in the log, in `closing_checks` and in /metrics as
 * marquee_closing_discrepancies, until the next day is closed.
 * @throws Error where two checks have one name
 */
export function closingJob(ofAreas: readonly Check[]): Job {
  const checks = [...BOOK_CHECKS, ...ofAreas];
  const names = checks.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new Error(`Expected checks with names of their own, found "${twice}" twice.`);
  return {
    name: 'ledger-closing',
    everyMs: 5 * 60_000,
    patient: true,
    async due({ db, metrics, now }) {
      await tellMetrics(db, metrics);
      return openDays(db, dayOf(later(now, -AFTER_MIDNIGHT_MS - DAY_MS)));
    },
    async run({ db: trx, log, now }, { subject: merchant, period: day }) {
      const since = new Date(`${day}T00:00:00Z`);
      const span: Span = { since, until: later(since, DAY_MS) };
      const isLast = later(span.until, DAY_MS + AFTER_MIDNIGHT_MS) > now;
      const findings = new Map<string, readonly Discrepancy[]>();
      for (const { name, ofNow, find } of checks) {
        findings.set(name, ofNow && !isLast ? [] : await find(trx, merchant, span));
      }
      await writeChecks(trx, { merchant, day, now }, findings);
      await writeVendorDays(trx, merchant, day, span);
      tell(log, { merchant, day }, findings);
    },
  };
}

/**
 * The days up to `last` that are not closed, from each merchant's first booking on. A day whose closing failed stays
 * among them, although later ones have been closed.
 */
async function openDays(db: Db, last: string): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    SELECT code AS subject, to_char(series.day, 'YYYY-MM-DD') AS period
      FROM merchants CROSS JOIN LATERAL generate_series(
          (SELECT date_trunc('day', min(booked_at) AT TIME ZONE 'UTC') FROM bookings WHERE merchant = code),
          ${last}::timestamp, '1 day') AS series (day)
      WHERE NOT EXISTS (SELECT FROM closing_checks WHERE merchant = code AND closing_checks.day = series.day::date)
      ORDER BY code, series.day`.execute(db);
  return rows;
}

async function writeChecks(
  trx: Trx,
  { merchant, day, now }: { merchant: string; day: string; now: Date },
  findings: Findings,
): Promise<void> {
  const rows = [...findings].map(([name, { length: discrepancies }]) => {
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

function tell(log: Log, about: { merchant: string; day: string }, findings: Findings): void {
  const found = [...findings].flatMap(([check, discrepancies]) => discrepancies.map((each) => ({ check, ...each })));
  for (const discrepancy of found.slice(0, TOLD)) log.error({ ...about, ...discrepancy }, 'the books do not agree');
  if (found.length > TOLD) log.error({ ...about, more: found.length - TOLD }, 'the books do not agree');
}

/** The checks of the last day and of those that were closed with or after it, whichever process closed them. */
async function tellMetrics(db: Db, { discrepancies }: Metrics): Promise<void> {
  const { rows } = await sql<{ merchant: string; name: string; discrepancies: number }>`
    SELECT c.merchant, c.name, sum(c.discrepancies)::int AS discrepancies
      FROM merchants CROSS JOIN LATERAL (
          SELECT day, closed_at FROM closing_checks WHERE merchant = code ORDER BY day DESC LIMIT 1
        ) AS last JOIN closing_checks c ON c.merchant = code AND (c.day = last.day OR c.closed_at >= last.closed_at)
      GROUP BY c.merchant, c.name`.execute(db);
  for (const { merchant, name, discrepancies: count } of rows) discrepancies.set({ merchant, check: name }, count);
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
