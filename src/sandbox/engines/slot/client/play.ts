import { answeredRound } from '../../../kit/client/answered-round.ts';
import type { FairView } from '../../../kit/client/answers.ts';
import { CALLS, CallError, call, callAgain, newId } from '../../../kit/client/calls.ts';
import { createCoins } from '../../../kit/client/coins.ts';
import type { Controls } from '../../../kit/client/controls.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { portalMessenger } from '../../../kit/client/portal.ts';
import { sound } from '../../../kit/client/sound.ts';
import type { FreeRound, GameView, PlayedSpin, SpinView, Stake } from './answers.ts';
import { SLOT_CALLS } from './calls.ts';
import type { Elements } from './elements.ts';
import type { SlotFacts } from './facts.ts';
import { createFreeSign } from './free-sign.ts';
import { createJackpotSign } from './jackpot.ts';
import { createPresentation, type Presentation } from './presentation.ts';
import { Reels } from './reels.ts';
import { createWins } from './wins.ts';

/** The wallet is asked for a pending win in this rhythm. */
const SETTLE_PAUSE_MS = 3_000;

interface Needs {
  readonly elements: Elements;
  readonly facts: SlotFacts;
  readonly controls: Controls<Stake>;
  readonly show: ShowAmount;
  readonly tellPortal: ReturnType<typeof portalMessenger>;
}

/** One play session: from the first call to its end. */
export interface Play {
  readonly begin: () => Promise<void>;
  /** Spins, or ends the presentation of the round that is under way. */
  readonly spin: () => void;
  /** The player ends the play; a round under way is settled by the vendor. */
  readonly leave: () => void;
  /** Null until the game is there. */
  readonly known: () => { readonly game: GameView; readonly fair: FairView } | null;
  readonly setFair: (fair: FairView) => void;
}

interface Table {
  readonly game: GameView;
  readonly reels: Reels;
  readonly presentation: Presentation;
}

/** A round as the page asks for it; asked again under its id, it is the same round. */
interface SpinRequest {
  readonly id: string;
  readonly lineStake: number;
}

export function createPlay({ elements, facts, controls, show, tellPortal }: Needs): Play {
  const { texts } = facts;
  let table: Table | null = null;
  let fair: FairView | null = null;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isBusy = () => controls.state() === 'spinning' || controls.state() === 'over';
  const freeSign = createFreeSign({ element: elements.freeRound, texts, show, hold: controls.hold });
  const sign = createJackpotSign({ elements, show, reducedMotion, isBusy });

  async function begin(): Promise<void> {
    controls.setState('loading');
    controls.announce(texts.loading);
    let game: GameView;
    try {
      game = await callAgain(SLOT_CALLS.state);
    } catch (error) {
      trouble(error, begin);
      return;
    }
    controls.hideNotice();
    fair = game.fair;
    table = setUp(game);
    await table.reels.load();
    controls.setBalance(game.balance);
    sign.show(game.pool);
    freeSign.show(game.free);
    controls.setStakes(game.stakes, game.firstStake);
    elements.won.textContent = show(0);
    controls.setState('ready');
    controls.announce('');
    tellPortal('ready');
  }

  function setUp(game: GameView): Table {
    const reels = new Reels(elements.reels, { strips: game.strips, symbols: facts.symbols, reducedMotion });
    const nameOf = (win: string, line?: number) =>
      line === undefined ? show(win) : `${interpolate(texts.line, { number: line + 1 })} · ${show(win)}`;
    const wins = createWins({ elements, reels, lines: game.lines, reducedMotion, nameOf });
    const coins = createCoins(elements.coins);
    return {
      game,
      reels,
      presentation: createPresentation({ elements, reels, wins, coins, texts, show, reducedMotion }),
    };
  }

  /** One round, from the stake to the last coin. */
  async function play({ reels, presentation }: Table, request: SpinRequest): Promise<void> {
    controls.setState('spinning');
    controls.hideNotice();
    sound('stake');
    const before = reels.stops;
    presentation.begin();
    let round: SpinView;
    let pool: string | null;
    let free: FreeRound | null;
    try {
      const answer = await callAgain(SLOT_CALLS.spin, request);
      fair = answer.fair;
      round = answer.spin;
      pool = answer.pool;
      free = answer.free;
    } catch (error) {
      await reels.stop(before, { quick: true });
      trouble(error, again(request));
      return;
    }
    if (!('turns' in round)) {
      await reels.stop(before, { quick: true });
      refuse(round);
      return;
    }
    freeSign.playing(round);
    controls.setBalance(round.afterStake);
    await presentation.present(round);
    controls.setBalance(round.balance);
    sign.show(pool);
    freeSign.show(free);
    controls.announce(saidOf(round));
    controls.setState('ready');
    tellPortal('balance');
    if (round.state === 'pending') await awaitWin(request);
    else if (round.state === 'unpaid') controls.notice(texts.unpaid);
  }

  function saidOf({ free, ...round }: PlayedSpin): string {
    const won = wonOf(round);
    return free ? `${interpolate(texts.freeRoundOf, free)}. ${won}` : won;
  }

  function wonOf({ win, jackpot }: Pick<PlayedSpin, 'win' | 'jackpot'>): string {
    if (Number(jackpot ?? 0) > 0) return interpolate(texts.jackpotWon, { amount: show(jackpot ?? 0) });
    return Number(win) > 0 ? interpolate(texts.youWin, { amount: show(win) }) : texts.noWin;
  }

  const again = (request: SpinRequest) => () => {
    if (table) void play(table, request);
  };

  /** The wallet has not taken the win yet: asks for the same round until it has, or has refused it. */
  async function awaitWin(request: SpinRequest): Promise<void> {
    controls.notice(texts.pending);
    const round = await answeredRound(
      async () => (await call(SLOT_CALLS.spin, request)).spin,
      () => new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS)),
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

  /** No reels turned: the stake was refused, or is given back. */
  function refuse(round: Exclude<SpinView, PlayedSpin>): void {
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
    const answer = await call(SLOT_CALLS.state).catch(() => null);
    if (answer && controls.state() === 'ready') {
      controls.setBalance(answer.balance);
      freeSign.show(answer.free);
    }
    tellPortal('balance');
  }

  /** A call failed. The player may have it asked again, which is the only thing to do until then. */
  function trouble(error: unknown, retry: () => void): void {
    if (error instanceof CallError && error.code === 'session') {
      over();
      return;
    }
    controls.setState('waiting');
    controls.notice(texts.connection, retry);
  }

  function end(): void {
    controls.setState('over');
    controls.notice(texts.over);
  }

  function over(): void {
    end();
    tellPortal({ error: 'over' });
  }

  return {
    begin,
    spin() {
      const stake = controls.stake();
      if (!table || !stake) return;
      if (controls.state() === 'spinning') table.presentation.skip();
      else if (controls.state() === 'ready') void play(table, { id: newId(), lineStake: stake.lineStake });
    },
    leave() {
      void call(CALLS.close).catch(() => undefined);
      end();
      tellPortal('close');
    },
    known: () => table && fair && { game: table.game, fair },
    setFair(to) {
      fair = to;
    },
  };
}
