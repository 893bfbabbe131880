import { type Selectable, sql } from 'kysely';
import { type Money, money } from '../../../money/money.ts';
import { lockGrant } from '../../bonuses/grant.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { memberAccount, nameOf, partnerAccount } from '../../core/ledger/account.ts';
import { balanceOf } from '../../core/ledger/ledger.ts';
import { lockAccounts } from '../../core/ledger/lock.ts';
import type { Play } from '../launch/plays.ts';
import { refusedWith } from './answers.ts';
import { BET, type Bet, selectBet } from './bets.ts';
import { refused, type WalletAnswer, type WalletCall } from './call.ts';
import type { WalletTables } from './tables.ts';

export type Transaction = Selectable<WalletTables['vendor_transactions']>;

/** A transaction as a vendor asks for it. */
export interface RequestedTransaction extends Pick<Transaction, 'id' | 'kind' | 'subject'> {
  /** Minor units; zero where the call tells none. */
  readonly amount?: bigint;
  readonly final?: boolean;
  readonly replaces?: string;
  /** The number of the free rounds that it is of. */
  readonly freeRounds?: bigint;
}

/**
 * Records a transaction, once for each id of a player.
 * @returns the answer to give where it was known before, which is the first one; null where it is new and may be
 *   carried out
 */
export async function record(call: WalletCall, asked: RequestedTransaction): Promise<WalletAnswer | null> {
  return (await insert(call, rowOf(asked))) ? null : answerKept(call, asked);
}

/** {@link record}, with the player's bet in the round, locked: one question to the database asks for both. */
export async function recordInRound(
  call: WalletCall,
  asked: RequestedTransaction,
  roundId: string,
): Promise<{ readonly answered: WalletAnswer } | { readonly answered: null; readonly bet: Bet | undefined }> {
  const found = await call.trx
    .with('added', () => insertion(call, rowOf(asked)).returning('id'))
    .with('bet', () => selectBet(call, roundId))
    .selectFrom('added')
    .fullJoin('bet', (join) => join.onTrue())
    .select(['added.id as added', ...BET.map((column) => `bet.${column}` as const)])
    .executeTakeFirst();
  if (!found?.added) return { answered: await answerKept(call, asked) };
  const { added: _added, ...bet } = found;
  return { answered: null, bet: bet.id === null ? undefined : (bet as Bet) };
}

/** The first answer to a transaction whose id was taken before, or a refusal where that was another one. */
async function answerKept(call: WalletCall, asked: RequestedTransaction): Promise<WalletAnswer> {
  const { id, kind, subject, amount, final, replaces, free_rounds } = rowOf(asked);
  const kept = await transactionOf(call, id);
  if (kept?.kind === 'debit' && kept.amount === 0n)
    return refused('transaction', `Expected a new transaction, found that ${id} was rolled back before it came.`);
  const same =
    kept?.play_id === call.play.id &&
    kept.kind === kind &&
    kept.subject === subject &&
    kept.amount === amount &&
    kept.replaces === replaces &&
    kept.free_rounds === free_rounds &&
    (kept.final === null || kept.final === final);
  if (!same)
    return refused('transaction', `Expected a new transaction, found that ${id} or what it replaces is taken.`);
  const balance = await balanceThen(call, kept);
  if (kept.refusal !== null) return refusedWith(kept.refusal, `Transaction ${id} was refused before.`, balance);
  return { kind: 'done', balance, replayed: true };
}

type Inserted = Pick<
  Transaction,
  'id' | 'kind' | 'subject' | 'amount' | 'final' | 'replaces' | 'free_rounds' | 'refusal'
>;

function rowOf(asked: RequestedTransaction): Inserted {
  const { id, kind, subject, amount = 0n, final = null, replaces = null, freeRounds: free_rounds = null } = asked;
  return { id, kind, subject, amount, final, replaces, free_rounds, refusal: null };
}

/** @returns whether id and what it replaces were free */
async function insert(call: WalletCall, row: Inserted): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await insertion(call, row).executeTakeFirst();
  return added === 1n;
}

function insertion(call: WalletCall, row: Inserted) {
  const { trx, now, play } = call;
  const { merchant, vendor, member_id } = play;
  return trx
    .insertInto('vendor_transactions')
    .values({
      ...row,
      ...{ merchant, vendor, member_id, play_id: play.id, booked_at: now },
      reference: referenceOf(call, row.id),
    })
    .onConflict((conflict) => conflict.doNothing());
}

/** The player's transaction of this id. */
export async function transactionOf(call: WalletCall, id: string): Promise<Transaction | undefined> {
  return selectTransactions(call).where('id', '=', id).executeTakeFirst();
}

/** @returns the query for all transactions of the player at this vendor */
export function selectTransactions({ trx, play }: Pick<WalletCall, 'play'> & { readonly trx: Trx }) {
  return trx
    .selectFrom('vendor_transactions')
    .selectAll()
    .where('merchant', '=', play.merchant)
    .where('vendor', '=', play.vendor)
    .where('member_id', '=', play.member_id);
}

/**
 * Takes the id of a stake that has not come, so that it is refused when it comes, in whichever play. A stake of that id
 * that is being carried out is waited for.
 * @returns whether the id was free
 */
export async function barStake(call: WalletCall, { id, subject }: RequestedTransaction): Promise<boolean> {
  const barred = { id: subject, kind: 'debit', subject: id, amount: 0n, refusal: 'transaction' } as const;
  return insert(call, { ...barred, final: null, replaces: null, free_rounds: null });
}

/** Whether this stake was rolled back before, under another id. */
export async function wasRolledBack(call: WalletCall, { id, subject }: RequestedTransaction): Promise<boolean> {
  const row = await selectTransactions(call)
    .clearSelect()
    .select('id')
    .where('subject', '=', subject)
    .where('kind', '=', sql.lit('rollback'))
    .where('id', '<>', id)
    .where('refusal', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether all that was staked in a round was given back, for good. */
export async function wasCancelled(call: WalletCall, roundId: string): Promise<boolean> {
  const row = await selectTransactions(call)
    .clearSelect()
    .select('id')
    .where('subject', '=', roundId)
    .where('kind', '=', sql.lit('cancel'))
    .where('refusal', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a bet that is settled stands for gifts alone, which neither open nor end a round: what is staked or won in it
 * later is taken and paid as in a round that nobody heard of.
 */
export async function holdsGiftsOnly(call: WalletCall, { state, round_id, stake }: Bet, id: string): Promise<boolean> {
  if (state !== 'settled' || stake > 0n) return false;
  const other = await selectTransactions(call)
    .clearSelect()
    .select('id')
    .where('subject', '=', round_id)
    .where('kind', 'not in', ['bonus', 'jackpot', 'tip'])
    .where('refusal', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other === undefined;
}

/** Whether gifts settled a bet of which every stake was given back before: it opens again as one without gifts does. */
export async function isGivenBack(call: WalletCall, { state, round_id, stake }: Bet): Promise<boolean> {
  if (state !== 'settled' || stake > 0n) return false;
  const ending = await selectTransactions(call)
    .clearSelect()
    .select('id')
    .where('subject', '=', round_id)
    .where('kind', 'in', ['credit', 'end', 'close', 'adjust', 'cancel', 'freeRound'])
    .where('refusal', 'is', null)
    .executeTakeFirst();
  return ending === undefined;
}

/** The balance that was answered; that of now for what was answered before answers were kept. */
async function balanceThen({ trx, play }: WalletCall, { balance }: Transaction): Promise<Money> {
  return balance === null ? playableOf(trx, play) : money(balance, play.currency);
}

/** What the player may stake: their own money, and that of an active bonus. */
export async function playableOf(db: Db | Trx, play: Play): Promise<Money> {
  const [own, given] = [await balanceOf(db, playerAccount(play)), await balanceOf(db, bonusAccount(play))];
  return money(own.minor + given.minor, play.currency);
}

/**
 * The ledger's reference for a vendor's transaction. An id that counts over all players names one of them alone, so that
 * a second player's finds it taken; the two forms differ by the sign after the vendor's code, which no code contains.
 */
export function referenceOf({ play, profile }: Pick<WalletCall, 'play' | 'profile'>, id: string): string {
  const { vendor, member_id } = play;
  return profile.ids === 'vendor' ? `${vendor}/${id}` : `${vendor}:${member_id}/${id}`;
}

/**
 * What the player holds; nobody else moves it until the call ends. It is locked before a bet is opened, as a stake does, so
 * that calls over two plays of one player never wait for each other.
 */
export async function lockBalance({ trx, play, activeGrant }: WalletCall): Promise<Money> {
  // Whoever ends the bonus locks it before the accounts, too.
  if (activeGrant !== null) await lockGrant(trx, play.merchant, activeGrant);
  const accounts = [playerAccount(play), bonusAccount(play)];
  const held = await lockAccounts(trx, play.merchant, accounts);
  return money(
    accounts.reduce((sum, account) => sum + (held.get(nameOf(account))?.balance ?? 0n), 0n),
    play.currency,
  );
}

export function playerAccount({ member_id, merchant, currency }: Play) {
  return memberAccount(member_id, { code: merchant, currency });
}

/** Where the money of an active bonus lies. */
export function bonusAccount({ member_id, merchant, currency }: Play) {
  return memberAccount(member_id, { code: merchant, currency }, 'bonus');
}

/** The account of what the vendor of this play took and gave at its merchant: stakes come in here, wins go out. */
export function vendorAccount({ vendor, merchant, currency }: Play) {
  return partnerAccount('vendor', vendor, { code: merchant, currency });
}
