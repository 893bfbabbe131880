import type { Stake } from './answers.ts';
import type { Elements } from './elements.ts';
import type { ShowAmount } from './money.ts';

/** What the game does just now. `waiting` stands until the player asks for a failed call again. */
export type PlayState = 'loading' | 'ready' | 'spinning' | 'waiting' | 'over';

/** The controls below the reels, and the notices above them. */
export interface Controls {
  readonly state: () => PlayState;
  readonly setState: (state: PlayState) => void;
  readonly setBalance: (amount: string) => void;
  /** The stakes of the game, and which of them is set. */
  readonly setStakes: (stakes: readonly Stake[], level: number) => void;
  readonly stake: () => Stake | null;
  /** Sets a higher or lower stake, while nothing turns. */
  readonly step: (by: number) => void;
  /** @param retry what the player may have tried again; without it the notice has no button */
  readonly notice: (text: string, retry?: () => void) => void;
  readonly hideNotice: () => void;
  /** Tells a screen reader. */
  readonly announce: (text: string) => void;
}

export function createControls(elements: Elements, show: ShowAmount): Controls {
  const { game, balance, stake, spin, less, more, notice, noticeText, noticeRetry, live } = elements;
  let state: PlayState = 'loading';
  let stakes: readonly Stake[] = [];
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
