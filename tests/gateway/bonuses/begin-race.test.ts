import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { claimReward, getRewards } from '../../../src/contract/promotions/endpoints.ts';
import { beginNext, grantBonus } from '../../../src/gateway/bonuses/begin.ts';
import { later } from '../../../src/gateway/core/clock.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { offerReward } from '../../../src/gateway/promotions/offer.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { TERMS } from './bonus-player.ts';

const PATIENTLY = { timeout: 10_000, interval: 20 };

const house = await createHarness({ database: await withPostgres(10) });
const { db, clock, services, call } = house;
const { metrics } = services;

test('a bonus that is claimed while another begins waits for its turn', async () => {
  const memberId = `m-${randomUUID()}`;
  const token = await house.session('member', memberId);
  const owner = { merchant: 'lotus', member_id: memberId };
  const now = clock.now();
  await inTransaction(db, (trx) =>
    offerReward(
      { db: trx, now },
      {
        ...{ merchant: { code: 'lotus', currency: 'PHP' }, memberId, source: 'operator', reference: 'one' },
        ...{
          prize: { of: 'bonus', amount: 1_000n, terms: TERMS },
          because: { of: 'operator', reason: 'x' },
          expires: null,
        },
      },
    ),
  );
  const { items } = await call(getRewards, { token, query: {} });
  // Another process's clock is a second ahead, so that what it grants stands behind what is claimed.
  const ahead = later(now, 1_000);
  await inTransaction(db, (trx) =>
    grantBonus(
      { db: trx, now: ahead, metrics },
      {
        ...{ ...owner, source: 'promotion', reference: 'deposit 1', slug: 'welcome', title: { EN: 'Welcome' } },
        ...{ currency: 'PHP', amount: 500n, paidIn: 0n, terms: TERMS },
      },
    ),
  );
  const { claiming } = await inTransaction(db, async (trx) => {
    await beginNext({ db: trx, now: ahead, metrics }, owner);
    const claimed = call(claimReward, { token, key: randomUUID(), body: { id: items[0]?.id ?? '' } });
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(1);
    }, PATIENTLY);
    return { claiming: claimed };
  });
  await claiming;
  const { rows } = await sql`
    SELECT state FROM bonus_grants WHERE merchant = 'lotus' AND member_id = ${memberId} ORDER BY granted_at DESC`.execute(
    db,
  );
  expect(rows).toEqual([{ state: 'active' }, { state: 'queued' }]);
});
