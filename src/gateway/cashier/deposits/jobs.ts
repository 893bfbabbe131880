import { sql } from 'kysely';
import type { Purge } from '../../core/area.ts';
import { later } from '../../core/clock.ts';
import { type LeasedJob, NotNowError } from '../../core/jobs/job.ts';
import { CHANGES_MS, LEASE_MS, LOOK_MS, MOST_DUE, MOST_LISTS, NOTICES_KEEP_MS, RUN_KEEP_MS } from '../limits.ts';
import { partOf } from '../part.ts';
import { followDeposit } from './follow.ts';
import { askChanges, providerLink, type Speaking } from './provider.ts';

const DUE = 'deposits';
const CHANGES = 'deposit-changes';

/** Asks providers about deposits for which a payment is awaited, or of which a notice came. A piece is one question. */
const depositJob: LeasedJob = {
  name: DUE,
  everyMs: LOOK_MS,
  leaseMs: LEASE_MS,
  async due({ db, now }) {
    const rows = await db
      .selectFrom('deposits')
      .select(['merchant', 'id', 'asked'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(MOST_DUE)
      .execute();
    return rows.map(({ merchant, id, asked }) => ({ subject: `${merchant}/${id}`, period: String(asked) }));
  },
  async run(context, { subject }) {
    const [merchant = '', id = ''] = subject.split('/');
    // Whatever becomes of this process, the deposit is due again after the lease.
    await context.db
      .updateTable('deposits')
      .set({ due_at: later(context.now, LEASE_MS), asked: sql<number>`asked + 1` })
      .where('merchant', '=', merchant)
      .where('id', '=', id)
      .execute();
    await followDeposit(context, { merchant, id });
  },
};

/** Reads what changed at each provider, for deposits of which no notice came: late payments, refunds, charge-backs. */
const changesJob: LeasedJob = {
  name: CHANGES,
  everyMs: CHANGES_MS,
  leaseMs: LEASE_MS,
  async due({ merchants, db, now }) {
    const period = now.toISOString().slice(0, 16);
    const due = [];
    for (const { merchant } of await merchants.all()) {
      const { deposits } = await partOf(db, merchant.code);
      const providers = new Set(deposits.map(({ provider }) => provider));
      due.push(...[...providers].map((provider) => ({ subject: `${merchant.code}/${provider}`, period })));
    }
    return due;
  },
  async run(context, { subject }) {
    const [merchant = '', provider = ''] = subject.split('/');
    await readChanges(context, merchant, provider);
  },
};

/** @throws NotNowError where the provider does not answer */
async function readChanges(speaking: Speaking, merchant: string, provider: string): Promise<void> {
  const link = providerLink(speaking, provider);
  if (!link) return;
  for (let list = 0; list < MOST_LISTS; list += 1) {
    const after = await placeOf(speaking, merchant, provider);
    const { payIns, next } = await askChanges(speaking, link, { merchant, after: Number(after) }).catch(
      (err: unknown) => {
        speaking.log.warn({ err, provider }, 'a payment provider did not say what changed');
        throw new NotNowError(`Expected an answer of ${provider}, found none.`);
      },
    );
    if (BigInt(next) === after) return;
    // A provider that has lost its list begins it anew, at a place before. Each is followed before the place moves on, so that a process that dies here leaves nothing out.
    for (const id of payIns) await followDeposit(speaking, { merchant, id });
    await speaking.db
      .insertInto('provider_places')
      .values({ provider, merchant, place: BigInt(next) })
      .onConflict((conflict) => conflict.columns(['provider', 'merchant']).doUpdateSet({ place: BigInt(next) }))
      .execute();
  }
}

async function placeOf({ db }: Speaking, merchant: string, provider: string): Promise<bigint> {
  const row = await db
    .selectFrom('provider_places')
    .select('place')
    .where('provider', '=', provider)
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row?.place ?? 0n;
}

export const depositJobs: readonly LeasedJob[] = [depositJob, changesJob];

/** Old notices, and pieces that are done. */
export const depositPurges: readonly Purge[] = [
  (trx, now) => trx.deleteFrom('provider_notices').where('came_at', '<', later(now, -NOTICES_KEEP_MS)).execute(),
  ...[DUE, CHANGES].map(
    (name): Purge =>
      (trx, now) =>
        trx
          .deleteFrom('job_runs')
          .where('subject', 'like', `${name}/%`)
          .where('finished_at', '<', later(now, -RUN_KEEP_MS))
          .execute(),
  ),
];
