import type * as z from 'zod/mini';
import type { VendorCreditBody, VendorDebitBody, VendorRollbackBody } from '../../contract/games/vendor.ts';
import { MoneyError, parseMoney } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import type { Db } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { houseAccount } from '../core/ledger/account.ts';
import { balanceOf, reverse, transfer } from '../core/ledger/ledger.ts';
import type { Metrics } from '../core/metrics.ts';
import { betOf, isOpenFor, lowerStake, openBet, raiseStake } from './bets.ts';
import {
  bar,
  carriedOut,
  type Desk,
  enter,
  type Play,
  purseOf,
  referenceOf,
  refused,
  type WalletAnswer,
} from './transactions.ts';

/** Who asks: the vendor has been identified by its signature. */
export interface WalletNeeds {
  readonly db: Db;
  readonly metrics: Metrics;
  readonly now: Date;
  readonly vendor: string;
}

/** What the player of a play holds. Refused as `session` where play or log-in is over. */
export async function readBalance({ db, now, vendor }: WalletNeeds, playId: string): Promise<WalletAnswer> {
  const play = await db.selectFrom('game_plays').selectAll().where('id', '=', playId).executeTakeFirst();
  if (!play || play.vendor !== vendor || !(await isLoggedIn(db, play, now))) return noPlay(playId);
  return { kind: 'done', balance: await balanceOf(db, purseOf(play)), replayed: false };
}

/**
 * Takes a stake and opens the round's bet. Refused as `session` where play or log-in is over, `insufficient` where the
 * wallet holds less, `transaction` where it was rolled back before, its round is over, or its id names something else;
 * the last two stay refused however often they are asked.
 */
export async function debit(needs: WalletNeeds, body: z.infer<typeof VendorDebitBody>): Promise<WalletAnswer> {
  return atDesk(needs, body.playId, async (desk) => {
    const { trx, now, play } = desk;
    const stake = parseMoney(body.amount, play.currency);
    if (stake.minor === 0n) return refused('invalid', 'Expected a stake above zero.');
    if (!(await isKnown(desk, body.transactionId)) && !(await isLoggedIn(trx, play, now))) return noPlay(play.id);
    const wish = { id: body.transactionId, kind: 'debit' as const, subject: body.roundId, amount: stake.minor };
    const answered = await enter(desk, wish);
    if (answered) return answered;
    if (await isRolledBack(desk, wish.id)) return bar(desk, wish, 'transaction', 'It was rolled back before it came.');
    const bet = await betOf(desk, body.roundId);
    if (bet && !isOpenFor(bet, play)) return bar(desk, wish, 'transaction', `Round ${body.roundId} is over.`);
    try {
      await transfer(
        { db: trx, now, metrics: desk.metrics },
        {
          from: purseOf(play),
          to: vendorPurse(play),
          amount: stake,
          kind: 'game.debit',
          reference: referenceOf(play, wish.id),
        },
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'wallet.insufficient') throw error;
      return bar(desk, wish, 'insufficient', error.message);
    }
    await (bet ? raiseStake(desk, bet, stake.minor) : openBet(desk, body.roundId, stake.minor));
    return carriedOut(desk);
  });
}

/**
 * Pays a win, zero for a lost round; `final` settles the bet. The play may be over by then: what was won is paid.
 * Refused as `transaction` where the round was never staked, was rolled back or is settled.
 */
export async function credit(needs: WalletNeeds, body: z.infer<typeof VendorCreditBody>): Promise<WalletAnswer> {
  return atDesk(needs, body.playId, async (desk) => {
    const { trx, now, play } = desk;
    const win = parseMoney(body.amount, play.currency);
    const wish = { id: body.transactionId, kind: 'credit' as const, subject: body.roundId, amount: win.minor };
    const answered = await enter(desk, wish);
    if (answered) return answered;
    const bet = await betOf(desk, body.roundId);
    if (!bet || !isOpenFor(bet, play)) {
      return bar(
        desk,
        wish,
        'transaction',
        `Expected round ${body.roundId} to be open, found ${bet?.state ?? 'none'}.`,
      );
    }
    if (win.minor > 0n) {
      await transfer(
        { db: trx, now, metrics: desk.metrics },
        {
          from: vendorPurse(play),
          to: purseOf(play),
          amount: win,
          kind: 'game.credit',
          reference: referenceOf(play, wish.id),
        },
      );
    }
    await trx
      .updateTable('bets')
      .set({ win: bet.win + win.minor, ...(body.final && { state: 'settled', settled_at: now }) })
      .where('id', '=', bet.id)
      .execute();
    return carriedOut(desk);
  });
}

/**
 * Gives a stake back. Coming before its debit, it makes that debit fail when it comes. Refused as `transaction` where
 * the round has been paid out.
 */
export async function rollback(needs: WalletNeeds, body: z.infer<typeof VendorRollbackBody>): Promise<WalletAnswer> {
  return atDesk(needs, body.playId, async (desk) => {
    const { trx, now, play, metrics } = desk;
    const wish = { id: body.transactionId, kind: 'rollback' as const, subject: body.debitId, amount: 0n };
    const answered = await enter(desk, wish);
    if (answered) return answered;
    const staked = await trx
      .selectFrom('vendor_transactions')
      .selectAll()
      .where('vendor', '=', play.vendor)
      .where('id', '=', body.debitId)
      .executeTakeFirst();
    if (!staked || staked.refusal !== null) return carriedOut(desk);
    if (staked.kind !== 'debit' || staked.play_id !== play.id) {
      return bar(desk, wish, 'transaction', `Expected a debit of this play, found that ${body.debitId} is none.`);
    }
    const bet = await betOf(desk, staked.subject);
    // A second rollback of the same debit, under another id.
    if (bet?.state === 'void') return carriedOut(desk);
    if (bet?.state !== 'open' || bet.win > 0n) {
      return bar(desk, wish, 'transaction', `Expected round ${staked.subject} to be unpaid, found it paid out.`);
    }
    const booked = { merchant: play.merchant, kind: 'game.debit', reference: referenceOf(play, staked.id) };
    const { replayed } = await reverse({ db: trx, now, metrics }, booked, { reference: referenceOf(play, wish.id) });
    if (!replayed) await lowerStake(desk, bet, staked.amount);
    return carriedOut(desk);
  });
}

/** Runs `work` in one transaction with the play's row locked. */
async function atDesk(
  { db, metrics, now, vendor }: WalletNeeds,
  playId: string,
  work: (desk: Desk) => Promise<WalletAnswer>,
): Promise<WalletAnswer> {
  try {
    return await inTransaction(db, async (trx) => {
      const play = await trx
        .selectFrom('game_plays')
        .selectAll()
        .where('id', '=', playId)
        .forUpdate()
        .executeTakeFirst();
      if (!play || play.vendor !== vendor) return noPlay(playId);
      return work({ trx, now, play, metrics });
    });
  } catch (error) {
    if (error instanceof MoneyError) return refused('invalid', error.message);
    throw error;
  }
}

function noPlay(playId: string): WalletAnswer {
  return refused('session', `Expected a play of this vendor whose player is logged in, found ${playId} is none.`);
}

/** The log-in that opened the play must stand, and the account be open; how long ago the portal was last asked does not matter. */
async function isLoggedIn(db: Db, { session_id }: Play, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('token_hash')
    .where('token_hash', '=', session_id)
    .where('revoked_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

async function isKnown({ trx, play }: Desk, id: string): Promise<boolean> {
  const query = trx
    .selectFrom('vendor_transactions')
    .select('id')
    .where('vendor', '=', play.vendor)
    .where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

async function isRolledBack({ trx, play }: Desk, debitId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('vendor_transactions')
    .select('id')
    .where('play_id', '=', play.id)
    .where('kind', '=', 'rollback')
    .where('subject', '=', debitId)
    .executeTakeFirst();
  return row !== undefined;
}

function vendorPurse({ merchant, currency }: Play) {
  return houseAccount('vendor', { code: merchant, currency });
}
