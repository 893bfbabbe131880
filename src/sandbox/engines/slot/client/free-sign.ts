import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { FreeRound, PlayedSpin } from './answers.ts';
import type { GameTexts } from './facts.ts';

interface Needs {
  readonly element: HTMLElement;
  readonly texts: GameTexts;
  readonly show: ShowAmount;
  /** Holds the stake of the controls to that of the round; null gives it back. */
  readonly hold: (stake: string | null) => void;
}

/** The sign above the reels that says which free round is played, or comes next. */
export interface FreeSign {
  /** The next one, with what it plays with; nothing where no free round is left. */
  readonly show: (next: FreeRound | null) => void;
  /** That of the spin which turns now. */
  readonly playing: (spin: Pick<PlayedSpin, 'free' | 'stake'>) => void;
}

export function createFreeSign({ element, texts, show: amount, hold }: Needs): FreeSign {
  function show(round: FreeRound | null): void {
    element.hidden = round === null;
    hold(round?.stake ?? null);
    if (round) element.textContent = `${interpolate(texts.freeRoundOf, round)} · ${amount(round.stake)}`;
  }
  return { show, playing: ({ free, stake }) => show(free ? { ...free, stake } : null) };
}
