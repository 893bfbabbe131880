import { answeredRound } from '../answered-round.ts';
import type { FairView } from '../answers.ts';
import { CALLS, CallError, call, callAgain, newId } from '../calls.ts';
import type { Controls } from '../controls.ts';
import { interpolate } from '../interpolate.ts';
import type { ShowAmount } from '../money.ts';
import type { portalMessenger } from '../portal.ts';
import { sound } from '../sound.ts';
import type { GameView, OpenRound, PlayedRound, RoundAnswer, RoundView, Stake } from './answers.ts';
import { ROUND_CALLS } from './calls.ts';
import type { RoundsFacts } from './facts.ts';

/** The wallet is asked for a pending win in this rhythm. */
const SETTLE_PAUSE_MS = 3_000;
/** So often an open round that may end by itself is asked for. */
const WATCH_PAUSE_MS = 250;

/** What a game shows of its rounds. */
export interface Stage {
  /** What a round is asked with, in the game's own numbers. */
  readonly asked: () => readonly number[];
  /** Clears the last round, while the stake is asked for. */
  readonly begin: () => void;
  /** No round came of it. */
  readonly cancel: () => void;
  /** Shows an open round. @param now by the vendor's clock */
  readonly open: (round: OpenRound, now: number) => void;
  /** What the player does in the open round; null while nothing can be done. */
  readonly move: () => readonly number[] | null;
  /** Shows how a round ended, and resolves when the player has seen it. */
  readonly present: (round: PlayedRound) => Promise<void>;
  /** Ends the showing at once. */
  readonly skip: () => void;
  /** Shows the round that was played last, still. */
  readonly recall: (round: PlayedRound) => void;
}

interface Needs {
  readonly won: HTMLElement;
  readonly texts: RoundsFacts['texts'];
  readonly controls: Controls<Stake>;
  readonly show: ShowAmount;
  readonly tellPortal: ReturnType<typeof portalMessenger>;
  /** Sets the game up. */
  readonly stageOf: (game: GameView) => Promise<Stage>;
  /** Whether open rounds end by themselves while the player looks on. */
  readonly watches: boolean;
}

/** One play session: from the first call to its end. */
export interface Play {
  readonly begin: () => Promise<void>;
  /** Asks for a round, moves in the open one, or ends the showing of the last. */
  readonly act: () => void;
  /** The player ends the play; an open round waits for another launch. */
  readonly leave: () => void;
  /** Null until the game is there. */
  readonly known: () => { readonly game: GameView; readonly fair: FairView } | null;
  readonly setFair: (fair: FairView) => void;
}

interface Asked {
  readonly id: string;
  readonly stake: number;
  readonly asked: readonly number[];
}

export function createPlay({ won, texts, controls, show, tellPortal, stageOf, watches }: Needs): Play {
  let at: { readonly game: GameView; readonly stage: Stage } | null = null;
  let fair: FairView | null = null;
  let open: OpenRound | null = null;

  async function begin(): Promise<void> {
    controls.setState('loading');
    controls.announce(texts.loading);
    let game: GameView;
    try {
      game = await callAgain(ROUND_CALLS.state);
    } catch (error) {
      trouble(error, () => void begin());
      return;
    }
    controls.hideNotice();
    fair = game.fair;
    const stage = await stageOf(game);
    at = { game, stage };
    controls.setBalance(game.balance);
    controls.setStakes(game.stakes, levelOf(game));
    won.textContent = show(0);
    controls.announce('');
    tellPortal('ready');
    const { round } = game;
    if (round?.state === 'open') await goOn(stage, askedOf(round));
    else {
      if (round && 'win' in round) stage.recall(round);
      controls.setState('ready');
    }
  }

  /** Asks for a round, the first time or again. */
  async function play(stage: Stage, asked: Asked): Promise<void> {
    controls.setState('spinning');
    controls.hideNotice();
    sound('stake');
    won.textContent = show(0);
    stage.begin();
    await goOn(stage, asked);
  }

  async function goOn(stage: Stage, asked: Asked): Promise<void> {
    let answer: RoundAnswer;
    try {
      answer = await callAgain(ROUND_CALLS.round, asked);
    } catch (error) {
      stage.cancel();
      trouble(error, () => void play(stage, asked));
      return;
    }
    await follow(stage, answer);
  }

  async function move(stage: Stage, round: OpenRound, made: readonly number[]): Promise<void> {
    open = null;
    controls.setState('spinning');
    sound('stake');
    let answer: RoundAnswer;
    try {
      answer = await callAgain(ROUND_CALLS.move, { id: round.id, move: made });
    } catch (error) {
      trouble(error, () => void move(stage, round, made));
      return;
    }
    controls.hideNotice();
    await follow(stage, answer);
  }

  async function follow(stage: Stage, answer: RoundAnswer): Promise<void> {
    const { round, now } = answer;
    fair = answer.fair;
    if (round.state === 'open') {
      open = round;
      controls.setBalance(round.afterStake);
      controls.setState('open');
      stage.open(round, now);
      tellPortal('balance');
      if (watches) void watch(stage, round);
    } else if ('win' in round) await present(stage, round);
    else {
      stage.cancel();
      refuse(round);
    }
  }

  /** Asks for the open round until it is over, or the player has moved. */
  async function watch(stage: Stage, round: OpenRound): Promise<void> {
    while (open?.id === round.id) {
      await pause(WATCH_PAUSE_MS);
      const answer = await call(ROUND_CALLS.round, askedOf(round)).catch((error: unknown) => {
        if (error instanceof CallError) return error;
        throw error;
      });
      if (open?.id !== round.id) return;
      if (answer instanceof CallError) {
        if (answer.code === 'session') over();
        else controls.notice(texts.connection);
      } else if (answer.round.state !== 'open') {
        open = null;
        controls.hideNotice();
        controls.setState('spinning');
        await follow(stage, answer);
      } else controls.hideNotice();
    }
  }

  async function present(stage: Stage, round: PlayedRound): Promise<void> {
    controls.setBalance(round.afterStake);
    await stage.present(round);
    controls.setBalance(round.balance);
    won.textContent = show(round.win);
    controls.announce(Number(round.win) > 0 ? interpolate(texts.youWin, { amount: show(round.win) }) : texts.noWin);
    controls.setState('ready');
    tellPortal('balance');
    if (round.state === 'pending') await awaitWin(askedOf(round));
    else if (round.state === 'unpaid') controls.notice(texts.unpaid);
  }

  /** The wallet has not taken the win yet: asks for the same round until it has, or has refused it. */
  async function awaitWin(asked: Asked): Promise<void> {
    controls.notice(texts.pending);
    const round = await answeredRound(
      async () => (await call(ROUND_CALLS.round, asked)).round,
      () => pause(SETTLE_PAUSE_MS),
    );
    if (!round) {
      over();
      return;
    }
    if (controls.state() === 'ready' && 'balance' in round) controls.setBalance(round.balance);
    if (round.state === 'settled') controls.hideNotice();
    else controls.notice(texts.unpaid);
    tellPortal('balance');
  }

  /** Nothing was played: the stake was refused, or is given back. */
  function refuse(round: Exclude<RoundView, PlayedRound | OpenRound>): void {
    const reason = round.state === 'refused' ? round.reason : null;
    if (reason === 'session') {
      over();
      return;
    }
    controls.setState('ready');
    if (round.state === 'doubted') controls.notice(texts.connection);
    else if (round.state === 'unreturned') controls.notice(texts.unpaid);
    else if (reason === 'insufficient' || reason === 'ceiling') controls.notice(texts[reason]);
    else controls.notice(texts.voided);
    void refresh();
  }

  async function refresh(): Promise<void> {
    const answer = await call(ROUND_CALLS.state).catch(() => null);
    if (answer && controls.state() === 'ready') controls.setBalance(answer.balance);
    tellPortal('balance');
  }

  /** A call failed. The player may have it asked again, which is the only thing to do until then. */
  function trouble(error: unknown, retry: () => void): void {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'session') {
      over();
      return;
    }
    controls.setState('waiting');
    controls.notice(texts.connection, retry);
  }

  function end(): void {
    open = null;
    controls.setState('over');
    controls.notice(texts.over);
  }

  function over(): void {
    end();
    tellPortal({ error: 'over' });
  }

  return {
    begin,
    act() {
      const stake = controls.stake();
      if (!at || !stake) return;
      const { stage } = at;
      if (controls.state() === 'spinning') stage.skip();
      else if (controls.state() === 'ready')
        void play(stage, { id: newId(), stake: stake.minor, asked: stage.asked() });
      else if (open) {
        const made = stage.move();
        if (made) void move(stage, open, made);
      }
    },
    leave() {
      // A closed play takes no move any more, and the player may want to come back to the round.
      if (!open) void call(CALLS.close).catch(() => undefined);
      end();
      tellPortal('close');
    },
    known: () => at && fair && { game: at.game, fair },
    setFair(to) {
      fair = to;
    },
  };
}

const askedOf = ({ id, minor, asked }: RoundView): Asked => ({ id, stake: minor, asked });

/** A game goes on with the stake that was played last. */
function levelOf({ round, stakes, firstStake }: GameView): number {
  const level = stakes.findIndex(({ minor }) => minor === round?.minor);
  return level < 0 ? firstStake : level;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
