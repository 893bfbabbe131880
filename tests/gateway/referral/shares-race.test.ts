import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { catchUp } from '../catching-up.ts';
import { withPostgres } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { openInviting } from './inviting.ts';

const WEEK_MS = 7 * 86_400_000;

test.each([
  ['is noted already, and waits to be reckoned', '2026-03-04'],
  ['was not noted yet', '2026-03-10'],
])('a bet that is counted while a share is reckoned joins the next one, where its week %s', async (_what, day) => {
  const house = await openInviting({ rule: { most: '100000.00' }, database: await withPostgres() });
  const { db, clock, services, comes, paysIn, rewards, shares } = house;
  const inviter = await comes();
  const friend = await comes({ invitedBy: inviter });
  await paysIn(friend);
  const named = { code: 'koi', name: 'Koi', name_key: 'koi', names: '{}', icon: '/icon.svg' };
  const { node_id } = await db
    .insertInto('games')
    .values({ vendor: 'PG', game_type: 'RNG', ...named, is_new: false, is_open: true, popularity: 1 })
    .returning('node_id')
    .executeTakeFirstOrThrow();

  /** The friend has played on that day, and it is counted now. */
  async function bets(date: string, stake: bigint): Promise<void> {
    const at = new Date(`${date}T04:00:00Z`);
    await db
      .insertInto('bets')
      .values({
        ...{ merchant: 'lotus', member_id: friend, node_id, vendor: 'PG', round_id: randomUUID(), currency: 'PHP' },
        ...{ stake, win: 0n, rounds: 1, state: 'settled', placed_at: at, settled_at: at },
      })
      .execute();
    clock.advance(1);
    await catchUp(services, jobNamed('turnover'));
  }
  const waiting = async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  const weekly = async () => (await rewards(inviter)).map(({ gives }) => gives.amount).slice(0, -1);

  await bets('2026-03-03', 100_000n);
  clock.advance(WEEK_MS);
  await shares();
  await bets('2026-03-03', 200_000n);
  clock.advance(WEEK_MS);
  // The share is held up where it writes what it has read.
  const { reckoned, counted } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('referral_lines').select('week').where('friend_id', '=', friend).forUpdate().execute();
    const sharing = shares();
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    let isCounted = false;
    const counting = bets(day, 400_000n).finally(() => (isCounted = true));
    await vi.waitFor(async () => expect(isCounted || (await waiting()) === 2).toBe(true));
    return { reckoned: sharing, counted: counting };
  });
  await Promise.all([reckoned, counted]);
  expect(await weekly()).toEqual(['20.00', '10.00']);
  clock.advance(WEEK_MS);
  await shares();
  expect(await weekly()).toEqual(['40.00', '20.00', '10.00']);
});
