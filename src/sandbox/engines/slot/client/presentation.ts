import type { Coins } from '../../../kit/client/coins.ts';
import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import { countUp, type ShowAmount } from '../../../kit/client/money.ts';
import { sound } from '../../../kit/client/sound.ts';
import type { PlayedSpin, Turn } from './answers.ts';
import type { Elements } from './elements.ts';
import type { GameTexts } from './facts.ts';
import type { Reels } from './reels.ts';
import type { Wins } from './wins.ts';

/** Wins from so many times the bet are celebrated. */
const BIG = 15;
const MEGA = 50;

interface Needs {
  readonly elements: Pick<Elements, 'callout' | 'freeSpins' | 'jackpotWon' | 'won'>;
  readonly reels: Reels;
  readonly wins: Wins;
  readonly coins: Coins;
  readonly texts: GameTexts;
  readonly show: ShowAmount;
  readonly reducedMotion: boolean;
}

export interface Presentation {
  /** Clears the last round and starts the reels. */
  readonly begin: () => void;
  /** Shows a round: the paid turn, then the free ones. */
  readonly present: (round: PlayedSpin) => Promise<void>;
  /** Ends what is under way at once. */
  readonly skip: () => void;
}

/** Plays rounds before the player's eyes. */
export function createPresentation({ elements, reels, wins, coins, texts, show, reducedMotion }: Needs): Presentation {
  const { callout, freeSpins, jackpotWon, won } = elements;
  let control = new AbortController();

  async function present(round: PlayedSpin): Promise<void> {
    const stake = Number(round.stake);
    const free = round.turns.length - 1;
    let total = 0;
    for (const [index, turn] of round.turns.entries()) {
      if (index > 0) await beginFree(index, free, turn);
      await reels.stop(turn.stops, { quick: index > 0, signal: control.signal });
      wins.show(turn);
      const win = Number(turn.win);
      if (win > 0) {
        sound('win');
        await raise(total, total + win, stake);
      }
      total += win;
      if (free > 0) await pause(win > 0 || index === 0 ? 700 : 250);
    }
    freeSpins.hidden = true;
    if (Number(round.jackpot ?? 0) > 0) await showJackpot(Number(round.jackpot), total);
    if (free === 0 && total < stake * BIG) return;
    const mega = total >= stake * MEGA;
    coins.burst(mega ? 220 : 100);
    if (total > 0) sound('largeWin');
    await callOut(free > 0 ? texts.total : mega ? texts.megaWin : texts.bigWin, show(round.win), 2300);
  }

  async function beginFree(number: number, count: number, turn: Turn): Promise<void> {
    if (number === 1) {
      sound('bonus');
      await callOut(texts.freeSpins, `${count} · × ${turn.multiplier}`, 1900);
    }
    control = new AbortController();
    wins.clear();
    freeSpins.textContent = interpolate(texts.freeSpinOf, { number, count });
    freeSpins.hidden = false;
    reels.start();
  }

  /** The moment of the jackpot: it stands over the machine, with the amount counting up where motion is wished for. */
  async function showJackpot(amount: number, won: number): Promise<void> {
    const counter = make('span');
    jackpotWon.replaceChildren(make('b', {}, texts.jackpot), counter);
    jackpotWon.classList.add('on');
    control = new AbortController();
    sound('jackpot');
    if (!reducedMotion) coins.burst(320);
    const milliseconds = reducedMotion ? 0 : 2600;
    await countUp({ element: counter, from: 0, to: amount, milliseconds, show, signal: control.signal });
    control = new AbortController();
    await pause(3200);
    jackpotWon.classList.remove('on');
    elements.won.textContent = show(won + amount);
  }

  async function raise(from: number, to: number, stake: number): Promise<void> {
    const milliseconds = reducedMotion ? 0 : Math.min(1800, 320 + ((to - from) / stake) * 90);
    await countUp({ element: won, from, to, milliseconds, show, signal: control.signal });
  }

  async function callOut(title: string, amount: string, milliseconds: number): Promise<void> {
    callout.replaceChildren(make('b', {}, title), make('span', {}, amount));
    callout.classList.add('on');
    control = new AbortController();
    await pause(milliseconds);
    callout.classList.remove('on');
  }

  function pause(milliseconds: number): Promise<void> {
    const { signal } = control;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  return {
    present,
    begin() {
      control = new AbortController();
      wins.clear();
      callout.classList.remove('on');
      jackpotWon.classList.remove('on');
      won.textContent = show(0);
      reels.start();
    },
    skip: () => control.abort(),
  };
}
