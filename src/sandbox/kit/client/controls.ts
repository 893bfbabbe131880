import type { FrameElements, StakeElements } from './elements.ts';
import type { ShowAmount } from './money.ts';
import { createNotices, type Notices } from './notices.ts';

/** What may be staked, as the player reads it: a decimal string. */
interface Stake {
  readonly stake: string;
}

/**
 * What the game does just now. `open` waits for the player's move in a round, `waiting` stands until the player asks for a
 * failed call again.
 */
export type PlayState = 'loading' | 'ready' | 'spinning' | 'open' | 'waiting' | 'over';

/** The controls of a stake, and the notices above them. `Level` is what the engine keeps for each stake. */
export interface Controls<Level extends Stake> extends Notices {
  readonly state: () => PlayState;
  readonly setState: (state: PlayState) => void;
  readonly setBalance: (amount: string) => void;
  /** The stakes of the game, and which of them is set. */
  readonly setStakes: (stakes: readonly Level[], level: number) => void;
  readonly stake: () => Level | null;
  /** Shows the stake of a round that somebody gives in place of the one that is set, which cannot be changed until null takes it back. */
  readonly hold: (given: string | null) => void;
  /** Sets a higher or lower stake, while nothing turns. */
  readonly step: (by: number) => void;
}

/** @param onState hears of every state that is set */
export function createControls<Level extends Stake>(
  elements: FrameElements & StakeElements,
  show: ShowAmount,
  onState: (state: PlayState) => void = () => undefined,
): Controls<Level> {
  const { game, balance, stake, spin, less, more } = elements;
  let state: PlayState = 'loading';
  let stakes: readonly Level[] = [];
  let level = 0;
  let held: string | null = null;

  function setState(to: PlayState): void {
    state = to;
    game.dataset.state = to;
    const ready = to === 'ready';
    spin.disabled = !ready && to !== 'spinning' && to !== 'open';
    less.disabled = !ready || held !== null || level === 0;
    more.disabled = !ready || held !== null || level === stakes.length - 1;
    onState(to);
  }

  function setLevel(to: number): void {
    level = Math.max(0, Math.min(stakes.length - 1, to));
    showStake();
  }

  function showStake(): void {
    stake.textContent = show(held ?? stakes[level]?.stake ?? '0');
  }

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
    stake: () => stakes.find((one) => one.stake === held) ?? stakes[level] ?? null,
    hold(given) {
      held = given;
      showStake();
      setState(state);
    },
    step(by) {
      if (state !== 'ready' || held !== null) return;
      setLevel(level + by);
      setState('ready');
    },
    ...createNotices(elements),
  };
}
