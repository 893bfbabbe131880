import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { giveFreeRounds } from '../../../../src/gateway/games/free-rounds/give.ts';
import { handleOf } from '../../../../src/gateway/games/free-rounds/given.ts';
import type { Harness } from '../../harness.ts';
import { openPlay } from '../launch/open-play.ts';

type Given = Partial<Parameters<typeof giveFreeRounds>[1]>;

/** A player with 100.00 who has three free rounds in their game, of which the test tells the wallet as the vendor does. */
export async function toldPlayer(harness: Harness, { vendor = 'PG', ...given }: Given & { vendor?: string } = {}) {
  const { db, clock, services } = harness;
  const play = await openPlay(harness, { vendor });
  const { code } = await db
    .selectFrom('games')
    .select('code')
    .where('node_id', '=', play.node_id)
    .executeTakeFirstOrThrow();
  await inTransaction(db, (trx) =>
    giveFreeRounds(
      { db: trx, now: clock.now(), metrics: services.metrics },
      {
        ...{
          merchant: 'lotus',
          memberId: play.memberId,
          source: 'mission',
          reference: 'mission 7',
          slug: 'spring',
          title: { EN: 'Spring' },
        },
        ...{ game: `${vendor}/${code}`, rounds: 3, stake: 100n, currency: 'PHP', days: 7, terms: null, ...given },
      },
    ),
  );
  const row = () =>
    db.selectFrom('free_rounds').selectAll().where('member_id', '=', play.memberId).executeTakeFirstOrThrow();
  const grantId = handleOf(await row());
  return {
    ...play,
    grantId,
    row,
    /** A free round that was played, over the first play where no other is named. */
    free: (name: string, amount: string, { roundId = `${name}-round`, ...other }: Record<string, string> = {}) =>
      play.say('freeRound', { transactionId: `${name}-free`, roundId, grantId, amount, ...other }),
    bonuses: () =>
      db
        .selectFrom('bonus_grants')
        .select(['amount', 'slug', 'reference', 'required'])
        .where('member_id', '=', play.memberId)
        .orderBy('id')
        .execute(),
  };
}
