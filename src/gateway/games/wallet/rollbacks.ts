import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { VendorCancelBody, VendorRollbackBody } from '../../../contract/games/vendor/calls.ts';
import { routeIn } from '../../bonuses/routes.ts';
import type { Booked } from '../../core/ledger/booking.ts';
import { carriedOut, refuseForGood } from './answers.ts';
import { type Bet, betOf, openBet, takeStakeBack } from './bets.ts';
import { refused, type WalletAnswer, type WalletCall } from './call.ts';
import { type WalletNeeds, withPlay } from './play-call.ts';
import { reverseShared } from './shares.ts';
import type { TransactionKind } from './tables.ts';
import {
  barStake,
  playerAccount,
  type RequestedTransaction,
  record,
  referenceOf,
  selectTransactions,
  type Transaction,
  transactionOf,
  vendorAccount,
  wasRolledBack,
} from './transactions.ts';

/** The kinds of bookings of what a rollback gives back. */
const TAKEN: Partial<Record<TransactionKind, string>> = {
  debit: 'game.debit',
  buyIn: 'game.debit',
  addOn: 'game.debit',
  tip: 'game.tip',
};

/**
 * Gives a stake or a tip back, in whichever play of the player it was taken. A rollback that comes before its stake makes
 * that fail when it comes; whether it is answered with success or with `unknown` is for the vendor's profile to say.
 * Refused as `transaction` where the round has been paid out over the stake's play, be it into the held wallet, and be
 * what was held there refused since: the vendor has been told that the player won.
 */
export async function rollback(needs: WalletNeeds, body: z.infer<typeof VendorRollbackBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, async (call) => {
    const { debitId, transactionId: id } = body;
    const asked = { id, kind: 'rollback', subject: debitId } as const;
    const answered = await record(call, asked);
    if (answered) return answered.kind === 'done' ? known(call, debitId, answered) : answered;
    // What was known of the stake is read after the answer is kept.
    const goingOn = { ...call, endsWithAnswer: false };
    if (await barStake(call, asked)) return known(call, debitId, await carriedOut(goingOn, asked));
    const staked = await transactionOf(call, debitId);
    if (staked && staked.refusal !== null) return known(call, debitId, await carriedOut(goingOn, asked));
    const kind = staked && TAKEN[staked.kind];
    if (!staked || !kind) {
      const found = `Expected a stake or tip of this player, found that ${debitId} is none.`;
      return refuseForGood(call, asked, 'transaction', found);
    }
    return giveBack(call, asked, { staked, kind });
  });
}

interface GivenBack {
  readonly staked: Transaction;
  /** Of its booking. */
  readonly kind: string;
}

async function giveBack(call: WalletCall, asked: RequestedTransaction, { staked, kind }: GivenBack) {
  const bet = staked.kind === 'tip' ? undefined : await betOf(call, staked.subject);
  // The bet is locked before, because another play of this player may ask for the same. A void one was cancelled.
  if (bet?.state === 'void' || (await wasRolledBack(call, asked))) return carriedOut(call, asked);
  const payments = !bet || isUnpaid(bet) ? [] : await paymentsOf(call, staked.subject);
  if (payments.length > 0 && (await wasPaidFor(call, staked, payments))) {
    return refuseForGood(
      call,
      asked,
      'transaction',
      `Expected round ${staked.subject} to be unpaid, found it paid out.`,
    );
  }
  const reference = referenceOf(call, asked.id);
  const { replayed } = await returnStake(call, { reference, grant: bet?.grant_id ?? null, kind }, staked);
  if (bet && !replayed) await takeStakeBack(call, bet, staked, payments.length > 0);
  return carriedOut(call, asked);
}

interface Return {
  /** Of the reversal. */
  readonly reference: string;
  readonly grant: bigint | null;
  /** Of the booking. */
  readonly kind: string;
}

/** Gives a stake back by the split with which it was taken: bonus money goes where its bonus has it go now. */
async function returnStake(
  call: WalletCall,
  { reference, grant, kind }: Return,
  { reference: staked, amount, bonus }: Transaction,
): Promise<Booked> {
  const { play } = call;
  const source = vendorAccount(play);
  const own = amount - bonus;
  return reverseShared(call, {
    ...{ grant, bonus, booked: { merchant: play.merchant, kind, reference: staked } },
    back: { reference, operation: play.id },
    routeOf: (row) => {
      const route = routeIn(row, source, bonus);
      const given = own > 0n ? [{ source, destination: playerAccount(play), amount: own }] : [];
      return { ...route, postings: [...given, ...route.postings] };
    },
  });
}

/** The answer of a rollback, which a vendor may want to be told that nothing was known of what it undoes. */
async function known(call: WalletCall, debitId: string, answer: WalletAnswer): Promise<WalletAnswer> {
  if (call.profile.unknownRollback === 'accept') return answer;
  const staked = await transactionOf(call, debitId);
  // A stake that was refused for want of money was heard of; one that never came has an amount of zero.
  if (staked && staked.amount > 0n) return answer;
  return refused(
    'unknown',
    `Expected a transaction of this player, heard of no ${debitId}; it is refused from now on.`,
  );
}

/**
 * Gives back all that a player bought in at a table, and voids the seat for good. Of a seat that was never heard of it
 * makes the buy-in fail when it comes. Refused as `transaction` where the seat has been paid out.
 */
export async function cancel(needs: WalletNeeds, body: z.infer<typeof VendorCancelBody>): Promise<WalletAnswer> {
  return withPlay(needs, body.playId, async (call) => {
    const { transactionId: id, roundId } = body;
    const answered = await record(call, { id, kind: 'cancel', subject: roundId });
    if (answered) return answered;
    const bet = (await betOf(call, roundId)) ?? (await openBet(call, roundId, 0n, 'void'));
    if (bet.state !== 'void' && !isUnpaid(bet) && (await paymentsOf(call, roundId)).length > 0) {
      return refuseForGood(call, { id }, 'transaction', `Expected round ${roundId} to be unpaid, found it paid out.`);
    }
    for (const staked of await standingStakes(call, roundId)) {
      // The reversal has the name of what it gives back, because a cancellation gives back any number of stakes.
      await returnStake(call, { reference: staked.reference, grant: bet.grant_id, kind: 'game.debit' }, staked);
    }
    if (bet.state === 'open') await takeStakeBack(call, bet, { amount: bet.stake, bonus: bet.bonus_stake }, false);
    return carriedOut(call, { id });
  });
}

/** The stakes of a round that were neither refused nor rolled back. */
async function standingStakes(call: WalletCall, roundId: string): Promise<readonly Transaction[]> {
  return selectTransactions(call)
    .where('subject', '=', roundId)
    .where('kind', 'in', ['debit', 'buyIn', 'addOn'])
    .where('refusal', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vendor_transactions as back')
            .select(sql.lit(1).as('one'))
            .whereRef('back.merchant', '=', 'vendor_transactions.merchant')
            .whereRef('back.vendor', '=', 'vendor_transactions.vendor')
            .whereRef('back.member_id', '=', 'vendor_transactions.member_id')
            .whereRef('back.subject', '=', 'vendor_transactions.id')
            .where('back.kind', '=', 'rollback')
            .where('back.refusal', 'is', null),
        ),
      ),
    )
    .orderBy('booked_at')
    .execute();
}

/**
 * Whether the round of a stake was paid or ended for that stake. A member may play a round twice, after another log-in: what
 * the other play won says nothing of this stake, as long as that play has a stake of its own. A seat is paid as a whole,
 * and gifts pay nobody's stake.
 */
async function wasPaidFor(
  call: WalletCall,
  { kind, subject, play_id }: Transaction,
  payments: readonly Transaction[],
): Promise<boolean> {
  if (kind !== 'debit') return true;
  const staked = new Set((await standingStakes(call, subject)).map((stake) => stake.play_id));
  return payments.some((payment) => payment.play_id === play_id || !staked.has(payment.play_id));
}

/** What paid or ended a round, for whichever play; gifts do neither. */
async function paymentsOf(call: WalletCall, roundId: string): Promise<readonly Transaction[]> {
  return selectTransactions(call)
    .where('subject', '=', roundId)
    .where('kind', 'in', ['credit', 'end', 'close', 'adjust'])
    .where('refusal', 'is', null)
    .where(({ eb, or }) =>
      or([eb('kind', '<>', 'credit'), eb('amount', '>', 0n), eb('final', 'is distinct from', false)]),
    )
    .execute();
}

/** Whether it shows by itself that nothing paid or ended a bet. */
function isUnpaid({ state, win }: Bet): boolean {
  return state === 'open' && win === 0n;
}
