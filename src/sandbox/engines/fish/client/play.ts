import type { FairView } from '../../../kit/client/answers.ts';
import { CALLS, CallError, call, callAgain } from '../../../kit/client/calls.ts';
import { createCoins } from '../../../kit/client/coins.ts';
import type { Controls } from '../../../kit/client/controls.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { portalMessenger } from '../../../kit/client/portal.ts';
import { sound, soundWin } from '../../../kit/client/sound.ts';
import { createAims } from './aims.ts';
import type { GameView, Stake, VolleyView } from './answers.ts';
import { SEA_CALLS } from './calls.ts';
import type { Elements } from './elements.ts';
import type { SeaFacts } from './facts.ts';
import { createSea, type Sea } from './sea.ts';
import { createTrigger } from './trigger.ts';
import { catchesOf, createVolleys, type Hit, type Volleys } from './volleys.ts';

/** Prizes of so many stakes are celebrated. */
const GRAND = 40;
const GRAND_COINS = 70;

interface Needs {
  readonly elements: Elements;
  readonly facts: SeaFacts;
  readonly controls: Controls<Stake>;
  readonly show: ShowAmount;
  readonly tellPortal: ReturnType<typeof portalMessenger>;
}

/** One play session at a sea: from the first call to its end. */
export interface Play {
  readonly begin: () => Promise<void>;
  /** Fires at a place of the sea, or at what is aimed at. */
  readonly fire: (place?: { readonly x: number; readonly y: number }) => void;
  /** The player ends the play; shots that have struck are settled by the vendor. */
  readonly leave: () => void;
  /** Null until the sea is there. */
  readonly known: () => { readonly game: GameView; readonly fair: FairView } | null;
  readonly setFair: (fair: FairView) => void;
}

interface At {
  readonly game: GameView;
  readonly sea: Sea;
  readonly volleys: Volleys;
}

export function createPlay({ elements, facts, controls, show, tellPortal }: Needs): Play {
  const { texts } = facts;
  const coins = createCoins(elements.coins);
  const trigger = createTrigger({ elements, fire });
  let at: At | null = null;
  let fair: FairView | null = null;
  let balance = 0;

  async function begin(): Promise<void> {
    controls.setState('loading');
    controls.announce(texts.loading);
    let game: GameView;
    try {
      game = await callAgain(SEA_CALLS.state);
    } catch (error) {
      if (error instanceof CallError && error.code === 'session') over();
      else controls.notice(texts.connection, () => void begin());
      return;
    }
    controls.hideNotice();
    fair = game.fair;
    at = await setUp(game);
    setBalance(game.balance);
    controls.setStakes(game.stakes, game.firstStake);
    elements.won.textContent = show(0);
    controls.setState('ready');
    controls.announce('');
    tellPortal('ready');
  }

  async function setUp(game: GameView): Promise<At> {
    const volleys = createVolleys({
      most: game.mostShots,
      onVolley: follow,
      onFair(to) {
        fair = to;
      },
      onPending() {
        trigger.release();
        controls.setState('waiting');
        controls.notice(texts.connection);
      },
      onTrouble: trouble,
    });
    const sea = createSea({
      canvas: elements.water,
      shoal: facts.shoal,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onStrike: ({ stake }, swimmer) => volleys.add({ stake, swimmer }),
    });
    await sea.load();
    createAims({ root: elements.aims, game, facts, onAim: sea.aimAt });
    return { game, sea, volleys };
  }

  function setBalance(amount: string): void {
    balance = Number(amount);
    controls.setBalance(amount);
  }

  /** What is left when all shots that are under way are paid for. */
  function free({ sea, volleys }: At): number {
    return balance - volleys.waiting() - sea.flying().reduce((sum, { stake }) => sum + Number(stake.stake), 0);
  }

  function fire(place?: { readonly x: number; readonly y: number }): void {
    const stake = controls.stake();
    if (!at || !stake || controls.state() !== 'ready' || at.sea.flying().length >= at.game.mostShots) return;
    if (free(at) < Number(stake.stake)) {
      trigger.release();
      controls.notice(texts.insufficient);
      return;
    }
    controls.hideNotice();
    sound('shot');
    at.sea.fire(stake, place);
  }

  function follow(volley: VolleyView, hits: readonly Hit[]): void {
    if (volley.state === 'pending' || !at) return;
    if (volley.state === 'refused') {
      refuse(volley.reason);
      return;
    }
    if (controls.state() === 'waiting') resume();
    setBalance(volley.balance);
    const caught = catchesOf(volley, hits);
    for (const [{ swimmer }, { pays, win }] of caught) {
      at.sea.haul(swimmer, show(win, { plus: true }), Math.min(1, Math.log10(pays) / 2.7));
      soundWin(pays, 1);
      if (pays >= GRAND) coins.burst(GRAND_COINS);
    }
    if (caught.length > 0) {
      elements.won.textContent = show(volley.win);
      controls.announce(interpolate(texts.youWin, { amount: show(volley.win) }));
    }
    tellPortal('balance');
  }

  function resume(): void {
    controls.hideNotice();
    controls.setState('ready');
  }

  function refuse(reason: string): void {
    trigger.release();
    if (reason === 'session') {
      over();
      return;
    }
    controls.setState('ready');
    controls.notice(reason === 'insufficient' || reason === 'ceiling' ? texts[reason] : texts.voided);
    void refresh();
  }

  async function refresh(): Promise<void> {
    const answer = await call(SEA_CALLS.state).catch(() => null);
    if (answer && controls.state() === 'ready') setBalance(answer.balance);
    tellPortal('balance');
  }

  function trouble(error: unknown): void {
    trigger.release();
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'session') {
      over();
      return;
    }
    controls.setState('waiting');
    controls.notice(texts.connection, () => {
      resume();
      void refresh();
    });
  }

  function end(): void {
    trigger.release();
    controls.setState('over');
    controls.notice(texts.over);
  }

  function over(): void {
    end();
    tellPortal({ error: 'over' });
  }

  return {
    begin,
    fire,
    leave() {
      void call(CALLS.close).catch(() => undefined);
      end();
      tellPortal('close');
    },
    known: () => at && fair && { game: at.game, fair },
    setFair(to) {
      fair = to;
    },
  };
}
