import { sql } from 'kysely';
import { later } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { LeasedJob } from '../core/jobs/job.ts';
import { LEASE_MS, LOOK_MS, MOST_DUE } from './limits.ts';

/** What a job follows. */
interface Followed {
  /** The table, which is the job's name too, and its column that counts how often the job has looked. */
  readonly table: 'deposits' | 'withdrawals';
  readonly counter: 'asked' | 'looks';
  follow(context: Context, key: { readonly merchant: string; readonly id: string }): Promise<unknown>;
}

/** Takes on whatever is due in a table, each as often as it is due. A piece is one look. */
export function dueJob({ table, counter, follow }: Followed): LeasedJob {
  return {
    name: table,
    everyMs: LOOK_MS,
    leaseMs: LEASE_MS,
    async due({ db, now }) {
      const { rows } = await sql<{ merchant: string; id: string; looks: number }>`
        SELECT merchant, id, ${sql.ref(counter)} AS looks FROM ${sql.table(table)}
          WHERE due_at <= ${now} ORDER BY due_at LIMIT ${MOST_DUE}`.execute(db);
      return rows.map(({ merchant, id, looks }) => ({ subject: `${merchant}/${id}`, period: String(looks) }));
    },
    async run(context, { subject }) {
      const [merchant = '', id = ''] = subject.split('/');
      // Whatever becomes of this process, it is due again after the lease.
      await sql`
        UPDATE ${sql.table(table)} SET due_at = ${later(context.now, LEASE_MS)}, ${sql.ref(counter)} = ${sql.ref(counter)} + 1
          WHERE merchant = ${merchant} AND id = ${id}`.execute(context.db);
      await follow(context, { merchant, id });
    },
  };
}
