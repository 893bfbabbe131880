import type { Selectable } from 'kysely';
import type { GameTables } from './tables.ts';
import type { Desk, Play } from './transactions.ts';

type Bet = Selectable<GameTables['bets']>;

/** The bet of a round, locked. */
export async function betOf({ trx, play }: Desk, roundId: string): Promise<Bet | undefined> {
  return trx
    .selectFrom('bets')
    .selectAll()
    .where('vendor', '=', play.vendor)
    .where('round_id', '=', roundId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a play's player may still stake on a round or be paid for it. */
export function isOpenFor(bet: Bet, play: Play): boolean {
  return bet.state === 'open' && bet.merchant === play.merchant && bet.member_id === play.member_id;
}

export async function openBet({ trx, now, play }: Desk, roundId: string, stake: bigint): Promise<void> {
  const { merchant, member_id, node_id, vendor, currency } = play;
  await trx
    .insertInto('bets')
    .values({ merchant, member_id, node_id, vendor, currency, round_id: roundId, stake, state: 'open', placed_at: now })
    .execute();
}

export async function raiseStake({ trx }: Desk, bet: Bet, by: bigint): Promise<void> {
  await trx
    .updateTable('bets')
    .set({ stake: bet.stake + by })
    .where('id', '=', bet.id)
    .execute();
}

/** Takes a stake back out; a bet without any is void. */
export async function lowerStake({ trx, now }: Desk, bet: Bet, by: bigint): Promise<void> {
  const stake = bet.stake - by;
  const left = stake > 0n ? { stake } : { stake, state: 'void' as const, settled_at: now };
  await trx.updateTable('bets').set(left).where('id', '=', bet.id).execute();
}
