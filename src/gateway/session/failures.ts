import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addressGroup } from '../core/access/address.ts';
import { later } from '../core/clock.ts';
import type { Db } from '../core/db/schema.ts';
import { usernameKey } from '../member/username-key.ts';
import { LOGIN_FAILURES } from './limits.ts';

/**
 * Who tries to log in under which name. It does not matter whether such a member exists: unknown names count like known
 * ones.
 */
export interface Attempt {
  readonly merchant: string;
  readonly username: string;
  readonly ip: string;
}

/** Failures so far of the username, of the address, and of both together. */
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

function subjectsOf({ username, ip }: Attempt): Subjects {
  const name = usernameKey(username);
  const address = addressGroup(ip);
  const subject = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
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
    .where('merchant', '=', attempt.merchant)
    .where('subject', 'in', Object.values(subjects))
    .where('expires_at', '>', now)
    .execute();
  return countsOf(subjects, rows);
}

/**
 * Counts a try against its username as failed before the password is checked, so that a hundred tries at once cannot
 * all pass under the same count. A try that succeeds is forgiven.
 * @returns the counts of username and pair, this try included
 */
export async function countAttempt(needs: Needs, attempt: Attempt): Promise<Omit<Failures, 'address'>> {
  const subjects = subjectsOf(attempt);
  const { username, pair } = countsOf(
    subjects,
    await count(needs, attempt.merchant, [subjects.username, subjects.pair]),
  );
  return { username, pair };
}

/**
 * Counts a failure against its address after it failed. Many people log in at once behind one carrier's address, and
 * those who are about to succeed must not count against each other. The rate of calls limits what slips through.
 * @returns failures of the address, this one included
 */
export async function countAddress(needs: Needs, attempt: Attempt): Promise<number> {
  const subjects = subjectsOf(attempt);
  return countsOf(subjects, await count(needs, attempt.merchant, [subjects.address])).address;
}

/**
 * Forgets a member's own failures after a login, or a new password, under each name that was or could be tried. Those of the
 * address stay, because otherwise somebody with one account could guess at others for ever.
 */
export async function clearFailures(
  { db }: Pick<Needs, 'db'>,
  { merchant, ip }: Pick<Attempt, 'merchant' | 'ip'>,
  ...names: readonly string[]
): Promise<void> {
  const subjects = names
    .map((username) => subjectsOf({ merchant, ip, username }))
    .flatMap(({ username, pair }) => [username, pair]);
  // The rows go one at a time, in the order in which tries lock them, because a caller's transaction may hold them all.
  for (const subject of subjects.sort()) {
    await db.deleteFrom('login_failures').where('merchant', '=', merchant).where('subject', '=', subject).execute();
  }
}

interface Count {
  readonly subject: string;
  readonly failures: number;
}

function count({ db, now }: Needs, merchant: string, subjects: readonly string[]): Promise<Count[]> {
  const expires_at = later(now, LOGIN_FAILURES.windowMs);
  return (
    db
      .insertInto('login_failures')
      // The order is the same everywhere, so that two tries never wait for each other.
      .values([...subjects].sort().map((subject) => ({ merchant, subject, failures: 1, expires_at })))
      .onConflict((conflict) =>
        conflict.columns(['merchant', 'subject']).doUpdateSet({
          failures: sql<number>`CASE WHEN login_failures.expires_at <= ${now} THEN 1 ELSE login_failures.failures + 1 END`,
          expires_at,
        }),
      )
      .returning(['subject', 'failures'])
      .execute()
  );
}

/** Removes counts that have lapsed. */
export async function purgeFailures({ db, now }: Needs): Promise<void> {
  await db.deleteFrom('login_failures').where('expires_at', '<=', now).execute();
}

function countsOf(subjects: Subjects, rows: readonly Count[]): Failures {
  const of = (subject: string) => rows.find((row) => row.subject === subject)?.failures ?? 0;
  return { username: of(subjects.username), address: of(subjects.address), pair: of(subjects.pair) };
}
