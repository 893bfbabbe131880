import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import { soundWin } from '../../../kit/client/sound.ts';
import type { Amount, GameView } from './answers.ts';
import type { Elements } from './elements.ts';
import type { GameTexts } from './facts.ts';

interface Needs {
  readonly elements: Pick<Elements, 'balance' | 'chips' | 'wonName' | 'won'>;
  readonly game: GameView;
  readonly texts: GameTexts;
  readonly show: ShowAmount;
}

/** The player's money beside the board: the balance, the chip in hand, and what is bet or won. */
export interface Purse {
  /** The chip in hand, in minor units. */
  readonly chip: () => number;
  readonly step: (by: number) => void;
  readonly setBalance: (amount: string) => void;
  readonly showStake: (amount: string) => void;
  readonly showWin: (amount: string) => void;
}

export function createPurse({ elements, game, texts, show }: Needs): Purse {
  const { balance, chips, wonName, won } = elements;
  const digits = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  let chosen = 0;
  let stake = 0;
  let heard: string | null = null;
  const buttons = game.chips.map(({ amount }: Amount, index) => {
    const name = interpolate(texts.chip, { amount: show(amount) });
    const button = make('button', { type: 'button', class: `chip c${index}`, role: 'radio', 'aria-label': name });
    button.append(make('span', {}, digits.format(Number(amount))));
    button.addEventListener('click', () => choose(index));
    return button;
  });
  chips.replaceChildren(...buttons);

  function choose(index: number): void {
    chosen = Math.max(0, Math.min(buttons.length - 1, index));
    buttons.forEach((button, place) => {
      button.setAttribute('aria-checked', String(place === chosen));
      button.tabIndex = place === chosen ? 0 : -1;
    });
    if (chips.contains(document.activeElement)) buttons[chosen]?.focus();
  }
  choose(game.firstChip);

  function showAmount(name: string, amount: string, gain: boolean): void {
    wonName.textContent = name;
    won.textContent = show(amount);
    won.classList.toggle('gain', gain);
  }

  return {
    chip: () => game.chips[chosen]?.minor ?? 0,
    step: (by) => choose(chosen + by),
    setBalance(amount) {
      balance.textContent = show(amount);
    },
    showStake(amount) {
      stake = Number(amount);
      heard = null;
      showAmount(texts.stake, amount, false);
    },
    showWin(amount) {
      // A win that is on its way is shown again when it has arrived.
      if (amount !== heard) soundWin(Number(amount), stake);
      heard = amount;
      showAmount(texts.win, amount, Number(amount) > 0);
    },
  };
}
