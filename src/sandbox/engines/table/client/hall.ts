import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import { sound } from '../../../kit/client/sound.ts';
import { PHASES_MS } from '../limits.ts';
import type { GameView, RoundView } from './answers.ts';
import type { Elements } from './elements.ts';
import type { GameTexts } from './facts.ts';
import { signOf } from './words.ts';

interface Needs {
  readonly elements: Pick<Elements, 'hall' | 'hand' | 'seconds' | 'says' | 'former' | 'players'>;
  readonly game: GameView;
  readonly texts: GameTexts;
}

/** What all players of a table see: the dealer with the clock, and what came of the rounds before. */
export interface Hall {
  readonly show: (round: RoundView) => void;
  /** Moves the clock on. @param left milliseconds until bets are closed */
  readonly tick: (left: number) => void;
}

export function createHall({ elements, game, texts }: Needs): Hall {
  const { hall, hand, seconds, says, former, players } = elements;
  let shown = -1;

  function showFormer(rounds: RoundView['former'], last: number): void {
    if (last === shown) return;
    shown = last;
    const items = rounds.map(({ outcome }) => {
      const { text, color, name } = signOf(game.game, outcome, texts);
      return make('li', { class: color, 'aria-label': name, title: name }, text);
    });
    former.replaceChildren(...items.reverse());
  }

  return {
    show({ round, phase, outcome, players: count, former: before }) {
      const isNew = hall.dataset.phase !== phase;
      hall.dataset.phase = phase;
      if (isNew && (phase === 'betting' || phase === 'closed')) sound('bell');
      const result = outcome && phase === 'result' ? signOf(game.game, outcome, texts).name : null;
      const words = { betting: texts.betting, closed: texts.closed, dealing: texts.dealing, result: result ?? '' };
      says.textContent = words[phase];
      players.textContent = interpolate(texts.players, { count });
      showFormer(before, round);
    },
    tick(left) {
      hand.style.strokeDashoffset = String(100 - (100 * left) / PHASES_MS.betting);
      seconds.textContent = left > 0 ? String(Math.ceil(left / 1000)) : '';
    },
  };
}
