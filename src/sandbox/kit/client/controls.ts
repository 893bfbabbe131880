import type { FrameElements } from './elements.ts';
import type { ShowAmount } from './money.ts';

/** What may be staked, as the player reads it: a decimal string. */
interface Stake {
  readonly stake: string;
}

/** What the game does just now. `waiting` stands until the player asks for a failed call again. */
export type PlayState = 'loading' | 'ready' | 'spinning' | 'waiting' | 'over';

/** The controls of a stake, and the notices above them. `Level` is what the engine keeps for each stake. */
export interface Controls<Level extends Stake> {
  readonly state: () => PlayState;
  readonly setState: (state: PlayState) => void;
  readonly setBalance: (amount: string) => void;
  /** The stakes of the game, and which of them is set. */
  readonly setStakes: (stakes: readonly Level[], level: number) => void;
  readonly stake: () => Level | null;
  /** Sets a higher or lower stake, while nothing turns. */
  readonly step: (by: number) => void;
  /** @param retry what the player may have tried again; without it the notice has no button */
  readonly notice: (text: string, retry?: () => void) => void;
  readonly hideNotice: () => void;
  /** Tells a screen reader. */
  readonly announce: (text: string) => void;
}

export function createControls<Level extends Stake>(elements: FrameElements, show: ShowAmount): Controls<Level> {
  const { game, balance, stake, spin, less, more, notice, noticeText, noticeRetry, live } = elements;
  let state: PlayState = 'loading';
  let stakes: readonly Level[] = [];
  let level = 0;
  let retry: (() => void) | undefined;

  function setState(to: PlayState): void {
    state = to;
    game.dataset.state = to;
    const ready = to === 'ready';
    spin.disabled = !ready && to !== 'spinning';
    less.disabled = !ready || level === 0;
    more.disabled = !ready || level === stakes.length - 1;
  }

  function setLevel(to: number): void {
    level = Math.max(0, Math.min(stakes.length - 1, to));
    stake.textContent = show(stakes[level]?.stake ?? '0');
  }

  noticeRetry.addEventListener('click', () => retry?.());

  return {
    state: () => state,
    setState,
    setBalance(amount) {
      balance.textContent = show(amount);
    },
    setStakes(all, first) {
      stakes = all;
      setLevel(first);
    },
    stake: () => stakes[level] ?? null,
    step(by) {
      if (state !== 'ready') return;
      setLevel(level + by);
      setState('ready');
    },
    notice(text, again) {
      retry = again;
      noticeText.textContent = text;
      noticeRetry.hidden = again === undefined;
      notice.hidden = false;
    },
    hideNotice() {
      notice.hidden = true;
      retry = undefined;
    },
    announce(text) {
      live.textContent = text;
    },
  };
}
