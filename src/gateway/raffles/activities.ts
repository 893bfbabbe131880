import type { Activity } from '../../contract/activities/endpoints.ts';
import type { ActivityState } from '../../contract/activities/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { stateOf as rewardState } from '../promotions/told.ts';
import { rewardReference } from './draw.ts';
import { partOf } from './part.ts';
import { type RaffleRow, stateOf } from './raffle.ts';
import { newestRaffle } from './show.ts';

interface Reading {
  readonly db: Db | Trx;
  readonly now: Date;
  readonly merchant: Pick<Merchant, 'code'>;
}

/** Raffles, as they stand for a member. */
export async function raffleActivities(reading: Reading, memberId: string): Promise<readonly Activity[]> {
  const { db, now, merchant } = reading;
  const { raffles } = await partOf(db, merchant.code);
  const found: Activity[] = [];
  for (const { slug } of raffles) {
    const { rule, row } = await newestRaffle(db, { merchant: merchant.code, slug, now });
    // One that nobody opened in its days is never drawn.
    const waits = row ? 'processing' : 'closed';
    const before = { soon: 'comingSoon', open: 'joining', closed: waits, sealed: waits } as const;
    const state = stateOf(rule, row, now);
    found.push({
      ...{ slug, kind: 'raffle', isPlayed: false, gives: null, promise: null, deposit: null, pictures: 0 },
      ...{ sent: null, reason: null, again: null },
      state:
        row && state === 'drawn'
          ? await wonState(reading, memberId, row)
          : state === 'drawn'
            ? 'closed'
            : before[state],
      at: row?.drawn_at?.getTime() ?? null,
      until: Date.parse(rule.to),
    });
  }
  return found;
}

/** What became of a member's tickets: something waits, all of it is claimed, or nothing was won. */
async function wonState({ db, now }: Reading, memberId: string, { merchant, name }: RaffleRow): Promise<ActivityState> {
  const wins = await db
    .selectFrom('raffle_wins')
    .select('ticket')
    .where('merchant', '=', merchant)
    .where('raffle', '=', name)
    .where('member_id', '=', memberId)
    .execute();
  if (wins.length === 0) return 'closed';
  const rewards = await db
    .selectFrom('rewards')
    .select(['given_at', 'expires_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('source', '=', 'raffle')
    .where(
      'reference',
      'in',
      wins.map(({ ticket }) => rewardReference(name, ticket)),
    )
    .execute();
  const states = new Set(rewards.map((reward) => rewardState(reward, now)));
  if (states.has('waiting')) return 'issued';
  return states.has('given') ? 'claimed' : 'closed';
}
