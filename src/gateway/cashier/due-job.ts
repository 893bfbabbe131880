import { sql } from 'kysely';
import { later } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { LeasedJob } from '../core/jobs/job.ts';
import { AT_ONCE, LEASE_MS, LOOK_MS, MOST_DUE } from './limits.ts';

/** What a job follows. */
interface Followed {
  /** The table, which is the job's name too, and its column that counts how often the job has looked. */
  readonly table: 'deposits' | 'withdrawals';
  readonly counter: 'asked' | 'looks';
  follow(context: Context, key: { readonly merchant: string; readonly id: string }): Promise<unknown>;
}

/** Takes on whatever is due in a table, each as often as it is due. A piece is one look; each provider has a lane of its own. */
export function dueJob({ table, counter, follow }: Followed): LeasedJob {
  return {
    name: table,
    everyMs: LOOK_MS,
    leaseMs: LEASE_MS,
    atOnce: AT_ONCE,
    async due({ db, now }) {
      const { rows } = await sql<{ merchant: string; id: string; provider: string; looks: number }>`
        SELECT merchant, id, provider, looks FROM (
          SELECT merchant, id, provider, due_at, ${sql.ref(counter)} AS looks,
              row_number() OVER (PARTITION BY provider ORDER BY due_at) AS place
            FROM ${sql.table(table)} WHERE due_at <= ${now}
        ) AS due WHERE place <= ${MOST_DUE} ORDER BY due_at`.execute(db);
      return rows.map(({ merchant, id, provider, looks }) => ({
        ...{ subject: `${merchant}/${id}`, period: String(looks) },
        lane: provider,
      }));
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
