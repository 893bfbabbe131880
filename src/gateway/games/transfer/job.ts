import { sql } from 'kysely';
import { later } from '../../core/clock.ts';
import type { Db } from '../../core/db/schema.ts';
import type { LeasedJob } from '../../core/jobs/job.ts';
import { purgeRunsOf } from '../../core/jobs/purge-runs.ts';
import { LEASE_MS, LEFT_AFTER_MS, LOOK_MS, MOST_DUE, RUN_KEEP_MS } from './limits.ts';
import { goOn } from './reclaim.ts';

const NAME = 'vendor-transfers';

/**
 * Asks vendors what became of transfers until that is known, and brings money back that was asked for, or that lies at a
 * vendor after the log-in that played there has ended. A piece is one wallet as it is when it is due, each try of it.
 */
export const transferJob: LeasedJob = {
  name: NAME,
  everyMs: LOOK_MS,
  leaseMs: LEASE_MS,
  async due({ db, now }) {
    await bringLeftBack(db, now);
    const wallets = await db
      .selectFrom('transfer_wallets')
      .select(['merchant', 'member_id', 'vendor', 'version', 'tries'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(MOST_DUE)
      .execute();
    return wallets.map(({ merchant, member_id, vendor, version, tries }) => ({
      subject: [merchant, vendor, member_id].join('/'),
      period: `${version}.${tries}`,
    }));
  },
  async run(context, { subject }) {
    const [merchant = '', vendor = '', ...rest] = subject.split('/');
    await goOn(context, { merchant, vendor, member_id: rest.join('/') });
  },
};

/**
 * Has money brought back from vendors at which no open log-in plays. What was sent there by hand stays for as long as its
 * member has an open log-in at all.
 */
async function bringLeftBack(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('transfer_wallets as w')
    .set((eb) => ({
      ...{ state: 'returning', by_hand: false, due_at: now, tries: 0 },
      version: eb('w.version', '+', sql.lit(1n)),
    }))
    .where('w.state', 'in', ['away', 'leaving'])
    .where((eb) => eb.or([eb('w.due_at', 'is', null), eb('w.state', '=', 'leaving')]))
    .where('w.changed_at', '<', later(now, -LEFT_AFTER_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('game_plays as p')
            .innerJoin('sessions as s', (join) =>
              join.onRef('s.merchant', '=', 'p.merchant').onRef('s.token_hash', '=', 'p.session_id'),
            )
            .select('p.id')
            .whereRef('p.merchant', '=', 'w.merchant')
            .whereRef('p.member_id', '=', 'w.member_id')
            .whereRef('p.vendor', '=', 'w.vendor')
            .where('p.is_open', '=', sql.lit(true))
            .where('s.revoked_at', 'is', null)
            .where('s.ends_at', '>', now),
        ),
      ),
    )
    .where(({ or, not, exists, eb, selectFrom }) =>
      or([
        eb('w.by_hand', '=', sql.lit(false)),
        not(
          exists(
            selectFrom('sessions as s')
              .select('s.token_hash')
              .whereRef('s.merchant', '=', 'w.merchant')
              .whereRef('s.member_id', '=', 'w.member_id')
              .where('s.revoked_at', 'is', null)
              .where('s.expires_at', '>', now),
          ),
        ),
      ]),
    )
    .execute();
}

/** Pieces that are done, and that no due time names any more. */
export const transferPurge = purgeRunsOf(NAME, RUN_KEEP_MS);
