import { say } from './build.js';
import { countUp } from './money.js';
import { part } from './part.js';

/** Wins from so many times the bet are celebrated. */
const BIG = 15;
const MEGA = 50;

/**
 * Plays a round before the player's eyes; whoever hurries sees everything arrive at once.
 * @param {{ reels: import('./reels.js').Reels, wins: any, coins: any, texts: Record<string, string>, show: (amount: string | number) => string, still: boolean }} stage
 */
export function createShow({ reels, wins, coins, texts, show, still }) {
  let control = new AbortController();

  /** The paid turn, then the free ones. */
  async function present(round) {
    const stake = Number(round.stake);
    const free = round.turns.length - 1;
    let total = 0;
    for (const [index, turn] of round.turns.entries()) {
      if (index > 0) await beginFree(index, free, turn);
      await reels.stop(turn.stops, { quick: index > 0, signal: control.signal });
      wins.show(turn);
      const won = Number(turn.win);
      if (won > 0) await raise(total, total + won, stake);
      total += won;
      if (free > 0) await rest(won > 0 || index === 0 ? 700 : 250);
    }
    part('free').hidden = true;
    if (free === 0 && total < stake * BIG) return;
    const mega = total >= stake * MEGA;
    coins.burst(mega ? 220 : 100);
    await callOut(free > 0 ? texts.total : mega ? texts.megaWin : texts.bigWin, show(round.win), 2300);
  }

  async function beginFree(number, count, turn) {
    if (number === 1) await callOut(texts.freeSpins, `${count} · × ${turn.multiplier}`, 1900);
    control = new AbortController();
    wins.clear();
    part('free').textContent = say(texts.freeSpinOf, { number, count });
    part('free').hidden = false;
    reels.start();
  }

  async function raise(from, to, stake) {
    const milliseconds = still ? 0 : Math.min(1800, 320 + ((to - from) / stake) * 90);
    await countUp({ element: part('won'), from, to, milliseconds, show, signal: control.signal });
  }

  async function callOut(title, amount, milliseconds) {
    const lines = [document.createElement('b'), document.createElement('span')];
    lines[0].textContent = title;
    lines[1].textContent = amount;
    part('call').replaceChildren(...lines);
    part('call').classList.add('on');
    control = new AbortController();
    await rest(milliseconds);
    part('call').classList.remove('on');
  }

  function rest(milliseconds) {
    const { signal } = control;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve(undefined);
      });
    });
  }

  return {
    present,
    /** Clears the table for the next round. */
    begin() {
      control = new AbortController();
      wins.clear();
      part('call').classList.remove('on');
      part('won').textContent = show(0);
      reels.start();
    },
    hurry: () => control.abort(),
  };
}
