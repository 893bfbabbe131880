import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { later } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { usernameKey } from '../member/members.ts';
import { addressGroup } from './address.ts';
import { LOGIN_FAILURES } from './limits.ts';

/** Who tries to log in as whom. Whether such a member exists plays no part: unknown names count like known ones. */
export interface Attempt {
  readonly merchant: string;
  readonly username: string;
  readonly ip: string;
}

/** Failures so far of the username, of the address, and of the two together. */
export interface Failures {
  readonly username: number;
  readonly address: number;
  readonly pair: number;
}

interface Needs {
  readonly db: Db;
  readonly now: Date;
}

type Subjects = Readonly<Record<keyof Failures, string>>;

function subjectsOf({ merchant, username, ip }: Attempt): Subjects {
  const name = usernameKey(username);
  const address = addressGroup(ip);
  const subject = (...parts: string[]) =>
    createHash('sha256')
      .update(JSON.stringify([merchant, ...parts]))
      .digest('hex');
  return {
    username: subject('username', name),
    address: subject('address', address),
    pair: subject('pair', name, address),
  };
}

export async function failuresOf({ db, now }: Needs, attempt: Attempt): Promise<Failures> {
  const subjects = subjectsOf(attempt);
  const rows = await db
    .selectFrom('login_failures')
    .select(['subject', 'failures'])
    .where('subject', 'in', Object.values(subjects))
    .where('expires_at', '>', now)
    .execute();
  return countsOf(subjects, rows);
}

/**
 * Counts a try as failed before its password is looked at, so that a hundred tries at once cannot all pass under the
 * same count. A try that succeeds takes its count back with {@link forgiveLogin}.
 * @returns the counts, this try included
 */
export async function countAttempt({ db, now }: Needs, attempt: Attempt): Promise<Failures> {
  const subjects = subjectsOf(attempt);
  const expires_at = later(now, LOGIN_FAILURES.windowMs);
  const rows = await db
    .insertInto('login_failures')
    // In one order everywhere, so that two tries never wait for each other in a circle.
    .values(
      Object.values(subjects)
        .sort()
        .map((subject) => ({ subject, failures: 1, expires_at })),
    )
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql<number>`CASE WHEN login_failures.expires_at <= ${now} THEN 1 ELSE login_failures.failures + 1 END`,
        expires_at,
      }),
    )
    .returning(['subject', 'failures'])
    .execute();
  return countsOf(subjects, rows);
}

/**
 * After a login: the member's own failures are forgotten; of the address only this try is taken back, or whoever has
 * one account could guess at others for ever.
 */
export async function forgiveLogin({ db }: Needs, attempt: Attempt): Promise<void> {
  const { username, pair, address } = subjectsOf(attempt);
  await db.deleteFrom('login_failures').where('subject', 'in', [username, pair]).execute();
  await db
    .updateTable('login_failures')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('subject', '=', address)
    .execute();
}

/** Removes counts that have lapsed. */
export async function sweepFailures({ db, now }: Needs): Promise<void> {
  await db.deleteFrom('login_failures').where('expires_at', '<=', now).execute();
}

function countsOf(subjects: Subjects, rows: readonly { subject: string; failures: number }[]): Failures {
  const count = (subject: string) => rows.find((row) => row.subject === subject)?.failures ?? 0;
  return { username: count(subjects.username), address: count(subjects.address), pair: count(subjects.pair) };
}
