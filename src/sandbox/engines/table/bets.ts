import { createHash } from 'node:crypto';
import { money, toDecimal } from '../../../money/money.ts';
import type { Host } from '../../vendor/engine.ts';
import { createPayments } from '../../vendor/payments.ts';
import { closedAt, momentAt, paidAt } from './clock.ts';
import { CHIPS, mostOf } from './limits.ts';
import {
  type Bet,
  type Chip,
  isDoubtful,
  isOver,
  isOwedIn,
  isTaken,
  openRounds,
  type PlayerRound,
  type Seat,
  shoesOf,
  stakeOf,
  type Tables,
} from './plays.ts';
import type { TableRecord } from './records.ts';
import { outcomeOf, seedsOf } from './shoes.ts';

export interface BetRequest {
  /** The id that the player's page chose. A repetition under the same id is the same bet. */
  readonly id: string;
  /** The round that the player saw. */
  readonly round: number;
  readonly chips: readonly Chip[];
}

/** Why a bet was not placed. */
export class BetError extends Error {
  override readonly name = 'BetError';
  readonly reason: 'session' | 'stake' | 'mismatch' | 'closed';
  constructor(reason: BetError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface Bets {
  /** In the session's turn: takes a bet, or tells the same again where its id is known. */
  readonly place: (seat: Seat, request: BetRequest) => Promise<Bet>;
  /** Tries everything that is due once. @returns how much of it stays owed */
  readonly settle: (seat: Seat) => Promise<number>;
}

/**
 * Brings bets from stake to win. Every step is written down before the next is taken: a stake without an answer is given
 * back, what a round returns is offered until the wallet has acknowledged it or refused it for good. What came of a round
 * follows from the table's secret, so it is the same whenever it is asked for.
 */
export function createBets(tables: Tables, host: Host<TableRecord>): Bets {
  const { now, record, tryAgain, settleAt, close } = host;
  const payments = createPayments(host);
  const stamp = ({ session }: Seat) => ({ at: now().getTime(), session: session.playId });
  const decimal = ({ session }: Seat, minor: number) => toDecimal(money(BigInt(minor), session.currency));

  async function place(seat: Seat, request: BetRequest): Promise<Bet> {
    const known = seat.bets.get(request.id);
    if (known) {
      if (!isSame(known, request)) throw new BetError('mismatch', 'Expected the chips that this bet came with.');
      return known;
    }
    refuseWrong(seat, request);
    const { id: bet, round, chips } = request;
    await record({ ...stamp(seat), type: 'placed', bet, round, chips: chips.map((chip) => ({ ...chip })) });
    const placed = seat.bets.get(bet);
    if (!placed) throw new Error('Expected the bet that was just placed, found none.');
    await takeStake(seat, placed);
    settleAt(seat.session, paidAt(seat.table, round));
    return placed;
  }

  /** @throws BetError */
  function refuseWrong({ session, game, table, rounds }: Seat, { round, chips }: BetRequest): void {
    if (session.closed) throw new BetError('session', 'Expected an open session, found a closed one.');
    const { round: played, phase } = momentAt(table, now().getTime());
    if (phase !== 'betting' || played !== round)
      throw new BetError('closed', `Expected a bet while round ${round} takes bets, found ${phase} of ${played}.`);
    const [unit = 1] = CHIPS[session.currency];
    const wrong = chips.find(({ spot, amount }) => !game.spots.includes(spot) || amount <= 0 || amount % unit !== 0);
    const staked = stakeOf({ bets: rounds.get(round)?.bets ?? [] });
    const total = chips.reduce((sum, { amount }) => sum + amount, staked);
    if (wrong || chips.length === 0 || total > mostOf(session.currency))
      throw new BetError('stake', `Expected whole chips on spots of ${game.id}, ${mostOf(session.currency)} at most.`);
  }

  async function takeStake(seat: Seat, bet: Bet): Promise<void> {
    const { session } = seat;
    const staked = bet.chips.reduce((sum, { amount }) => sum + amount, 0);
    const answer = await payments.take(session, {
      round: roundId(seat, bet.round),
      id: betId(seat, bet),
      amount: decimal(seat, staked),
    });
    const about = { ...stamp(seat), bet: bet.id };
    if (answer.kind === 'done') await record({ ...about, type: 'taken', balance: answer.balance });
    else if (answer.kind === 'refused') {
      await record({ ...about, type: 'refused', reason: answer.reason });
      if (answer.reason === 'session') await close(session);
    } else {
      await record({ ...about, type: 'doubted' });
      if (!(await giveBack(seat, bet))) tryAgain();
    }
  }

  /** Tries once to give a doubtful stake back. @returns whether that is over */
  async function giveBack(seat: Seat, bet: Bet): Promise<boolean> {
    const about = { ...stamp(seat), bet: bet.id };
    if (bet.state.kind === 'placed') await record({ ...about, type: 'doubted' });
    const back = await payments.giveBack(seat.session, betId(seat, bet));
    if (back.kind === 'done') await record({ ...about, type: 'voided' });
    else if (back.kind === 'refused') await record({ ...about, type: 'unreturned', reason: back.reason });
    return back.kind !== 'open';
  }

  /** Tries once what is due for a round that is over. @returns whether nothing of it is due any more */
  async function finish(seat: Seat, round: PlayerRound): Promise<boolean> {
    await end(seat, round);
    return (await pay(seat, round)) && closeRound(seat, round);
  }

  /** Tries once to pay what a round returns. @returns whether that is over */
  async function pay(seat: Seat, { result, number }: PlayerRound): Promise<boolean> {
    if (result?.kind !== 'owed') return true;
    const ids = { round: roundId(seat, number), id: winId(seat, number) };
    const amount = decimal(seat, result.win);
    // A member may play a round twice, after another log-in, and the wallet takes no win after a final one.
    const paid = await payments.pay(seat.session, { ...ids, amount, final: false });
    const about = { ...stamp(seat), round: number };
    if (paid.kind === 'done') {
      await record({ ...about, type: 'credited', balance: paid.balance });
      settleAt(seat.session, closedAt(seat.table, number));
    } else if (paid.kind === 'refused') await record({ ...about, type: 'unpaid', reason: paid.reason });
    return paid.kind !== 'open';
  }

  /** Tries once to close a round that was paid. @returns whether that is over, or not due yet */
  async function closeRound(seat: Seat, { result, number }: PlayerRound): Promise<boolean> {
    if (result?.kind !== 'credited' || now().getTime() < closedAt(seat.table, number)) return true;
    if (isOwedIn(tables, seat, number)) return false;
    const ids = { round: roundId(seat, number), id: winId(seat, number) };
    const closed = await payments.close(seat.session, ids);
    if (closed.kind === 'open') return false;
    const balance = closed.kind === 'done' ? closed.balance : (result.balance ?? '');
    await record({ ...stamp(seat), round: number, type: 'settled', balance });
    return true;
  }

  /** Writes down what came of a round. */
  async function end(seat: Seat, { number, bets, result }: PlayerRound): Promise<void> {
    if (result) return;
    const { table, game } = seat;
    const seeds = seedsOf(shoesOf(tables, table), table, number);
    if (!seeds) throw new Error(`Expected the secret of round ${number} at ${table}, found none.`);
    const outcome = outcomeOf(game, seeds);
    const chips = bets.filter(isTaken).flatMap((bet) => bet.chips);
    const win = chips.reduce((sum, { spot, amount }) => sum + (amount * game.returns(spot, outcome)) / 100, 0);
    const { serverSeed } = seeds;
    await record({ ...stamp(seat), type: 'ended', round: number, outcome: [...outcome], serverSeed, win });
  }

  return {
    place,
    async settle(seat) {
      let left = 0;
      for (const round of openRounds(seat)) {
        for (const bet of round.bets.filter(isDoubtful)) if (!(await giveBack(seat, bet))) left += 1;
        // A round with a stake that may or may not be taken is paid when that is known.
        if (round.bets.some(isDoubtful) || !round.bets.some(isTaken)) continue;
        if (isOver(seat, round, now().getTime()) && !(await finish(seat, round))) left += 1;
      }
      return left;
    },
  };
}

function isSame(bet: Bet, { round, chips }: BetRequest): boolean {
  return bet.round === round && JSON.stringify(bet.chips) === JSON.stringify(chips);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The id of a round for the wallet: all players of the table share it. */
export function roundId({ table }: Pick<Seat, 'table'>, number: number): string {
  return digest(`${table} ${number}`);
}

/** Ids of transactions are made from what only the two servers know, so no player can choose another's. */
const betId = ({ session }: Seat, { id }: Bet) => digest(`${session.playId} ${id}`);
const winId = ({ session }: Seat, number: number) => digest(`${session.playId} round ${number}`);
