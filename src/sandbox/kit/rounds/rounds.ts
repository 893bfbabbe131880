import type { Host } from '../../vendor/engine.ts';
import type { Dealt, End, GameOf } from './game.ts';
import { createPayer } from './payer.ts';
import { owing, type Round, type RoundPlay, type RoundState } from './plays.ts';
import type { RoundRecord } from './records.ts';

export interface RoundRequest {
  /** The id that the player's page chose. A repetition under the same id is the same round. */
  readonly id: string;
  /** Minor units. */
  readonly stake: number;
  readonly asked: readonly number[];
}

export interface MoveRequest {
  /** Of the round. */
  readonly id: string;
  readonly move: readonly number[];
}

/** Why a round was not begun, or a move not taken. */
export class RoundError extends Error {
  override readonly name = 'RoundError';
  readonly reason: 'session' | 'stake' | 'busy' | 'mismatch' | 'closed';
  constructor(reason: RoundError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface Rounds {
  /** In the session's turn: a round, or the same as it stands now where its id is known. */
  readonly play: (play: RoundPlay, request: RoundRequest) => Promise<Round>;
  /** In the session's turn: takes a move in an open round. One that is over by now stays as it ended. */
  readonly move: (play: RoundPlay, request: MoveRequest) => Promise<Round>;
  /** Tries everything that a play owes once. @returns how much stays owed */
  readonly settle: (play: RoundPlay) => Promise<number>;
}

/**
 * Brings rounds from stake to win. Every step is written down before the next is taken: a stake without an answer is
 * given back, an open round ends at its time even without its player, a win is offered until the wallet has acknowledged it
 * or refused it for good. Within a session one round runs at a time.
 */
export function createRounds(gameOf: GameOf, host: Host<RoundRecord>): Rounds {
  const { now, record, tryAgain, settleAt } = host;
  const { take, giveBack, pay, stamp } = createPayer(host);
  const timed = new Set<Round>();

  async function play(at: RoundPlay, { id, stake, asked }: RoundRequest): Promise<Round> {
    const { session, rounds } = at;
    const game = gameOf(session.gameCode);
    const known = rounds.get(id);
    if (known) {
      if (known.stake !== stake || known.asked.join() !== asked.join())
        throw new RoundError('mismatch', 'Expected what this round came with.');
      return finished(at, known);
    }
    if (session.closed) throw new RoundError('session', 'Expected an open session, found a closed one.');
    if (!game.stakes(session.currency).includes(stake) || !game.isAsked(asked))
      throw new RoundError('stake', `Expected one of the stakes of ${session.currency}, found ${stake} on [${asked}].`);
    for (const owed of owing(at)) {
      if (!(await finish(at, owed)) || stateOf(owed).kind === 'open')
        throw new RoundError('busy', 'Expected the last round to be over, found it under way.');
    }
    const nonce = session.seeds.nonce + 1;
    await record({ ...stamp(at, { id }), type: 'begun', nonce, stake, asked: [...asked] });
    const round = rounds.get(id);
    if (!round) throw new Error('Expected the round that was just begun, found none.');
    await take(at, round, game);
    return finished(at, round);
  }

  async function move(at: RoundPlay, { id, move: moved }: MoveRequest): Promise<Round> {
    const round = at.rounds.get(id);
    if (!round) throw new RoundError('closed', 'Expected a round that was begun, found none of this id.');
    const dealt = dealtOf(round);
    if (dealt && !endOf(at, dealt)) {
      const end = gameOf(at.session.gameCode).moved(dealt, moved, now().getTime());
      if (!end) throw new RoundError('closed', `Expected a move that the round takes, found [${moved}].`);
      await ended(at, round, end);
    }
    return finished(at, round);
  }

  const ended = (at: RoundPlay, round: Round, { move: made, win }: End) =>
    record({ ...stamp(at, round), type: 'played', move: [...made], win });

  /** A session that was closed shows its secret and takes no move any more: its rounds end without the player. */
  const endOf = ({ session }: RoundPlay, dealt: Dealt) =>
    gameOf(session.gameCode).endOf(dealt, session.closed ? Number.POSITIVE_INFINITY : now().getTime());

  async function finished(at: RoundPlay, round: Round): Promise<Round> {
    if (!(await finish(at, round))) tryAgain();
    return round;
  }

  /** Tries once to take a round as far as it goes now. @returns whether nothing is owed before its time */
  async function finish(at: RoundPlay, round: Round): Promise<boolean> {
    if (round.state.kind === 'begun') await record({ ...stamp(at, round), type: 'doubted' });
    const dealt = dealtOf(round);
    if (dealt) {
      const end = endOf(at, dealt);
      if (end) await ended(at, round, end);
      else waitFor(at, round, gameOf(at.session.gameCode).endsAt(dealt));
    }
    const state = stateOf(round);
    if (state.kind === 'doubted') return giveBack(at, round);
    return state.kind === 'played' ? pay(at, round, state.win) : true;
  }

  function waitFor({ session }: RoundPlay, round: Round, at: number): void {
    if (timed.has(round)) return;
    timed.add(round);
    settleAt(session, at);
  }

  return {
    play,
    move,
    async settle(at) {
      let left = 0;
      for (const round of owing(at)) if (!(await finish(at, round))) left += 1;
      return left;
    },
  };
}

/** The state as it stands after what was recorded meanwhile. */
const stateOf = ({ state }: Round): RoundState => state;

/** An open round as its game sees it; null where it is not open. */
function dealtOf({ stake, asked, state }: Round): Dealt | null {
  return state.kind === 'open' ? { stake, asked, drawn: state.drawn, takenAt: state.takenAt } : null;
}
