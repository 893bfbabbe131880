import { sql } from 'kysely';
import { later } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { addressGroup } from '../session/address.ts';
import { CAPTCHA_AFTER } from './limits.ts';

interface Needs {
  readonly db: Db;
  readonly now: Date;
}

/** Whether so many accounts were made at this address that the next one needs a captcha. */
export async function isCrowded({ db, now }: Needs, merchant: string, ip: string): Promise<boolean> {
  const row = await db
    .selectFrom('rates')
    .select('calls')
    .where('subject', '=', subjectOf(merchant, ip))
    .where('window_start', '=', windowOf(now))
    .executeTakeFirst();
  return (row?.calls ?? 0) >= CAPTCHA_AFTER.registrations;
}

/** Counts an account that was made. */
export async function countRegistration({ db, now }: Needs, merchant: string, ip: string): Promise<void> {
  const window_start = windowOf(now);
  await db
    .insertInto('rates')
    .values({
      subject: subjectOf(merchant, ip),
      window_start,
      calls: 1,
      expires_at: later(window_start, CAPTCHA_AFTER.windowMs),
    })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'window_start']).doUpdateSet({ calls: sql<number>`rates.calls + 1` }),
    )
    .execute();
}

function subjectOf(merchant: string, ip: string): string {
  return `registered ${merchant} ${addressGroup(ip)}`;
}

function windowOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / CAPTCHA_AFTER.windowMs) * CAPTCHA_AFTER.windowMs);
}
