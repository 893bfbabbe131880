import type { Purge } from '../../core/area.ts';
import { later } from '../../core/clock.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { type LeasedJob, NotNowError } from '../../core/jobs/job.ts';
import { purgeRunsOf } from '../../core/jobs/purge-runs.ts';
import { CHANGES_MS, LEASE_MS, MOST_LISTS, NOTICES_KEEP_MS, RUN_KEEP_MS } from '../limits.ts';
import { partOf } from '../part.ts';
import { askChanges, providerLink, type Speaking } from './ask.ts';
import { makeDue } from './named.ts';

const CHANGES = 'provider-changes';

/**
 * Reads what changed at each provider, for what no notice told of: late payments, refunds, charge-backs, pay-outs. What a list
 * names is due then, as by a notice, so that a provider that is silent about one of them holds up no other.
 */
export const changesJob: LeasedJob = {
  name: CHANGES,
  everyMs: CHANGES_MS,
  leaseMs: LEASE_MS,
  async due({ merchants, db, now }) {
    const period = now.toISOString().slice(0, 16);
    const due = [];
    for (const { merchant } of await merchants.all()) {
      const { deposits, withdrawals } = await partOf(db, merchant.code);
      // One that the brand has given up may still have money come back.
      const places = await db
        .selectFrom('provider_places')
        .select('provider')
        .where('merchant', '=', merchant.code)
        .execute();
      const named = [...deposits, ...(withdrawals ? [withdrawals] : []), ...places];
      const providers = new Set(named.map(({ provider }) => provider));
      due.push(
        ...[...providers].map((provider) => ({ subject: `${merchant.code}/${provider}`, period, lane: provider })),
      );
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
    const { payIns, payOuts, next } = await askChanges(speaking, link, { merchant, after: Number(after) }).catch(
      (err: unknown) => {
        speaking.log.warn({ err, provider }, 'a payment provider did not say what changed');
        throw new NotNowError(`Expected an answer of ${provider}, found none.`);
      },
    );
    if (BigInt(next) === after) return;
    // A provider that has lost its list begins it anew, at a place before.
    await inTransaction(speaking.db, async (trx) => {
      const now = speaking.clock.now();
      await makeDue(trx, 'deposits', { provider, ids: payIns, now });
      await makeDue(trx, 'withdrawals', { provider, ids: payOuts, now });
      await trx
        .insertInto('provider_places')
        .values({ provider, merchant, place: BigInt(next) })
        .onConflict((conflict) => conflict.columns(['provider', 'merchant']).doUpdateSet({ place: BigInt(next) }))
        .execute();
    });
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

/** Old notices, and pieces that are done. */
export const providerPurges: readonly Purge[] = [
  (trx, now) => trx.deleteFrom('provider_notices').where('came_at', '<', later(now, -NOTICES_KEEP_MS)).execute(),
  purgeRunsOf(CHANGES, RUN_KEEP_MS),
];
