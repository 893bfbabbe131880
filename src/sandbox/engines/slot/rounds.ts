import { createHash } from 'node:crypto';
import { type Money, money, toDecimal } from '../../../money/money.ts';
import { fairDraw } from '../../kit/draw.ts';
import type { Host } from '../../vendor/engine.ts';
import { type Amount, createPayments, type Paid } from '../../vendor/payments.ts';
import type { Session } from '../../vendor/sessions.ts';
import { createTurns } from '../../vendor/turns.ts';
import { firstLineStake, LINE_STAKES } from './limits.ts';
import { winsJackpot } from './maths/jackpot.ts';
import { playRound } from './maths/play.ts';
import { owing, type SlotPlay, type SpinEntry } from './plays.ts';
import { poolAfter } from './pool.ts';
import type { SlotRecord } from './records.ts';

export interface SpinRequest {
  /** The id that the player's page chose. A repetition under the same id is the same spin. */
  readonly id: string;
  /** Minor units. */
  readonly lineStake: number;
}

export interface Rounds {
  /** In the session's turn: one round, or the same again where its id is known. */
  readonly spin: (play: SlotPlay, request: SpinRequest) => Promise<SpinEntry>;
  /** Tries everything that a play owes once. @returns how much stays owed */
  readonly settle: (play: SlotPlay) => Promise<number>;
}

/** Why a spin was not begun. */
export class SpinError extends Error {
  override readonly name = 'SpinError';
  readonly reason: 'session' | 'stake' | 'busy' | 'mismatch';
  constructor(reason: SpinError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Brings rounds from stake to win. Every step is written down before the next is taken: a stake without an answer is
 * given back, a win and a jackpot are offered until the wallet has acknowledged or refused them for good, and a spin that is asked for twice is the same
 * spin. Within a session one round runs at a time.
 */
export function createRounds(host: Host<SlotRecord>): Rounds {
  const { now, record, tryAgain, close, wallet, freeRound, inFreeTurn } = host;
  const payments = createPayments(host);
  /** Of those who play for one jackpot, one draws after the other. */
  const turns = createTurns();
  const stamp = ({ session }: SlotPlay, spin: SpinEntry) => ({
    at: now().getTime(),
    session: session.playId,
    spin: spin.id,
  });

  async function spinOf(play: SlotPlay, { id, lineStake }: SpinRequest): Promise<SpinEntry> {
    const { session, spins } = play;
    const known = spins.get(id);
    if (known) {
      if (!known.free && known.lineStake !== lineStake)
        throw new SpinError('mismatch', 'Expected the stake that this spin came with.');
      return known;
    }
    if (session.closed) throw new SpinError('session', 'Expected an open session, found a closed one.');
    if (!LINE_STAKES[session.currency].includes(lineStake)) {
      throw new SpinError('stake', `Expected one of the line stakes of ${session.currency}, found ${lineStake}.`);
    }
    for (const owed of owing(play)) {
      if (!(await finish(play, owed)))
        throw new SpinError('busy', 'Expected the last round to be settled, found it waiting.');
    }
    await inFreeTurn(session, () => begin(play, { id, lineStake }));
    const spin = spins.get(id);
    if (!spin) throw new Error('Expected the spin that was just begun, found none.');
    if (!spin.free) await takeStake(play, spin);
    else if (!(await finish(play, spin))) tryAgain();
    return spin;
  }

  /** Begins a spin: one of the player's free rounds where they have any, with its own stake. */
  async function begin({ session, model }: SlotPlay, { id: spin, lineStake }: SpinRequest): Promise<void> {
    const begun = { type: 'begun', at: now().getTime(), session: session.playId, spin } as const;
    const next = freeRound(session);
    const nonce = session.seeds.nonce + 1;
    if (!next) {
      await record({ ...begun, nonce, lineStake });
      return;
    }
    const { stake, ...free } = next;
    const balance = await balanceBefore(session);
    await record({ ...begun, nonce, lineStake: stake / model.lines.length, free: { ...free, balance } });
  }

  /** The player's balance, which no round begins without: so a free one begins under no log-in that has ended. */
  async function balanceBefore(session: Session): Promise<string> {
    const answer = await wallet(session, 'balance', { playId: session.playId });
    if (answer.kind === 'done') return answer.balance;
    if (answer.kind === 'refused' && answer.reason === 'session') {
      await close(session);
      throw new SpinError('session', 'Expected a player who is logged in, found that they are not.');
    }
    throw new SpinError('busy', 'Expected the wallet to tell the balance, which it did not.');
  }

  async function takeStake(play: SlotPlay, spin: SpinEntry): Promise<void> {
    const { session } = play;
    const id = roundId(play, spin);
    const answer = await payments.take(session, { round: id, id, amount: toDecimal(stakeOf(play, spin)) });
    if (answer.kind === 'refused') {
      await record({ ...stamp(play, spin), type: 'refused', reason: answer.reason });
      if (answer.reason === 'session') await close(session);
      return;
    }
    if (answer.kind === 'silent') {
      await record({ ...stamp(play, spin), type: 'doubted' });
      if (!(await finish(play, spin))) tryAgain();
      return;
    }
    await drawRound(play, spin, answer.balance);
    if (!(await finish(play, spin))) tryAgain();
  }

  /** Turns the reels, and draws for the jackpot after them. */
  async function drawRound(play: SlotPlay, spin: SpinEntry, balance: string): Promise<void> {
    const { pool, session, model } = play;
    const { serverSeed, clientSeed } = spin.seeds;
    const draw = fairDraw({ serverSeed, clientSeed, nonce: spin.nonce });
    const { spins, pay } = playRound(model, draw);
    const drawn = { type: 'drawn', stops: spins.map((turn) => [...turn.stops]), pay, balance } as const;
    // What goes into a jackpot, and may win it, is a stake.
    if (!pool || spin.free) {
      await record({ ...stamp(play, spin), ...drawn });
      return;
    }
    const isWon = winsJackpot(draw, spin.lineStake, firstLineStake(session.currency));
    const stake = spin.lineStake * model.lines.length;
    await turns.inTurn(`${pool.vendor}/${pool.currency}`, () =>
      record({ ...stamp(play, spin), ...drawn, ...poolAfter(pool, stake, isWon) }),
    );
  }

  /** Tries once to finish a spin that is owed. @returns whether it is finished */
  async function finish(play: SlotPlay, spin: SpinEntry): Promise<boolean> {
    const { session } = play;
    // What was begun is played, because it was taken from the player's free rounds.
    if (spin.free && spin.state.kind === 'begun') await drawRound(play, spin, spin.free.balance);
    if (!(await award(play, spin))) return false;
    const { state: stands } = spin;
    if (stands.kind === 'begun') await record({ ...stamp(play, spin), type: 'doubted' });
    else if (stands.kind !== 'doubted' && stands.kind !== 'drawn') return true;
    const win = stands.kind === 'drawn' ? money(BigInt(stands.pay) * BigInt(spin.lineStake), session.currency) : null;
    const id = roundId(play, spin);
    const answer = win
      ? await payOut(session, spin, { round: id, id, amount: toDecimal(win) })
      : await payments.giveBack(session, id);
    if (answer.kind === 'open') return false;
    if (answer.kind === 'refused') {
      await record({ ...stamp(play, spin), type: 'denied', reason: answer.reason });
      return true;
    }
    await record(
      win
        ? { ...stamp(play, spin), type: 'settled', balance: answer.balance }
        : { ...stamp(play, spin), type: 'voided' },
    );
    return true;
  }

  function payOut(session: Session, { free }: SpinEntry, win: Amount): Promise<Paid> {
    return free
      ? payments.freeRound(session, { ...win, grant: free.grant })
      : payments.pay(session, { ...win, final: true });
  }

  /** Tries once to have a jackpot paid that is owed. @returns whether none is */
  async function award(play: SlotPlay, spin: SpinEntry): Promise<boolean> {
    const { state } = spin;
    if (state.kind !== 'drawn' || state.jackpot?.kind !== 'owed') return true;
    const id = roundId(play, spin);
    const amount = toDecimal(money(BigInt(state.jackpot.amount), play.session.currency));
    const answer = await payments.jackpot(play.session, { round: id, id, amount });
    if (answer.kind === 'open') return false;
    await record(
      answer.kind === 'refused'
        ? { ...stamp(play, spin), type: 'withheld', reason: answer.reason }
        : { ...stamp(play, spin), type: 'awarded', balance: answer.balance },
    );
    return true;
  }

  return {
    spin: spinOf,
    async settle(play) {
      let left = 0;
      for (const spin of owing(play)) if (!(await finish(play, spin))) left += 1;
      return left;
    },
  };
}

export function stakeOf({ session, model }: SlotPlay, { lineStake }: Pick<SpinEntry, 'lineStake'>): Money {
  return money(BigInt(lineStake * model.lines.length), session.currency);
}

/**
 * The id of a round for the wallet. It is made from what only the two servers know, so no player can choose another's.
 */
export function roundId({ session }: SlotPlay, { id }: Pick<SpinEntry, 'id'>): string {
  return createHash('sha256').update(`${session.playId} ${id}`).digest('hex').slice(0, 32);
}
