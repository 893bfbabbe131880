import type { Selectable, Updateable } from 'kysely';
import { ApiError } from '../../core/call/errors.ts';
import { pipelined } from '../../core/db/pipeline.ts';
import { sqlState, TryAgainError } from '../../core/db/transaction.ts';
import { LARGEST_AMOUNT } from '../../core/ledger/posting.ts';
import type { WalletCall } from './call.ts';
import type { WalletTables } from './tables.ts';

type Transaction = Selectable<WalletTables['vendor_transactions']>;

/** A player's bet in a round; its win is all that the vendor credited, be it paid or held. */
export type Bet = Pick<Selectable<WalletTables['bets']>, (typeof BET)[number]>;

const UNIQUE_VIOLATION = '23505';

/** Named, because a statement that reads `*` is planned anew each time. */
export const BET = [
  'id',
  'merchant',
  'member_id',
  'node_id',
  'vendor',
  'round_id',
  'currency',
  'stake',
  'win',
  'rounds',
  'state',
  'placed_at',
  'settled_at',
  'grant_id',
  'bonus_stake',
] as const satisfies readonly (keyof WalletTables['bets'])[];

/**
 * The player's bet in a round, locked. Other players may have bets in the same round, because live tables and draws
 * share one.
 */
export async function betOf(call: WalletCall, roundId: string): Promise<Bet | undefined> {
  return selectBet(call, roundId).executeTakeFirst();
}

/** @returns the query of {@link betOf} */
export function selectBet({ trx, play }: WalletCall, roundId: string) {
  return trx
    .selectFrom('bets')
    .select(BET)
    .where('merchant', '=', play.merchant)
    .where('vendor', '=', play.vendor)
    .where('round_id', '=', roundId)
    .where('member_id', '=', play.member_id)
    .forUpdate();
}

/** Locks the player's bets in these rounds, in one order, so that two batches over the same rounds never wait for each other. */
export async function lockBets({ trx, play }: WalletCall, roundIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('bets')
    .select('id')
    .where('merchant', '=', play.merchant)
    .where('vendor', '=', play.vendor)
    .where('round_id', 'in', roundIds)
    .where('member_id', '=', play.member_id)
    .orderBy('round_id')
    .forUpdate()
    .execute();
}

/**
 * Opens a bet; a void one is over before it began, so that what is bought in later is refused.
 * @param stake zero where a win comes without one
 * @throws TryAgainError where another play of this member has opened it since
 */
export async function openBet(
  call: WalletCall,
  roundId: string,
  stake: bigint,
  state: 'open' | 'settled' | 'void' = 'open',
): Promise<Bet> {
  const bet = await insertBet(call, { round_id: roundId, stake, state })
    .onConflict((conflict) => conflict.columns(['merchant', 'vendor', 'round_id', 'member_id']).doNothing())
    .returning(BET)
    .executeTakeFirst();
  if (!bet) throw new TryAgainError(`Expected no bet in round ${roundId} yet, found one.`);
  return bet;
}

/** Opens a bet of which nothing is read. Where another play has opened it since, {@link isOpenedSince} is the error. */
export async function openUnreadBet(call: WalletCall, roundId: string, stake: bigint, share?: Share): Promise<void> {
  const bet = { round_id: roundId, stake, state: 'open' as const, ...share };
  await call.trx.executeQuery(pipelined(insertBet(call, bet).compile()));
}

/** Whether a transaction failed because another play of the member has opened a bet since; the error names a partition. */
export function isOpenedSince(error: unknown): boolean {
  if (sqlState(error) !== UNIQUE_VIOLATION) return false;
  return error instanceof Error && 'table' in error && /^bets_\d+$/.test(String(error.table));
}

/** Under which bonus a bet is placed, and how much bonus money is staked in it, in minor units. */
export type Share = Pick<Bet, 'grant_id' | 'bonus_stake'>;

function insertBet({ trx, now, play }: WalletCall, bet: Pick<Bet, 'round_id' | 'stake' | 'state'> & Partial<Share>) {
  const { merchant, member_id, node_id, vendor, currency } = play;
  const settled_at = bet.state === 'open' ? null : now;
  return trx
    .insertInto('bets')
    .values({ merchant, member_id, node_id, vendor, currency, ...bet, placed_at: now, settled_at });
}

/**
 * Adds a stake to a bet that is open, or was void and is open again.
 * @param bonus what of it is bonus money, of the bonus that the bet is under
 * @throws ApiError ledger.amount past 64 bits
 */
export async function addStake(call: WalletCall, bet: Bet, stake: bigint, bonus: bigint): Promise<void> {
  const bonus_stake = bet.bonus_stake + bonus;
  await change(call, bet, { stake: bet.stake + stake, bonus_stake, state: 'open', settled_at: null });
}

/**
 * Takes a stake out of a bet again. An open bet without any stake is void, or settled where it holds gifts.
 * @param isPaid whether another play of the member won in it, so that it goes on
 */
export async function takeStakeBack(
  call: WalletCall,
  bet: Bet,
  { amount: stake, bonus }: Pick<Transaction, 'amount' | 'bonus'>,
  isPaid: boolean,
): Promise<void> {
  const left = bet.stake - stake;
  const isOver = left === 0n && bet.state === 'open' && !isPaid;
  const over = isOver && ({ state: bet.win === 0n ? 'void' : 'settled', settled_at: call.now } as const);
  await change(call, bet, { stake: left, bonus_stake: bet.bonus_stake - bonus, ...over });
}

/** @param state of the bet from now on @throws ApiError ledger.amount past 64 bits */
export async function addWin(call: WalletCall, bet: Bet, win: bigint, state: 'open' | 'settled'): Promise<void> {
  const changed = state !== bet.state && { state, settled_at: state === 'settled' ? call.now : null };
  await change(call, bet, { win: bet.win + win, ...changed });
}

/** Settles a bet, which is of a free round, with a win that becomes a bonus. @throws ApiError ledger.amount past 64 bits */
export async function addWinIntoBonus(call: WalletCall, bet: Bet, win: bigint): Promise<void> {
  // A round has one free round at most, so nothing of this bet went into a bonus before.
  await change(call, bet, { win: bet.win + win, into_bonus: win, state: 'settled', settled_at: call.now });
}

/** Ends a bet with what was won. */
export async function settle(call: WalletCall, bet: Bet): Promise<void> {
  await change(call, bet, { state: 'settled', settled_at: call.now });
}

/** Puts what counts now in the place of what was won. @throws ApiError ledger.amount past 64 bits */
export async function replaceWin(call: WalletCall, bet: Bet, before: bigint, after: bigint): Promise<void> {
  await change(call, bet, { win: bet.win - before + after });
}

async function change(
  { trx }: WalletCall,
  { merchant, id }: Bet,
  to: Updateable<Pick<WalletTables['bets'], 'stake' | 'bonus_stake' | 'win' | 'into_bonus' | 'state' | 'settled_at'>>,
): Promise<void> {
  const { stake = 0n, win = 0n } = to;
  if (stake > LARGEST_AMOUNT || win > LARGEST_AMOUNT) {
    throw new ApiError('ledger.amount', `Expected a round of ${LARGEST_AMOUNT} minor units at most, found more.`);
  }
  const update = trx.updateTable('bets').set(to).where('merchant', '=', merchant).where('id', '=', id);
  await trx.executeQuery(pipelined(update.compile()));
}
