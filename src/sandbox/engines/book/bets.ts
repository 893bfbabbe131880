import { createHash } from 'node:crypto';
import { money, toDecimal } from '../../../money/money.ts';
import type { Host } from '../../vendor/engine.ts';
import { createPayments } from '../../vendor/payments.ts';
import { MOST_LEGS, STAKES } from './limits.ts';
import type { Match, Matches } from './matches.ts';
import { type Bet, type Leg, openBets, type Punter } from './plays.ts';
import type { BookRecord } from './records.ts';
import { decided, offerFor } from './worth.ts';

/** Which other odds a player takes than those on the slip: none, higher ones, or any. */
export const CHOICES = ['same', 'higher', 'any'] as const;
export type Choice = (typeof CHOICES)[number];

export interface BetRequest {
  /** The id that the player's page chose. A repetition under the same id is the same bet. */
  readonly id: string;
  /** Minor units. */
  readonly stake: number;
  /** With the odds that the player saw. */
  readonly legs: readonly Leg[];
  readonly accept: Choice;
}

/** Why a bet was not placed, or not cashed out. */
export class BetError extends Error {
  override readonly name = 'BetError';
  readonly reason: 'session' | 'stake' | 'mismatch' | 'closed' | 'odds';
  constructor(reason: BetError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface Bets {
  /** In the session's turn: takes a bet, or tells the same again where its id is known. */
  readonly place: (punter: Punter, request: BetRequest) => Promise<Bet>;
  /** In the session's turn: ends a bet for what is offered, where that is no less than the player saw. */
  readonly cashOut: (punter: Punter, id: string, least: number) => Promise<Bet>;
  /** Tries everything that is due once. @returns how much of it stays owed */
  readonly settle: (punter: Punter) => Promise<number>;
}

/** Brings bets from stake to win; every step is written down before the next is taken. */
export function createBets(host: Host<BookRecord>, matches: Matches): Bets {
  const { now, record, tryAgain, settleAt, close } = host;
  const payments = createPayments(host);
  const about = ({ session }: Punter, bet: string) => ({ at: now().getTime(), session: session.playId, bet });
  const decimal = ({ session }: Punter, minor: number) => toDecimal(money(BigInt(minor), session.currency));

  async function place(punter: Punter, { id, stake, legs, accept }: BetRequest): Promise<Bet> {
    const { session, bets, book } = punter;
    const known = bets.get(id);
    if (known) {
      if (known.stake !== stake || !sameLegs(known.legs, legs))
        throw new BetError('mismatch', 'Expected the stake and matches that this bet came with.');
      return known;
    }
    if (session.closed) throw new BetError('session', 'Expected an open session, found a closed one.');
    if (!STAKES[session.currency].includes(stake))
      throw new BetError('stake', `Expected one of the stakes of ${session.currency}, found ${stake}.`);
    if (legs.length > MOST_LEGS || new Set(legs.map(({ fixture }) => fixture)).size < legs.length)
      throw new BetError('mismatch', `Expected at most ${MOST_LEGS} matches, each once.`);
    const shown = matches.shown(book);
    const taken = legs.map((leg) => ({ ...leg, odds: accepted(leg, shown, accept) }));
    await record({ ...about(punter, id), type: 'placed', stake, legs: taken });
    const placed = bets.get(id);
    if (!placed) throw new Error('Expected the bet that was just placed, found none.');
    await takeStake(punter, placed);
    for (const { fixture } of legs) settleAt(session, matches.endOf(book, fixture));
    return placed;
  }

  async function takeStake(punter: Punter, bet: Bet): Promise<void> {
    const { session } = punter;
    const id = walletId(punter, bet);
    const answer = await payments.take(session, { round: id, id, amount: decimal(punter, bet.stake) });
    if (answer.kind === 'done') await record({ ...about(punter, bet.id), type: 'taken', balance: answer.balance });
    else if (answer.kind === 'refused') {
      await record({ ...about(punter, bet.id), type: 'refused', reason: answer.reason });
      if (answer.reason === 'session') await close(session);
    } else {
      await record({ ...about(punter, bet.id), type: 'doubted' });
      if (!(await finish(punter, bet))) tryAgain();
    }
  }

  async function cashOut(punter: Punter, id: string, least: number): Promise<Bet> {
    const bet = punter.bets.get(id);
    if (!bet) throw new BetError('mismatch', `Expected a bet of this player, found none of the id ${id}.`);
    if (bet.state.kind !== 'taken') return bet;
    const offer = offerFor(bet, matches.standOf(punter.book, bet), punter.session.currency);
    if (offer === null) throw new BetError('closed', 'Expected a bet that is still played, found it decided.');
    if (offer < least) throw new BetError('odds', `Expected an offer of ${least}, found ${offer}.`);
    await record({ ...about(punter, id), type: 'ended', win: offer, cashedOut: true });
    if (!(await finish(punter, bet))) tryAgain();
    return bet;
  }

  /** Tries once to end a bet that is due. @returns whether it is over, or not due yet */
  async function finish(punter: Punter, bet: Bet): Promise<boolean> {
    const { session, book } = punter;
    if (bet.state.kind === 'placed') await record({ ...about(punter, bet.id), type: 'doubted' });
    if (bet.state.kind === 'taken') {
      const win = decided(bet, matches.standOf(book, bet), session.currency);
      if (win === null) return true;
      await record(
        win === 'void'
          ? { ...about(punter, bet.id), type: 'abandoned' }
          : { ...about(punter, bet.id), type: 'ended', win, cashedOut: false },
      );
    }
    const { state } = bet;
    const id = walletId(punter, bet);
    if (state.kind === 'ended') {
      const paid = await payments.pay(session, { round: id, id, amount: decimal(punter, state.win), final: true });
      if (paid.kind === 'done') await record({ ...about(punter, bet.id), type: 'settled', balance: paid.balance });
      else if (paid.kind === 'refused') await record({ ...about(punter, bet.id), type: 'unpaid', reason: paid.reason });
      return paid.kind !== 'open';
    }
    if (state.kind !== 'doubted' && state.kind !== 'abandoned') return true;
    const back = await payments.giveBack(session, id);
    if (back.kind === 'done') await record({ ...about(punter, bet.id), type: 'voided' });
    else if (back.kind === 'refused')
      await record({ ...about(punter, bet.id), type: 'unreturned', reason: back.reason });
    return back.kind !== 'open';
  }

  return {
    place,
    cashOut,
    async settle(punter) {
      let left = 0;
      for (const bet of openBets(punter)) if (!(await finish(punter, bet))) left += 1;
      return left;
    },
  };
}

/** @returns the odds at which a leg is taken @throws BetError where its match takes no bets, or the odds are others than the player wants */
function accepted({ fixture: number, selection, odds }: Leg, shown: readonly Match[], accept: Choice): number {
  const now = shown.find(({ fixture }) => fixture.number === number)?.odds[selection];
  if (now === undefined) throw new BetError('closed', `Expected ${selection} to be offered, found it closed.`);
  if (now === odds || accept === 'any' || (accept === 'higher' && now > odds)) return now;
  throw new BetError('odds', `Expected odds of ${odds}, found ${now}.`);
}

const sameLegs = (known: readonly Leg[], asked: readonly Leg[]) =>
  known.map(({ fixture, selection }) => `${fixture} ${selection}`).join() ===
  asked.map(({ fixture, selection }) => `${fixture} ${selection}`).join();

/** The id of a bet for the wallet: made from what only the two servers know, so no player can choose another's. */
export function walletId({ session }: Punter, { id }: Bet): string {
  return createHash('sha256').update(`${session.playId} ${id}`).digest('hex').slice(0, 32);
}
