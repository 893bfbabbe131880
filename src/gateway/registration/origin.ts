import { addressGroup } from '../core/access/address.ts';
import { count, counted } from '../core/call/rate.ts';
import type { Db } from '../core/db/schema.ts';
import { CAPTCHA_AFTER } from './limits.ts';

interface Needs {
  readonly db: Db;
  readonly now: Date;
}

/** Whether so many accounts were made at this address that the next one needs a captcha. */
export async function hasManyRegistrations(needs: Needs, merchant: string, ip: string): Promise<boolean> {
  return (await counted(needs, subjectOf(merchant, ip), CAPTCHA_AFTER.windowMs)) >= CAPTCHA_AFTER.registrations;
}

/** Counts an account that was made. */
export async function countRegistration(needs: Needs, merchant: string, ip: string): Promise<void> {
  await count(needs, subjectOf(merchant, ip), CAPTCHA_AFTER.windowMs);
}

function subjectOf(merchant: string, ip: string): string {
  return `registered ${merchant} ${addressGroup(ip)}`;
}
